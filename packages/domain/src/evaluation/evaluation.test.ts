import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { storeCache } from '../cache/stored-cache.ts';
import { criteriaOf, evaluateBlueprint, isPerfectMatch, qualifies, qualifyingFlags } from './criteria.ts';
import { evaluateEntireCatalog } from './evaluate-catalog.ts';
import type { EvaluationProgress, EvaluationSoFar, EvaluationSource } from './evaluate-catalog.ts';
import { getCachedEvaluationResults, storeEvaluationResults } from './evaluation-cache.ts';
import { nextPace, retryDelayMs, startingPace } from './pace.ts';
import { convertEvaluationsToProducts, topRecommendationsByCategory } from './recommendations.ts';
import { trustedProviders } from './trusted-providers.ts';

const american = { id: 1, title: 'SPOKE Custom Products', country: 'US' };
const stranger = { id: 9999, title: 'Somebody', country: 'DE' };
const blueprint = (id: number, title: string) => ({
  id,
  title,
  brand: '',
  model: '',
  description: '',
  images: [],
});

// holds S3-038, S9-053
test('the four criteria are US provider, verified provider, mockup-friendly and family-art keyword', () => {
  expect(criteriaOf({ title: 'Mug 11oz' }, [american])).toEqual({
    hasUSProvider: true,
    isTopRatedProvider: true,
    isMockupFriendly: true,
    isGreatForFamilyArt: true,
  });
  expect(criteriaOf({ title: 'Shower Curtains' }, [stranger])).toEqual({
    hasUSProvider: false,
    isTopRatedProvider: false,
    isMockupFriendly: false,
    isGreatForFamilyArt: false,
  });
});

// holds S9-056
test('more than 40 providers are trusted', () => {
  expect(trustedProviders.size).toBeGreaterThan(40);
});

const criteria = (us: boolean, top: boolean, mockup: boolean, family: boolean) => ({
  hasUSProvider: us,
  isTopRatedProvider: top,
  isMockupFriendly: mockup,
  isGreatForFamilyArt: family,
});

// holds S2-134, S9-054, S9-055, Q-49
test('3 of 4 qualify, 2 when it is family-art focused, and only 4 of 4 is a perfect match', () => {
  expect(qualifies(criteria(true, true, true, false))).toBe(true);
  expect(qualifies(criteria(true, true, false, false))).toBe(false);
  expect(qualifies(criteria(true, false, false, true))).toBe(true);
  expect(qualifies(criteria(false, false, false, true))).toBe(false);
  expect(isPerfectMatch(criteria(true, true, true, true))).toBe(true);
  expect(isPerfectMatch(criteria(true, true, true, false))).toBe(false);
  expect(qualifyingFlags(criteria(false, false, false, false))).toEqual([
    'International',
    'Standard',
    'Basic',
    'General',
  ]);
});

// holds S9-051, S9-052, Q-50
test('success below 0.4 shrinks the batch and lengthens the delay, above 0.7 it grows again', () => {
  expect(nextPace({ batchSize: 8, delayMs: 600 }, 0.39)).toEqual({ batchSize: 6, delayMs: 720 });
  expect(nextPace({ batchSize: 4, delayMs: 1000 }, 0.71)).toEqual({ batchSize: 5, delayMs: 800 });
  expect(nextPace({ batchSize: 4, delayMs: 1000 }, 0.4)).toEqual({ batchSize: 4, delayMs: 1000 });
});

// holds S9-046, S9-047
test('the pace stays within 2 to 8 blueprints and 600 to 2000 ms, and always recovers', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (rates) => {
      const pace = rates.reduce(nextPace, startingPace);
      expect(pace.batchSize).toBeGreaterThanOrEqual(2);
      expect(pace.batchSize).toBeLessThanOrEqual(8);
      expect(pace.delayMs).toBeGreaterThanOrEqual(600);
      expect(pace.delayMs).toBeLessThanOrEqual(2000);
      expect(Array.from({ length: 12 }, () => 1).reduce(nextPace, pace)).toEqual(startingPace);
    }),
  );
});

// holds S9-049
test('retries wait min(1000*2^n, 5000) ms', () => {
  expect([0, 1, 2, 3, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 5000, 5000]);
});

