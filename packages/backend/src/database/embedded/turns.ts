import { createFairSemaphore } from '../../fair-semaphore.ts';
import { currentVisit, type Visit } from '../visitor.ts';
import { databaseAway } from './refusals.ts';

export interface Turns {
  /** Runs the work when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Visitors who wait are sent away; everybody else goes on waiting. */
  refuseVisitors(): void;
  /** Nobody is waiting, nothing is running. */
  isIdle(): boolean;
}

/** The line before the engine, which serves one work at a time. `isAway`: it will not serve anybody soon. */
export function createTurns(isAway: () => boolean): Turns {
  const inTurn = createFairSemaphore(1);
  const waitingVisitors = new Set<() => void>();
  let open = 0;

  /** Noted where the request is answered, whatever the part that asked makes of it. */
  function away(visit: Visit): Error {
    visit.trouble = databaseAway();
    return visit.trouble;
  }

  async function takeAsVisitor<Result>(visit: Visit, work: () => Promise<Result>): Promise<Result> {
    if (isAway()) throw away(visit);
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const refuse = () => {
        isRefused = true;
        waitingVisitors.delete(refuse);
        reject(away(visit));
      };
      waitingVisitors.add(refuse);
      const begin = async () => {
        if (isRefused) return;
        waitingVisitors.delete(refuse);
        await work().then(resolve, reject);
      };
      void inTurn(begin, visit.whose);
    });
  }

  return {
    async take(work) {
      open += 1;
      const visit = currentVisit();
      try {
        return await (visit ? takeAsVisitor(visit, work) : inTurn(work));
      } finally {
        open -= 1;
      }
    },
    refuseVisitors: () => waitingVisitors.forEach((refuse) => refuse()),
    isIdle: () => open === 0,
  };
}
