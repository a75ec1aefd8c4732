import type { LabPlanes } from '../planes/oklab.ts';
import { LINE, PAPER } from '../rooms/basins.ts';

/** How far on both sides of a border its colours are compared, in cells. */
const REACH = 3;
/** A border is a shade where so near to it this little is seen of what parts both as a whole. */
const GRADUAL = 0.45;
/** Colours farther apart are two paints, however softly they meet; so are those of another hue (cosine), or of none. */
const FARTHEST = 0.4;
const SAME_HUE = 0.93;
const COLOURLESS = 0.03;
/** So many places along a border must tell. */
const LEAST = 12;

interface Border {
  count: number;
  step: number;
}

/** Paint that changes slowly is one area: under a shadow, pressed harder and softer. By place what it is part of. */
export function joinShades(
  label: Int32Array,
  kinds: readonly number[],
  lab: LabPlanes,
  width: number,
  height: number,
): Int32Array {
  const isPaint = Uint8Array.from(kinds, (kind) => (kind !== PAPER && kind !== LINE ? 1 : 0));
  const into = Int32Array.from(kinds, (_, id) => id);
  const borders = measureBorders(label, isPaint, lab, width, height);
  if (borders.size === 0) return into;
  const mean = meanColours(label, kinds.length, lab);
  const find = (id: number): number => {
    let at = id;
    while (into[at] !== at) at = into[at] = into[into[at]!]!;
    return at;
  };
  for (const [key, { count, step }] of borders) {
    const [a, b] = [Math.floor(key / kinds.length), key % kinds.length];
    const apart = colourDistance(mean[a]!, mean[b]!);
    if (count >= LEAST && apart < FARTHEST && isOneHue(mean[a]!, mean[b]!) && step / count < GRADUAL * apart)
      into[find(b)] = find(a);
  }
  return into.map((_, id) => find(id));
}

export type Colour = readonly [l: number, a: number, b: number];

export const colourDistance = ([l, a, b]: Colour, [m, c, d]: Colour) =>
  Math.sqrt(0.4 * (l - m) * (l - m) + 5.5 * ((a - c) * (a - c) + (b - d) * (b - d)));

function isOneHue([, a, b]: Colour, [, c, d]: Colour): boolean {
  const [p, q] = [Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)];
  if (p < COLOURLESS || q < COLOURLESS) return p < COLOURLESS && q < COLOURLESS;
  return (a * c + b * d) / (p * q) > SAME_HUE;
}

/** Where two paints touch: by how much the colour changes from one side to the other. */
function measureBorders(
  label: Int32Array,
  isPaint: Uint8Array,
  { L, A, B }: LabPlanes,
  width: number,
  height: number,
): Map<number, Border> {
  const borders = new Map<number, Border>();
  const meet = (i: number, j: number, step: number) => {
    const [a, b] = [label[i]!, label[j]!];
    if (a === b || !isPaint[a] || !isPaint[b]) return;
    const [from, to] = [i - REACH * step, j + REACH * step];
    if (label[from] !== a || label[to] !== b) return;
    const key = Math.min(a, b) * isPaint.length + Math.max(a, b);
    let border = borders.get(key);
    if (!border) borders.set(key, (border = { count: 0, step: 0 }));
    border.count++;
    border.step += colourDistance([L[from]!, A[from]!, B[from]!], [L[to]!, A[to]!, B[to]!]);
  };
  for (let y = REACH; y < height - REACH - 1; y++)
    for (let x = REACH, i = y * width + REACH; x < width - REACH - 1; x++, i++) {
      if (label[i] !== label[i + 1]) meet(i, i + 1, 1);
      if (label[i] !== label[i + width]) meet(i, i + width, width);
    }
  return borders;
}

/** The mean colour of each place; cells of none have a label below 0. */
export function meanColours(label: Int32Array, places: number, { L, A, B }: LabPlanes): Colour[] {
  const count = new Int32Array(places);
  const sums = [L, A, B].map(() => new Float64Array(places)) as [Float64Array, Float64Array, Float64Array];
  for (let i = 0; i < label.length; i++) {
    const id = label[i]!;
    if (id < 0) continue;
    count[id]!++;
    sums[0][id]! += L[i]!;
    sums[1][id]! += A[i]!;
    sums[2][id]! += B[i]!;
  }
  return Array.from(count, (cells, id): Colour => {
    const share = 1 / Math.max(1, cells);
    return [sums[0][id]! * share, sums[1][id]! * share, sums[2][id]! * share];
  });
}