const catalogue = ['Mug 11oz', 'Kids Tee', 'Shower Curtains', 'Baby Bib'].map((title, index) =>
  blueprint(index + 5000, title),
);

function sourceOf(change: Partial<EvaluationSource> = {}): EvaluationSource {
  return {
    blueprints: async () => catalogue,
    providersOf: async () => [american],
    wordsOf: () => 'Our own words',
    ...change,
  };
}
const wait = async () => {};

// holds S3-039, S7-052
test('a run reports its progress and keeps what qualifies', async () => {
  const seen: EvaluationProgress[] = [];
  const kept: number[] = [];
  const outcome = await evaluateEntireCatalog({
    source: sourceOf(),
    wait,
    onBatch: (soFar) => kept.push(soFar.results.length),
    onProgress: (progress) => seen.push({ ...progress }),
  });
  expect(outcome).toMatchObject({ kind: 'done', total: 4, available: 4 });
  expect(outcome.results.map((result) => result.blueprint.title)).toEqual([
    'Mug 11oz',
    'Kids Tee',
    'Baby Bib',
  ]);
  expect(kept).toEqual([3]);
  expect(seen.at(-1)).toMatchObject({ processed: 4, total: 4, found: 3, currentBatch: 1, totalBatches: 1 });
  expect(seen.map((progress) => progress.processed)).toEqual(
    seen.map((progress) => progress.processed).toSorted((a, b) => a - b),
  );
});

// holds S8-042, Q-51
test('a run without result says so', async () => {
  const seen: EvaluationProgress[] = [];
  const source = sourceOf({ blueprints: async () => [blueprint(7000, 'Shower Curtains')] });
  await evaluateEntireCatalog({ source, wait, onProgress: (progress) => seen.push({ ...progress }) });
  expect(seen.at(-1)?.status).toBe('No products found matching criteria...');
});

// holds S9-048, S9-050
test('a run gives a request 12 s and pauses 100 ms between items', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const pauses: number[] = [];
  await evaluateEntireCatalog({ source: sourceOf(), wait: async (ms) => void pauses.push(ms) });
  expect(new Set(limits.mock.calls.map(([ms]) => ms))).toEqual(new Set([12_000]));
  expect(pauses).toEqual([100, 100, 100, 100]);
  limits.mockRestore();
});

// holds S9-045, Q-48
test('a run looks at curated blueprints first and stops at its limit', async () => {
  const asked: number[] = [];
  const many = [...catalogue, blueprint(19, 'Mug')];
  const source = sourceOf({
    blueprints: async () => many,
    providersOf: async (id) => {
      asked.push(id);
      return [american];
    },
  });
  expect(await evaluateEntireCatalog({ source, wait, limit: 2 })).toMatchObject({ total: 2, available: 5 });
  expect(asked).toEqual([19, 5000]);
});

test('a request is tried four times with backoff before its blueprint is given up', async () => {
  const waits: number[] = [];
  let calls = 0;
  const source = sourceOf({
    blueprints: async () => catalogue.slice(0, 2),
    providersOf: async (id) => {
      if (id !== 5000) return [american];
      calls += 1;
      throw new Error('429');
    },
  });
  const outcome = await evaluateEntireCatalog({ source, wait: async (ms) => void waits.push(ms) });
  expect(calls).toBe(4);
  expect(waits.filter((ms) => ms >= 1000)).toEqual([1000, 2000, 4000]);
  expect(outcome).toMatchObject({ kind: 'done' });
  expect(outcome.results).toHaveLength(1);
});

test('an interrupted run goes on where it stopped and finds what an uninterrupted one finds', async () => {
  const mugs = Array.from({ length: 20 }, (_, index) => blueprint(6000 + index, 'Mug'));
  const asked: number[] = [];
  const source = sourceOf({
    blueprints: async () => mugs,
    providersOf: async (id) => {
      asked.push(id);
      return [american];
    },
  });
  const leaving = new AbortController();
  const kept: EvaluationSoFar[] = [];
  await evaluateEntireCatalog({
    source,
    wait,
    signal: leaving.signal,
    onBatch: (soFar) => {
      kept.push(structuredClone<EvaluationSoFar>(soFar));
      leaving.abort();
    },
  });
  const read = asked.splice(0);
  expect(read).toHaveLength(startingPace.batchSize);

  const seen: EvaluationProgress[] = [];
  const outcome = await evaluateEntireCatalog({
    source,
    wait,
    resumed: kept[0],
    onProgress: (progress) => seen.push({ ...progress }),
  });
  expect([...read, ...asked]).toEqual(mugs.map(({ id }) => id));
  expect(outcome).toEqual(await evaluateEntireCatalog({ source, wait }));
  expect(seen[1]).toMatchObject({ processed: 8, total: 20, found: 8, currentBatch: 1 });
  expect(seen.at(-1)).toMatchObject({ processed: 20, currentBatch: 3, totalBatches: 3 });
});

