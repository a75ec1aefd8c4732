import { productFromBlueprint } from '@doodleloom/domain/catalog/convert-blueprints';
import type { Blueprint } from '@doodleloom/domain/catalog/product';
import { expect, test } from 'vitest';
import { loadCategory, type CategoryDesk, type CategoryLoad } from './load-category.ts';

const blank = (id: number, title: string): Blueprint => ({
  id,
  title,
  description: '',
  brand: '',
  model: '',
  images: [],
});
const blanks = (count: number, title: string, from = 1) =>
  Array.from({ length: count }, (_, index) => blank(from + index, title));

/** Records what is asked and what is reported. */
function deskOf(blueprints: Blueprint[], change: Partial<CategoryDesk> = {}) {
  const said: CategoryLoad[] = [];
  const toasts: string[] = [];
  const asked: number[] = [];
  const pauses: number[] = [];
  const desk: CategoryDesk = {
    blueprints: async () => ({ blueprints, isFromCache: false }),
    products: async (batch) => {
      asked.push(batch.length);
      return batch.map(productFromBlueprint);
    },
    onChange: (load) => void said.push(load),
    notify: ({ title, text }) => void toasts.push(`${title}: ${text}`),
    seesWorkings: true,
    wait: async (ms) => void pauses.push(ms),
    ...change,
  };
  const run = (category: string, prepared?: Parameters<typeof loadCategory>[1], signal?: AbortSignal) =>
    loadCategory(category, prepared, desk, signal ?? new AbortController().signal);
  const steps = () =>
    said.map((load) =>
      load.kind === 'loading'
        ? `${load.percent} ${load.text}`
        : load.kind === 'shown'
          ? `shown ${load.products.length}${load.isFromCache ? ' (cached)' : ''}`
          : load.kind,
    );
  return { run, steps, toasts, asked, pauses };
}

// holds S2-090, S4-042, S4-044, S4-045
test('products of the first 20 blanks are shown, the rest is appended in batches of 10 with pauses', async () => {
  const { run, steps, toasts, asked, pauses } = deskOf([
    ...blanks(4, 'Mug 11oz'),
    ...blanks(16, 'Kids Tee', 100),
    ...blanks(12, 'Mug 15oz', 200),
  ]);
  await run('Drinkware');
  expect(steps()).toEqual([
    '20 Loading category products...',
    '40 Loading category products...',
    '70 Processing products for this category...',
    'shown 4',
    'shown 14',
    'shown 16',
  ]);
  expect(toasts).toEqual(['Products Loaded: Found 16 products in Drinkware']);
  expect([asked, pauses]).toEqual([
    [4, 10, 2],
    [100, 100],
  ]);
});

// holds S2-090, S4-046
test('when only later blanks match, they are shown together', async () => {
  const { run, steps, toasts } = deskOf([...blanks(20, 'Mug 11oz'), ...blanks(3, 'Satin Poster', 50)]);
  await run('Wall Art');
  expect(steps().slice(2)).toEqual([
    '70 Processing products for this category...',
    '80 Searching more products...',
    '100 Searching more products...',
    'shown 3',
  ]);
  expect(toasts).toEqual(['Products Found: Found 3 products in Wall Art']);
});

test('a category without products is empty, one that cannot be asked for has failed', async () => {
  const without = deskOf(blanks(25, 'Mug 11oz'));
  await without.run('Wall Art');
  expect(without.steps().at(-1)).toBe('empty');
  const down = deskOf([], { blueprints: () => Promise.reject(new Error('down')) });
  await down.run('Wall Art');
  expect(down.steps().at(-1)).toBe('failed');
});

// holds S2-091, S4-040, Q-52
test.each([
  [true, true, 'Using cached data...', 'shown 2 (cached)'],
  [false, true, 'Fast-loading products for this category...', 'shown 2'],
  [true, false, 'Fast-loading products for this category...', 'shown 2 (cached)'],
])('prepared products (cached: %s, operator: %s) are there at once', async (...row) => {
  const [isFromCache, seesWorkings, text, shown] = row;
  const { run, steps, toasts, asked } = deskOf([], {
    seesWorkings,
    products: async (batch) => {
      expect([steps(), toasts]).toEqual([
        [`70 ${text}`, shown],
        ['Products Ready: Showing 2 Drinkware products'],
      ]);
      return batch.map(productFromBlueprint);
    },
  });
  const products = blanks(2, 'Mug 11oz').map(productFromBlueprint);
  expect(await run('Drinkware', { products, isFromCache })).toHaveLength(2);
  expect([steps(), toasts.length, asked]).toEqual([[`70 ${text}`, shown, shown], 1, []]);
});

test('prepared products stay while the provider does not answer', async () => {
  const { run, steps } = deskOf([], { products: () => Promise.reject(new Error('429')) });
  const products = blanks(25, 'Mug 11oz').map(productFromBlueprint);
  expect(await run('Drinkware', { products, isFromCache: false })).toEqual([]);
  expect(steps().slice(1)).toEqual(['shown 25']);
});

test('prepared products give way to what the provider has, batch by batch, and those it lacks go', async () => {
  const { run, steps } = deskOf([], {
    products: async (batch) =>
      batch
        .filter(({ id }) => id % 5 !== 0)
        .map((each) => ({ ...productFromBlueprint(each), id: `printify-${each.id}` })),
  });
  const products = blanks(25, 'Mug 11oz').map(productFromBlueprint);
  expect(await run('Drinkware', { products, isFromCache: false })).toHaveLength(16);
  expect(steps().slice(1)).toEqual(['shown 25', 'shown 21', 'shown 20']);
});

test('300 products are asked for in 29 calls, and a batch that fails takes nothing away', async () => {
  let calls = 0;
  const { run, steps } = deskOf(blanks(300, 'Mug 11oz'), {
    products: async (batch) => {
      calls += 1;
      if (calls === 3) throw new Error('429');
      return batch.map(productFromBlueprint);
    },
  });
  await run('Drinkware');
  expect(calls).toBe(29);
  expect(steps().at(-1)).toBe('shown 290');
});

test('leaving ends the requests, and nothing is reported any more', async () => {
  const leaving = new AbortController();
  const { run, steps, toasts, asked } = deskOf(blanks(300, 'Mug 11oz'), {
    wait: async () => leaving.abort(),
  });
  await run('Drinkware', undefined, leaving.signal);
  expect(asked).toEqual([20, 10]);
  expect(steps().at(-1)).toBe('shown 30');
  expect(toasts).toEqual([]);
});
