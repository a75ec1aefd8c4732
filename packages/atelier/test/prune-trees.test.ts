import { expect, test } from 'vitest';
import { random } from '../src/noise/random.ts';
import { likelihood } from '../src/ink/trees.ts';
import { fitTrees } from '../bench/faces/fit-trees.ts';
import { pruneTrees } from '../bench/faces/prune-trees.ts';

const dice = random('pruned');
const examples = Array.from({ length: 300 }, () => {
  const facts = [dice.next(), Math.round(3 * dice.next()), 0, dice.next()];
  return { facts, isTrue: facts[0]! + facts[1]! / 3 + 0.4 * dice.next() > 1, weight: 1 };
});
const fit = { trees: 12, depth: 3, rate: 0.3, examples: 0.7, facts: 0.6, pull: 3 };

test('pruned trees answer as before, and have less to say', () => {
  const trees = fitTrees(examples, fit);
  const pruned = pruneTrees(trees);
  for (const { facts } of examples) expect(likelihood(pruned, facts)).toBe(likelihood(trees, facts));
  expect(pruned.limits.flat().length).toBeLessThan(trees.limits.flat().length);
});

test('what is pruned once stays as it is', () => {
  const pruned = pruneTrees(fitTrees(examples, fit));
  expect(pruneTrees(pruned)).toEqual(pruned);
});

test('a fact that no question asks about has no limits', () => {
  expect(pruneTrees(fitTrees(examples, fit)).limits[2]).toEqual([]);
});
