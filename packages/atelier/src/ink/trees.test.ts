import { expect, test } from 'vitest';
import { LEAF, likelihood, openForest, type Trees } from './trees.ts';

const logit = (p: number) => Math.round(Math.log(p / (1 - p)) / LEAF);

test('every tree is asked down to a leaf, and their answers add up', () => {
  // the first asks fact 1 and then fact 0, the second only tells apart by fact 0
  const trees: Trees = {
    depth: 2,
    base: 0,
    fact: [1, 0, 0, 0, 0, 0],
    limits: [[1, 2], [5]],
    limit: [0, 0, 0, 1, 1, 1],
    leaf: [logit(0.1), logit(0.2), logit(0.3), logit(0.4), 0, 0, 10 / LEAF, 10 / LEAF],
  };
  expect(likelihood(trees, [0, 5])).toBeCloseTo(0.1);
  expect(likelihood(trees, [1.5, 5])).toBeCloseTo(0.2);
  expect(likelihood(trees, [0, 6])).toBeCloseTo(0.3);
  expect(likelihood(trees, [1.5, 6])).toBeCloseTo(0.4);
  expect(likelihood(trees, [3, 6])).toBeGreaterThan(0.999);
});

test('a question that parts nothing goes left, whatever the fact', () => {
  const trees = { depth: 1, base: 0, fact: [0], limit: [32], leaf: [logit(0.2), logit(0.9)] };
  for (const fact of [-1e9, 0, 1e9]) expect(likelihood({ ...trees, limits: [[1]] }, [fact])).toBeCloseTo(0.2);
});

test('trees fitted to the same facts share the values that they ask about', () => {
  const own = { depth: 1, base: 0, fact: [0], limit: [0] };
  const [first, second] = openForest({
    limits: [[3]],
    trees: [
      { ...own, leaf: [logit(0.2), logit(0.9)] },
      { ...own, leaf: [logit(0.7), logit(0.4)] },
    ],
  });
  expect(likelihood(first!, [4])).toBeCloseTo(0.9);
  expect(likelihood(second!, [3])).toBeCloseTo(0.7);
});
