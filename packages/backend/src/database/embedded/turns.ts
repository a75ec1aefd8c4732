import { setTimeout as pause } from 'node:timers/promises';
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

/** A question that took longer than this leaves the engine to others for as long, at most so long. */
const [longMs, longestRestMs] = [30, 250];
/** Nobody rests for nothing: only while others have asked within this time. */
const aroundMs = 2000;
const nobody = { whose: '', at: -Infinity };

interface Clock {
  now: () => number;
  rest: (ms: number) => Promise<unknown>;
}

/**
 * The line before the engine, which serves one work at a time. `isAway`: it will not serve anybody soon.
 *
 * One visitor's questions go one after another, and between two long ones the others have the engine to themselves: so
 * a reader who asks for a page in several steps waits for one question of a neighbour, and not for one at each step.
 */
export function createTurns(
  isAway: () => boolean,
  { now, rest }: Clock = { now: () => performance.now(), rest: pause },
): Turns {
  const inTurn = createFairSemaphore(1);
  const lastOf = new Map<string, Promise<void>>();
  let [latest, before] = [nobody, nobody];
  const waitingVisitors = new Set<() => void>();
  let open = 0;

  /** Noted where the request is answered, whatever the part that asked makes of it. */
  function away(visit: Visit): Error {
    visit.trouble = databaseAway();
    return visit.trouble;
  }

  const isAlone = (whose: string): boolean => {
    const other = latest.whose === whose ? before : latest;
    return now() - other.at > aroundMs;
  };

  function noteAsking(whose: string): void {
    if (latest.whose !== whose) before = latest;
    latest = { whose, at: now() };
  }

  /** After what the same visitor has asked before, and its rest. */
  async function afterOwn(whose: string | undefined, work: () => Promise<void>): Promise<void> {
    if (whose === undefined) return inTurn(work);
    noteAsking(whose);
    let tookMs = 0;
    const timed = async () => {
      const since = now();
      await work();
      tookMs = now() - since;
    };
    const asksAndRests = async (own: Promise<void> | undefined) => {
      if (own) await own;
      await inTurn(timed, whose);
      if (tookMs > longMs && !isAlone(whose)) await rest(Math.min(tookMs, longestRestMs));
    };
    const over = asksAndRests(lastOf.get(whose));
    lastOf.set(whose, over);
    await over;
    if (lastOf.get(whose) === over) lastOf.delete(whose);
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
      void afterOwn(visit.whose, begin);
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
