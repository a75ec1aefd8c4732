export type FairSemaphore = <Result>(work: () => Promise<Result>, owner?: string) => Promise<Result>;

/**
 * A semaphore with a queue per owner, served round-robin: a hundred calls of one owner delay another's single call no
 * longer than one would.
 */
export function createFairSemaphore(permits: number): FairSemaphore {
  let free = permits;
  // A map keeps the order of insertion, and so the order of turns.
  const queues = new Map<string, (() => void)[]>();

  const acquire = (owner: string): Promise<void> =>
    new Promise((granted) => {
      const queue = queues.get(owner);
      if (queue) queue.push(granted);
      else queues.set(owner, [granted]);
    });

  function release(): void {
    const [first] = queues;
    if (!first) {
      free += 1;
      return;
    }
    const [owner, queue] = first;
    const grant = queue.shift();
    queues.delete(owner);
    if (queue.length > 0) queues.set(owner, queue);
    grant?.();
  }

  return async (work, owner = '') => {
    if (free === 0) await acquire(owner);
    else free -= 1;
    try {
      return await work();
    } finally {
      release();
    }
  };
}
