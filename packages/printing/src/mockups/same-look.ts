import type { OfferedVariant } from '../catalog/provider-catalog.ts';

/** Shapes closer than a twentieth look alike; a slim phone and a wide one lie further apart. */
const STEPS = 20;

/** Everything of a variant that a picture shows: all but its size, and the shape of its print area. */
function lookOf(variant: OfferedVariant): string {
  const options = Object.entries(variant.options).filter(([type]) => type !== 'size');
  const [place] = variant.places;
  const shape = place ? Math.round((place.width / place.height) * STEPS) : 0;
  return JSON.stringify([options, shape]);
}

/**
 * The variant that is photographed for another: all sizes of one color share their pictures, as at the provider. Titles
 * without options tell nothing about a look, so such a variant stands for itself.
 */
export function photographedVariant(variants: readonly OfferedVariant[], id: number): number {
  const asked = variants.find((variant) => variant.id === id);
  if (!asked || Object.keys(asked.options).length === 0) return id;
  const look = lookOf(asked);
  return variants.find((variant) => variant.is_available && lookOf(variant) === look)?.id ?? id;
}
