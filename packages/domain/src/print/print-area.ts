import { z } from 'zod';
import { variantParts } from '../catalog/variant-title.ts';
import type { ProviderVariant } from '../catalog/product.ts';

/** Where a blank is printed: in the provider's pixels, of which so many make an inch. */
export const printAreaSchema = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  dotsPerInch: z.number().positive(),
});
export type PrintArea = z.infer<typeof printAreaSchema>;

export interface Size {
  width: number;
  height: number;
}

/** What providers count print areas in; most of them in the last. */
const densities = [100, 150, 200, 300] as const;
const usualDensity = 300;

const number = String.raw`(\d+(?:\.\d+)?)`;
const sides = new RegExp(String.raw`${number}\s*["″”]?\s*[x×]\s*${number}\s*(cm)?`, 'i');
const across = new RegExp(String.raw`${number}\s*["″”]`);

/** Square inches of what the size of a blank says of it, where it says that. */
function squareInches(size: string): number | undefined {
  const [, width, height, cm] = sides.exec(size) ?? [];
  const [, diameter] = across.exec(size) ?? [];
  const area = Number(width ?? diameter) * Number(height ?? diameter);
  return area > 0 ? area / (cm ? 2.54 ** 2 : 1) : undefined;
}

/**
 * The print area of a variant. No provider says how large it is in inches: a size that names its inches tells, since the
 * area is them and a little bleed. Blankets and tapestries are counted in half as many dots as posters are.
 */
export function printAreaOf(variant: Pick<ProviderVariant, 'title' | 'options'>, place: Size): PrintArea {
  const { width, height } = place;
  const inches = squareInches(variantParts(variant).size);
  if (!inches) return { width, height, dotsPerInch: usualDensity };
  const measured = Math.sqrt((width * height) / inches);
  const awayFrom = (density: number) => Math.abs(Math.log(density / measured));
  const [dotsPerInch = usualDensity] = densities.toSorted((one, other) => awayFrom(one) - awayFrom(other));
  return { width, height, dotsPerInch };
}

export const inchesOf = ({ width, height, dotsPerInch }: PrintArea): Size => ({
  width: width / dotsPerInch,
  height: height / dotsPerInch,
});
