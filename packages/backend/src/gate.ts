export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets a few works through at a time; the others wait in line. */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((next) => waiting.push(next));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
