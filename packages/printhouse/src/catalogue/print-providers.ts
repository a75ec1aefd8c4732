import type { PrintProvider } from './catalogue-types.ts';
import type { BlueprintRow } from './data/blueprint-row.ts';
import { kind } from './data/kinds.ts';
import { PROVIDER_POOLS } from './data/provider-pools.ts';
import { PROVIDER_ROWS } from './data/providers.ts';
import { stableNumber } from './stable-number.ts';

const STREETS = [
  'Market Street',
  'Mill Lane',
  'Industrial Way',
  'Station Road',
  'Harbor Drive',
  'Printers Row',
];

const PROVIDERS: ReadonlyMap<number, PrintProvider> = new Map(
  PROVIDER_ROWS.map(([id, title, city, region, zip, country]) => {
    const street = STREETS[stableNumber('street', id) % STREETS.length] ?? '';
    const address1 = `${1 + (stableNumber('house', id) % 900)} ${street}`;
    return [id, { id, title, location: { address1, address2: null, city, country, region, zip } }];
  }),
);

/** Every print provider of the house. */
export const everyPrintProvider = (): PrintProvider[] => [...PROVIDERS.values()];

export const printProvider = (id: number): PrintProvider | undefined => PROVIDERS.get(id);

/** A blank has two to six competing providers. */
const FEWEST = 2;
const MOST = 6;

/** The first of a pool are offered more often than chance: they are the large houses. */
const HEAD = 3;
const HEAD_START = 350;

/** Who prints a blueprint, in the order of its pool: best known first. */
export function providerIdsOf(row: BlueprintRow): readonly number[] {
  if (row.providers) return row.providers;
  const pool: readonly number[] = PROVIDER_POOLS[kind(row.kind).providers];
  const wanted = FEWEST + (stableNumber('providers', row.id) % (MOST - FEWEST + 1));
  const rank = (id: number, index: number) =>
    (stableNumber('offers', row.id, id) % 1000) - (index < HEAD ? HEAD_START : 0);
  const chosen = new Set(
    pool
      .map((id, index) => ({ id, rank: rank(id, index) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, wanted)
      .map(({ id }) => id),
  );
  return pool.filter((id) => chosen.has(id));
}
