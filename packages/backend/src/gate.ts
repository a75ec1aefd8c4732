export type Gate = <Result>(work: () => Promise<Result>, whose?: string) => Promise<Result>;

/**
 * Lets a few works through at a time. The others wait in line, each owner in one of their own, and the lines are served
 * in turns: a hundred works of one owner keep another's single one waiting no longer than one would.
 */
export function createGate(places: number): Gate {
  let free = places;
  // A map keeps the order of insertion: whoever had a turn goes to its end.
  const lines = new Map<string, (() => void)[]>();

  const placeFor = (whose: string): Promise<void> =>
    new Promise((enter) => {
      const line = lines.get(whose);
      if (line) line.push(enter);
      else lines.set(whose, [enter]);
    });

  function giveOn(): void {
    const [first] = lines;
    if (!first) {
      free += 1;
      return;
    }
    const [whose, line] = first;
    const enter = line.shift();
    lines.delete(whose);
    if (line.length > 0) lines.set(whose, line);
    enter?.();
  }

  return async (work, whose = '') => {
    if (free === 0) await placeFor(whose);
    else free -= 1;
    try {
      return await work();
    } finally {
      giveOn();
    }
  };
}
