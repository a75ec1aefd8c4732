import type { Flat } from './flatten.ts';
import type { PrintedLine } from './ruling.ts';

/** A printed line is looked for anew in so many places along its way. */
const KNOTS = 24;
/** Paper bends: from one of them to the next the line may go this many cells aside, and straight on is a little likelier. */
const STEP = 2;
const STRAIGHT = 0.01;
/** More ink than this is no printed line's. */
const MOST = 0.12;

/** How a line lies in a plane of the page: cells along it and across, and the way from one to the next. */
export function directionsOf({ width, height }: Pick<Flat, 'width' | 'height'>, vertical: boolean) {
  return vertical
    ? { along: height, across: width, stepAlong: width, stepAcross: 1 }
    : { along: width, across: height, stepAlong: 1, stepAcross: width };
}

/** Where a printed line runs at every cell along it: from its middle to both ends, as far as the paper bends. */
export function followLine(flat: Flat, { vertical, offset, slope }: PrintedLine, half: number): Int32Array {
  const { ink } = flat;
  const { along, across, stepAlong, stepAcross } = directionsOf(flat, vertical);
  const straight = (u: number) => offset + slope * (u - along / 2);
  const step = along / KNOTS;
  /** How plainly a line is seen around a knot, so far aside. */
  const seen = (knot: number, aside: number) => {
    let sum = 0;
    const end = Math.min(along, Math.round((knot + 1) * step));
    for (let u = Math.round(knot * step); u < end; u++) {
      const v = Math.round(straight(u) + aside);
      if (v <= half || v >= across - half - 1) continue;
      const i = u * stepAlong + v * stepAcross;
      const here = ink[i]! / 2 + (ink[i - stepAcross]! + ink[i + stepAcross]!) / 4;
      const [before, after] = [ink[i - (half + 1) * stepAcross]!, ink[i + (half + 1) * stepAcross]!];
      sum += Math.min(MOST, Math.max(0, here - Math.max(before, after)));
    }
    return sum / step;
  };
  const asides: number[] = [];
  const findFrom = (before: number, knot: number) => {
    let [best, most] = [before, -1];
    for (let aside = before - STEP; aside <= before + STEP; aside += 0.5) {
      const likely = seen(knot, aside) - STRAIGHT * Math.abs(aside - before);
      if (likely > most) [best, most] = [aside, likely];
    }
    asides[knot] = best;
  };
  const middle = KNOTS / 2;
  findFrom(0, middle);
  for (let knot = middle + 1; knot < KNOTS; knot++) findFrom(asides[knot - 1]!, knot);
  for (let knot = middle - 1; knot >= 0; knot--) findFrom(asides[knot + 1]!, knot);
  return Int32Array.from({ length: along }, (_, u) => {
    const at = Math.min(KNOTS - 1, Math.max(0, u / step - 0.5));
    const knot = Math.min(KNOTS - 2, Math.floor(at));
    return Math.round(straight(u) + asides[knot]! * (1 - at + knot) + asides[knot + 1]! * (at - knot));
  });
}