// holds S7-053, S8-044
test('a cancelled run says so and keeps what it found', async () => {
  const control = new AbortController();
  const source = sourceOf({
    providersOf: async (id) => {
      if (id === 5001) control.abort();
      return [american];
    },
  });
  const seen: string[] = [];
  const outcome = await evaluateEntireCatalog({
    source,
    wait,
    signal: control.signal,
    onProgress: ({ status }) => seen.push(status),
  });
  expect(outcome.kind).toBe('cancelled');
  expect(outcome.results.length).toBeGreaterThan(0);
  expect(seen.at(-1)).toBe('Evaluation cancelled by user');
});

// holds S8-043
test('a catalogue that does not load fails the run, in the words of whoever asked for it', async () => {
  const source = sourceOf({
    blueprints: () => Promise.reject(new TypeError('Failed to fetch')),
    wordsOf: (cause) => (cause instanceof TypeError ? 'Out of reach' : 'Something else'),
  });
  const seen: string[] = [];
  const outcome = await evaluateEntireCatalog({
    source,
    wait,
    onProgress: ({ status }) => seen.push(status),
  });
  expect(outcome).toEqual({ kind: 'failed', message: 'Out of reach', results: [] });
  expect(seen.at(-1)).toBe('Evaluation failed: Out of reach');
});

test('where no provider of any product can be asked, the run fails and says so; each failure is in our words', async () => {
  const errors: unknown[] = [];
  const outcome = await evaluateEntireCatalog({
    source: sourceOf({ providersOf: () => Promise.reject(new TypeError('Failed to fetch')) }),
    wait,
    onProgress: ({ error }) => errors.push(error),
  });
  expect(outcome).toMatchObject({ kind: 'failed', message: 'No print providers could be loaded' });
  expect(new Set(errors)).toEqual(
    new Set([undefined, 'Our own words', 'No print providers could be loaded']),
  );
});

const results = [
  evaluateBlueprint(blueprint(3, 'Mug 11oz'), [stranger]),
  evaluateBlueprint(blueprint(2, 'Mug 15oz'), [american]),
  evaluateBlueprint(blueprint(1, 'Latte Mug'), [american]),
  evaluateBlueprint(blueprint(4, 'Kids Tee'), [american]),
];

// holds S7-055, S9-057
test('top recommendations take the best per category, 3 by default', () => {
  const top = topRecommendationsByCategory(results, 2);
  expect(
    top.map(({ category, results }) => [category, results.map((result) => result.blueprint.id)]),
  ).toEqual([
    ['Kids & Baby', [4]],
    ['Drinkware', [1, 2]],
  ]);
  const fourth = evaluateBlueprint(blueprint(5, 'Tumbler 20oz'), [stranger]);
  expect(topRecommendationsByCategory([...results, fourth])[1]?.results).toHaveLength(3);
});

// holds S3-037, S7-056
test('evaluations become products with ids of their own and descriptions of at most 100 characters', () => {
  const products = convertEvaluationsToProducts(results);
  expect(products[1]).toMatchObject({
    id: 'evaluated-2',
    category: 'Drinkware',
    blueprintId: 2,
    basePriceCents: 1999,
  });
  for (const product of products) expect(product.description.length).toBeLessThanOrEqual(100);
});

// holds S7-054
test('cached results last 24 h, and odd ones are left out', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const stored = storeEvaluationResults(results.slice(1), now);
  expect(getCachedEvaluationResults(stored, new Date('2026-03-01T23:00:00Z'))).toEqual(results.slice(1));
  expect(getCachedEvaluationResults(stored, new Date('2026-03-02T00:00:00Z'))).toEqual([]);
  expect(getCachedEvaluationResults(storeCache([{ blueprint: 1 }, null], now), now)).toEqual([]);
});
