import { colorName, variantParts } from './variant-title.ts';
import { standardColor } from './product.ts';
import type { ProviderVariant } from './product.ts';

/** One place of a blank that can be printed, in pixels of the print file. */
export interface PrintPlace {
  position: string;
  width: number;
  height: number;
}

export interface PrintArea {
  position: string;
  smallest: PrintPlace;
  largest: PrintPlace;
}

const areaOf = ({ width, height }: PrintPlace): number => width * height;

/** Every position once, from its smallest place to its largest: areas grow with the size of a garment. */
export function printAreas(variants: readonly { placeholders: readonly PrintPlace[] }[]): PrintArea[] {
  const areas = new Map<string, PrintArea>();
  for (const place of variants.flatMap(({ placeholders }) => placeholders)) {
    const { position } = place;
    const { smallest = place, largest = place } = areas.get(position) ?? {};
    areas.set(position, {
      position,
      smallest: areaOf(place) < areaOf(smallest) ? place : smallest,
      largest: areaOf(place) > areaOf(largest) ? place : largest,
    });
  }
  return [...areas.values()];
}

export interface SizesOfColor {
  color: string;
  sizes: { size: string; isAvailable: boolean }[];
}

/** Colors in the provider's order, each with its sizes. */
export function sizesByColor(variants: readonly ProviderVariant[]): SizesOfColor[] {
  const colors = new Map<string, SizesOfColor>();
  for (const variant of variants) {
    const parts = variantParts(variant);
    const color = colorName(parts) || standardColor;
    const group = colors.get(color) ?? { color, sizes: [] };
    group.sizes.push({ size: parts.size, isAvailable: variant.is_available });
    colors.set(color, group);
  }
  return [...colors.values()];
}
