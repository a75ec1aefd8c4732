/**
 * The print house's catalogue. Everything is generated from the tables in `data/`: the same on every machine and
 * at every start. Unknown ids answer `undefined`.
 */
import { isFamilyName } from '../mockups/families.ts';
import type {
  Blueprint,
  PrintProvider,
  ProductOption,
  Shipping,
  SizeGuide,
  Variant,
} from './catalogue-types.ts';
import { APPAREL_BLUEPRINTS } from './data/apparel-blueprints.ts';
import type { BlueprintRow } from './data/blueprint-row.ts';
import { HOME_BLUEPRINTS } from './data/home-blueprints.ts';
import { kind } from './data/kinds.ts';
import { describe } from './descriptions.ts';
import { productOptionsOf } from './product-options.ts';
import { printProvider, providerIdsOf } from './print-providers.ts';
import { shippingOf } from './shipping.ts';
import { sizeGuideOf } from './size-guide.ts';
import { variantsOf } from './variants.ts';

const ROWS: ReadonlyMap<number, BlueprintRow> = new Map(
  [...APPAREL_BLUEPRINTS, ...HOME_BLUEPRINTS].toSorted((a, b) => a.id - b.id).map((row) => [row.id, row]),
);

function blueprintOf(row: BlueprintRow): Blueprint {
  const { family, tags, care } = kind(row.kind);
  if (!isFamilyName(family)) throw new Error(`The kind ${row.kind} has no mockup family.`);
  return {
    id: row.id,
    title: row.title,
    description: describe(row),
    brand: row.brand ?? 'Generic brand',
    model: row.model ?? '',
    tags: [...tags],
    careInstructions: [...care],
    family,
    ...(row.cut ? { cut: row.cut } : {}),
  };
}

const BLUEPRINTS: ReadonlyMap<number, Blueprint> = new Map(
  [...ROWS].map(([id, row]) => [id, blueprintOf(row)]),
);

const variantCache = new Map<string, Variant[]>();

/** All blueprints, by ascending id. */
export const blueprints = (): Blueprint[] => [...BLUEPRINTS.values()];

export const blueprint = (id: number): Blueprint | undefined => BLUEPRINTS.get(id);

/** Who offers a blueprint, best known first. */
export function printProviders(blueprintId: number): PrintProvider[] | undefined {
  const row = ROWS.get(blueprintId);
  return row && providerIdsOf(row).flatMap((id) => printProvider(id) ?? []);
}

/** What one provider offers. */
export const blueprintsOfProvider = (providerId: number): Blueprint[] =>
  blueprints().filter(({ id }) => offers(id, providerId));

export function offers(blueprintId: number, providerId: number): boolean {
  const row = ROWS.get(blueprintId);
  return row !== undefined && providerIdsOf(row).includes(providerId);
}

/** All variants, sold out ones included (`isInStock`); undefined where the provider does not offer the blueprint. */
export function variants(blueprintId: number, providerId: number): Variant[] | undefined {
  const row = ROWS.get(blueprintId);
  if (!row || !offers(blueprintId, providerId)) return undefined;
  const key = `${blueprintId}/${providerId}`;
  const known = variantCache.get(key);
  if (known) return known;
  const made = variantsOf(row, providerId);
  variantCache.set(key, made);
  return made;
}

/** A variant by its id, no matter who prints it: ids and shapes are shared by all providers of a blueprint. */
export function variant(blueprintId: number, variantId: number): Variant | undefined {
  const row = ROWS.get(blueprintId);
  const provider = row && providerIdsOf(row)[0];
  return provider === undefined
    ? undefined
    : variants(blueprintId, provider)?.find(({ id }) => id === variantId);
}

/** Techniques that a provider uses on a blueprint. */
export function decorationMethods(blueprintId: number): string[] {
  const row = ROWS.get(blueprintId);
  return row ? [kind(row.kind).technique] : [];
}

export function shipping(blueprintId: number, providerId: number): Shipping | undefined {
  const row = ROWS.get(blueprintId);
  const offered = variants(blueprintId, providerId);
  const country = printProvider(providerId)?.location.country;
  return row && offered && country ? shippingOf(kind(row.kind).shipping, country, offered) : undefined;
}

/** Options of a product made from these variants, with stable value ids. */
export function productOptions(blueprintId: number, providerId: number): ProductOption[] | undefined {
  const offered = variants(blueprintId, providerId);
  return offered && productOptionsOf(offered);
}

/** Both lists are empty where there is nothing to measure. */
export function sizeGuide(blueprintId: number): SizeGuide | undefined {
  const row = ROWS.get(blueprintId);
  return row && sizeGuideOf(row);
}
