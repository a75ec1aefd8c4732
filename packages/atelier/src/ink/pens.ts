import type { LabPlanes } from '../planes/oklab.ts';
import type { Lab } from '../scene/scene.ts';

/**
 * A crayon's colours lie on a line from the paper towards its pigment, pressure only says how far along. So colours are
 * compared by direction from paper and by the logarithm of the distance, not as points of OKLab.
 */
export type Feature = readonly [number, number, number, number];
const CHROMA = 1.8;
const DIRECTION = 0.3;
const PRESSURE = 0.085;
const LEAST_DISTANCE = 0.03;

export function featureOf(L: number, a: number, b: number): Feature {
  const feature: [number, number, number, number] = [0, 0, 0, 0];
  writeFeature(feature, L, a, b);
  return feature;
}

function writeFeature(into: { [axis: number]: number }, L: number, a: number, b: number): void {
  const l = L - 1;
  const p = CHROMA * a;
  const q = CHROMA * b;
  const m = Math.sqrt(l * l + p * p + q * q) + 1e-6;
  const k = DIRECTION / m;
  into[0] = k * l;
  into[1] = k * p;
  into[2] = k * q;
  into[3] = PRESSURE * Math.log(Math.max(LEAST_DISTANCE, m));
}

/** How far a colour is from paper. */
export const strengthOf = ([L, a, b]: Lab): number =>
  Math.sqrt((L - 1) * (L - 1) + CHROMA * CHROMA * (a * a + b * b));

const between = (p: Feature, q: Feature) => {
  const [a, b, c, d] = [p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]];
  return Math.sqrt(a * a + b * b + c * c + d * d);
};

export const penDistance = (p: Lab, q: Lab) => between(featureOf(...p), featureOf(...q));

/** Pigments nearer than this are one. */
export const SAME_PIGMENT = 0.07;

/** The same without how hard was pressed: is it the same pigment? */
export function pigmentDistance(p: Lab, q: Lab): number {
  const [a, b] = [featureOf(...p), featureOf(...q)];
  return between(a, [b[0], b[1], b[2], a[3]]);
}

export interface Pen {
  readonly feature: Feature;
  readonly share: number;
}

/** Colours closer than this come from one pen. */
const ONE_PEN = 0.075;
const BIN = 0.022;
/** More than there are bins along one axis. */
const BINS = 128;
export const MOST_PENS = 14;
const LEAST_SHARE = 0.008;

/** The few pens a drawing was coloured with: highest peaks of the histogram, each taking its surroundings with it. */
export function findPens(samples: readonly Feature[]): Pen[] {
  const bins = new Map<number, { count: number; sum: number[] }>();
  for (const sample of samples) {
    let key = 0;
    for (const value of sample) key = key * BINS + Math.round(value / BIN) + BINS / 2;
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0, 0] };
    bin.count++;
    sample.forEach((value, i) => {
      bin.sum[i]! += value;
    });
    bins.set(key, bin);
  }
  const mean = (list: { count: number; sum: readonly number[] }[]): Feature => {
    const total = list.reduce((sum, bin) => sum + bin.count, 0);
    const at = (i: number) => list.reduce((sum, bin) => sum + bin.sum[i]!, 0) / total;
    return [at(0), at(1), at(2), at(3)];
  };
  let rest = [...bins.values()].map((bin) => ({ ...bin, centre: mean([bin]) }));
  const pens: Pen[] = [];
  while (rest.length > 0 && pens.length < MOST_PENS) {
    const near = (to: Feature) => rest.filter((bin) => between(bin.centre, to) < ONE_PEN);
    const mass = (list: typeof rest) => list.reduce((sum, bin) => sum + bin.count, 0);
    const tops = rest.toSorted((p, q) => q.count - p.count).slice(0, 12);
    const peak = tops.reduce((best, bin) => (mass(near(bin.centre)) > mass(near(best.centre)) ? bin : best));
    const members = near(mean(near(peak.centre)));
    const taken = members.length > 0 ? members : [peak];
    const share = mass(taken) / samples.length;
    if (share < LEAST_SHARE && pens.length > 0) break;
    pens.push({ feature: mean(taken), share });
    rest = rest.filter((bin) => !taken.includes(bin));
  }
  return pens;
}

/** The number of the pen nearest to each colour that is wanted, -1 of the others. */
export function nearestPens(
  { L, A, B }: LabPlanes,
  pens: readonly Pen[],
  isWanted: (cell: number) => boolean,
): Int8Array {
  const nearest = new Int8Array(L.length).fill(-1);
  const all = Float64Array.from(pens.flatMap(({ feature }) => feature));
  const here = new Float64Array(4);
  for (let i = 0; i < nearest.length; i++) {
    if (!isWanted(i)) continue;
    writeFeature(here, L[i]!, A[i]!, B[i]!);
    let least = Infinity;
    for (let k = 0; k < pens.length; k++) {
      let square = 0;
      for (let axis = 0; axis < 4; axis++) {
        const off = here[axis]! - all[4 * k + axis]!;
        square += off * off;
      }
      const distance = Math.sqrt(square);
      if (distance >= least) continue;
      least = distance;
      nearest[i] = k;
    }
  }
  return nearest;
}
