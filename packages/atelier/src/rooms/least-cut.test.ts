import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastCut, type Arc } from './least-cut.ts';

const NODES = 7;

/** What it costs to part these nodes from the others. */
const priceOf = (isSource: readonly boolean[], arcs: readonly Arc[]) =>
  arcs.reduce(
    (sum, { from, to, capacity, back }) =>
      sum + (isSource[from] && !isSource[to] ? capacity : isSource[to] && !isSource[from] ? back : 0),
    0,
  );

/** All ways to part the first node from the last. */
const cuts = Array.from({ length: 2 ** (NODES - 2) }, (_, bits) =>
  Array.from({ length: NODES }, (__, k) => k === 0 || (k < NODES - 1 && ((bits >> (k - 1)) & 1) === 1)),
);

const node = fc.integer({ min: 0, max: NODES - 1 });
const capacity = fc.integer({ min: 0, max: 20 });
const arcs = fc.array(
  fc.record({ from: node, to: node, capacity, back: capacity }).filter(({ from, to }) => from !== to),
  { maxLength: 24 },
);

test('no cut costs less than the one that was found', () => {
  fc.assert(
    fc.property(arcs, (some) => {
      const found = leastCut(NODES, some);
      expect(found[0]).toBe(true);
      expect(found[NODES - 1]).toBe(false);
      expect(priceOf(found, some)).toBe(Math.min(...cuts.map((cut) => priceOf(cut, some))));
    }),
  );
});
