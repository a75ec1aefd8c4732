import { printAreaOf } from '@doodleloom/domain/print/print-area';
import type { PrintArea, PrintAreas } from '@doodleloom/domain/print/print-areas';
import type { OfferedVariant, PrintPlace } from './provider-catalog.ts';

/** Where a picture goes: on the front, wherever a blank has one. */
export const printedPlace = (places: readonly PrintPlace[]): PrintPlace | undefined =>
  places.find(({ position }) => position === 'front') ?? places[0];

const areaOf = (variant: OfferedVariant): PrintArea | undefined => {
  const place = printedPlace(variant.places);
  return place && printAreaOf(variant, place);
};

/** The print areas of an offer, each once with all variants that have it. */
export function printAreasOf(variants: readonly OfferedVariant[]): PrintAreas {
  const bySize = new Map<string, PrintAreas[number]>();
  for (const variant of variants) {
    const area = areaOf(variant);
    if (!area) continue;
    const key = JSON.stringify(area);
    const known = bySize.get(key) ?? { ...area, variantIds: [] };
    known.variantIds.push(variant.id);
    bySize.set(key, known);
  }
  return [...bySize.values()];
}

/** The print area of a variant; undefined where it is no longer offered. */
export const printAreaFrom =
  (variantsOf: (blueprintId: number, printProviderId: number) => Promise<OfferedVariant[]>) =>
  async (blueprintId: number, printProviderId: number, variantId: number): Promise<PrintArea | undefined> => {
    const variants = await variantsOf(blueprintId, printProviderId);
    const variant = variants.find(({ id }) => id === variantId);
    return variant && areaOf(variant);
  };
