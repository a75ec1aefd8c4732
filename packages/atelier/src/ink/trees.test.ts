import { expect, test } from 'vitest';
import { likelihood, type Trees } from './trees.ts';

const logit = (p: number) => Math.log(p / (1 - p));

test('every tree is asked down to a leaf, and their answers add up', () => {
  // the first asks fact 1 and then fact 0, the second only tells apart by fact 0
  const trees: Trees = {
    depth: 2,
    base: 0,
    fact: [1, 0, 0, 0, 0, 0],
    limit: [5, 1, 1, 2, 2, 2],
    leaf: [logit(0.1), logit(0.2), logit(0.3), logit(0.4), 0, 0, 10, 10],
  };
  expect(likelihood(trees, [0, 5])).toBeCloseTo(0.1);
  expect(likelihood(trees, [1.5, 5])).toBeCloseTo(0.2);
  expect(likelihood(trees, [0, 6])).toBeCloseTo(0.3);
  expect(likelihood(trees, [1.5, 6])).toBeCloseTo(0.4);
  expect(likelihood(trees, [3, 6])).toBeGreaterThan(0.999);
});
