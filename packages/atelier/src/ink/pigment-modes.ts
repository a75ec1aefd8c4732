/** A colour as seen from paper: pressing harder moves it little, another pen far. */
export type Pigment = readonly [number, number, number];

/** Lightness counts less than colour, as for ink. */
const LIGHTNESS = 0.632;
const CHROMA = 2.345;

/** Turns mean colours (sums over `total`) of the cells that have a weight into directions from paper, in place. */
export function toDirections(
  [l, a, b]: readonly [Float32Array, Float32Array, Float32Array],
  total: Float32Array,
  weight: Float32Array,
): void {
  for (let i = 0; i < weight.length; i++) {
    if (!weight[i]) continue;
    const x = LIGHTNESS * (1 - l[i]! / total[i]!);
    const y = (CHROMA * a[i]!) / total[i]!;
    const z = (CHROMA * b[i]!) / total[i]!;
    const length = Math.sqrt(x * x + y * y + z * z) + 1e-6;
    // the length to the power 7/16, of roots alone: every machine takes those alike
    const half = Math.sqrt(length);
    const quarter = Math.sqrt(half);
    const eighth = Math.sqrt(quarter);
    const scale = (quarter * eighth * Math.sqrt(eighth)) / length;
    l[i] = x * scale;
    a[i] = y * scale;
    b[i] = z * scale;
  }
}

/** Cells are counted in bins this large, and climb to the densest place within this reach. */
const BIN = 0.06;
const BINS = 256;
const RADIUS = 0.175;
const SEEN = 0.6 * RADIUS * RADIUS;
const STEPS = 7;
const STILL = 0.008;
/** Modes nearer to each other than this are one. */
const ONE = 0.6 * RADIUS;
/** Least shares of the drawn cells: of a bin that climbs, and of a pigment; and most pigments. */
const LEAST_BIN = 0.0004;
const LEAST_PIGMENT = 0.004;
const MOST = 14;
/** One pen pressed harder and softer: the same direction, and not much farther from paper. */
const SAME = { cosine: 0.965, length: 1.7 } as const;

interface Bin {
  count: number;
  x: number;
  y: number;
  z: number;
}

/** The pigments of a drawing, the commonest first, and by each the number of the one whose pen it is. */
export function findModes(
  features: readonly [Float32Array, Float32Array, Float32Array],
  weight: Float32Array,
): { pigments: Pigment[]; same: number[] } {
  const { bins, cells } = countBins(features, weight);
  const modes: Bin[] = [];
  for (const bin of bins) {
    if (bin.count < Math.max(2, LEAST_BIN * cells) && modes.length > 0) break;
    const top = climb(bin, bins);
    const known = modes.find((mode) => distance(mode, top) < ONE);
    if (known) known.count += bin.count;
    else modes.push({ ...top, count: bin.count });
  }
  modes.sort((p, q) => q.count - p.count);
  const large = modes.filter(({ count }) => count > Math.max(12, LEAST_PIGMENT * cells)).slice(0, MOST);
  const pigments = (large.length > 0 ? large : modes.slice(0, 1)).map(({ x, y, z }): Pigment => [x, y, z]);
  const same = pigments.map((_, k) => k + 1);
  pigments.forEach((pigment, k) => {
    const first = pigments.findIndex((other, j) => j < k && isOnePen(pigment, other));
    if (first >= 0) same[k] = same[first]!;
  });
  return { pigments, same };
}

function countBins([f, g, h]: readonly [Float32Array, Float32Array, Float32Array], weight: Float32Array) {
  const known = new Map<number, Bin>();
  let cells = 0;
  for (let i = 0; i < weight.length; i++) {
    if (!weight[i]) continue;
    cells++;
    const [x, y, z] = [f[i]!, g[i]!, h[i]!];
    const key =
      (Math.round(x / BIN) * BINS + Math.round(y / BIN) + BINS / 2) * BINS + Math.round(z / BIN) + BINS / 2;
    let bin = known.get(key);
    if (!bin) known.set(key, (bin = { count: 0, x: 0, y: 0, z: 0 }));
    bin.count++;
    bin.x += x;
    bin.y += y;
    bin.z += z;
  }
  const bins = [...known.values()].map(({ count, x, y, z }): Bin => ({
    count,
    x: x / count,
    y: y / count,
    z: z / count,
  }));
  return { bins: bins.toSorted((p, q) => q.count - p.count), cells };
}

const squareDistance = (p: Bin, q: Bin) => (p.x - q.x) ** 2 + (p.y - q.y) ** 2 + (p.z - q.z) ** 2;
const distance = (p: Bin, q: Bin) => Math.sqrt(squareDistance(p, q));

/** Uphill to where the most cells are near. */
function climb(from: Bin, bins: readonly Bin[]): Bin {
  let at = from;
  for (let step = 0; step < STEPS; step++) {
    let [count, x, y, z] = [0, 0, 0, 0];
    for (const bin of bins) {
      const off = squareDistance(at, bin);
      if (off >= SEEN) continue;
      const near = bin.count * (1 - off / SEEN);
      count += near;
      x += near * bin.x;
      y += near * bin.y;
      z += near * bin.z;
    }
    const next = { count, x: x / count, y: y / count, z: z / count };
    const moved = distance(at, next);
    at = next;
    if (moved < STILL) break;
  }
  return at;
}

function isOnePen(p: Pigment, q: Pigment): boolean {
  const [a, b] = [p, q].map(([x, y, z]) => Math.sqrt(x * x + y * y + z * z)) as [number, number];
  const cosine = (p[0] * q[0] + p[1] * q[1] + p[2] * q[2]) / (a * b);
  return cosine > SAME.cosine && Math.max(a, b) < SAME.length * Math.min(a, b);
}

/** Per cell with a weight the pen whose pigment is nearest; 0 elsewhere. */
export function nearestOf(
  [f, g, h]: readonly [Float32Array, Float32Array, Float32Array],
  weight: Float32Array,
  pigments: readonly Pigment[],
  same: readonly number[],
): Uint8Array {
  const own = new Uint8Array(weight.length);
  const all = Float64Array.from(pigments.flat());
  for (let i = 0; i < own.length; i++) {
    if (!weight[i]) continue;
    let best = 0;
    let least = Infinity;
    for (let k = 0; k < pigments.length; k++) {
      const x = f[i]! - all[3 * k]!;
      const y = g[i]! - all[3 * k + 1]!;
      const z = h[i]! - all[3 * k + 2]!;
      const off = x * x + y * y + z * z;
      if (off >= least) continue;
      least = off;
      best = k;
    }
    own[i] = same[best] ?? 0;
  }
  return own;
}
