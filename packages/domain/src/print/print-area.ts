import { variantParts } from '../catalog/variant-title.ts';
import type { ProviderVariant } from '../catalog/product.ts';
import type { PrintArea } from './print-areas.ts';

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

/** How many inches the size of a blank says it has, where it says that; the wider side lies as the area's does. */
function namedInches(size: string, place: Size): Size | undefined {
  const [, one, other, cm] = sides.exec(size) ?? [];
  const [, diameter] = across.exec(size) ?? [];
  const [first, second] = [one ?? diameter, other ?? diameter].map((side) => Number(side) / (cm ? 2.54 : 1));
  if (!first || !second) return undefined;
  const [less, more] = [Math.min(first, second), Math.max(first, second)];
  return place.width > place.height ? { width: more, height: less } : { width: less, height: more };
}

/** An area that is larger than its blank is cut, folded or hemmed all around. */
function shownOf(place: Size, inches: Size, dotsPerInch: number): { shown?: Size } {
  const shown = { width: inches.width * dotsPerInch, height: inches.height * dotsPerInch };
  const isLess = (side: keyof Size) => shown[side] < place[side] - 1 && shown[side] > place[side] / 2;
  return isLess('width') && isLess('height') ? { shown } : {};
}

/**
 * The print area of a variant. No provider says how large it is in inches: a size that names its inches tells, since the
 * area is them and a little bleed. Blankets and tapestries are counted in half as many dots as posters are.
 */
export function printAreaOf(variant: Pick<ProviderVariant, 'title' | 'options'>, place: Size): PrintArea {
  const { width, height } = place;
  const inches = namedInches(variantParts(variant).size, place);
  if (!inches) return { width, height, dotsPerInch: usualDensity };
  const measured = Math.sqrt((width * height) / (inches.width * inches.height));
  const awayFrom = (density: number) => Math.abs(Math.log(density / measured));
  const [dotsPerInch = usualDensity] = densities.toSorted((one, other) => awayFrom(one) - awayFrom(other));
  return { width, height, dotsPerInch, ...shownOf(place, inches, dotsPerInch) };
}

export const inchesOf = ({ width, height, dotsPerInch }: PrintArea): Size => ({
  width: width / dotsPerInch,
  height: height / dotsPerInch,
});
