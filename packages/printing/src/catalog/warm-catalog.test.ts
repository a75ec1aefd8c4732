import { expect, test } from 'vitest';
import { warmCatalog } from './warm-catalog.ts';

const blueprint = (id: number) => ({ id, title: 'Mug', brand: '', model: '', description: '', images: [] });

/** A catalogue of three curated blanks, of which one is not offered, and one that is not curated. */
function catalogue() {
  const asked: number[] = [];
  const waits: number[] = [];
  return {
    asked,
    waits,
    catalog: {
      blueprints: async () => [68, 157, 282, 999_999].map(blueprint),
      offer: async (blueprintId: number) => {
        asked.push(blueprintId);
        return blueprintId === 157
          ? undefined
          : { blueprintId, printProviderId: 1, printAreas: [], variants: [] };
      },
    },
    clock: { now: () => new Date(0), wait: async (ms: number) => void waits.push(ms) },
  };
}

test('every curated blank is asked for, one after the other, at a pace that leaves visitors most of the limit', async () => {
  const { asked, waits, catalog, clock } = catalogue();
  expect(await warmCatalog(catalog, clock)).toBe(2);
  expect(asked).toEqual([68, 157, 282]);
  expect(waits).toEqual([4000, 4000, 4000]);
  // Three calls each: at most 45 of the 100 a minute.
  expect((60_000 / 4000) * 3).toBeLessThan(50);
});

test('it ends with its signal', async () => {
  const { asked, catalog, clock } = catalogue();
  const stopping = new AbortController();
  stopping.abort();
  expect(await warmCatalog(catalog, clock, stopping.signal)).toBe(0);
  expect(asked).toEqual([]);
});
