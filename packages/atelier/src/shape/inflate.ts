/** How fast a form falls towards an edge that lies on what is behind it, per cell: it rounds, and still stands above. */
const FALL = 0.1;

/**
 * Inflation: the solution of −Δu = 1 inside each label, 0 on its border. 2·√u is a half ball on a disc and a
 * half cylinder on a limb. Cells of different labels do not see each other; at the picture's edge shapes go on.
 * Where `rank` says that a label lies in front of its neighbour, its edge is not pressed down to the neighbour's: a head
 * stands over the shoulders that go down behind it.
 */
export function inflate(
  label: Uint16Array,
  width: number,
  height: number,
  rank: Float32Array = new Float32Array(1),
): Float32Array {
  // half resolution is enough: heights are smooth, and rims get their sharpness from the plates
  const full = levelOf(label, width, height);
  const half = halve(full);
  const levels = [half];
  while (levels.length < 6 && Math.min(levels.at(-1)!.width, levels.at(-1)!.height) > 20)
    levels.push(halve(levels.at(-1)!));
  let coarse: Float32Array | undefined;
  for (let l = levels.length - 1; l >= 0; l--) {
    const level = levels[l]!;
    const u = coarse ? prolong(coarse, levels[l + 1]!, level) : new Float32Array(level.width * level.height);
    const sweeps = l === levels.length - 1 ? 90 : 10 + 5 * l;
    relax(u, level, sweeps, l === 0 ? 1.55 : 1.75, rank, Math.max(0, 1 - FALL * 2 ** (l + 1)));
    coarse = u;
  }
  const u = prolong(coarse!, half, full);
  relax(u, full, 3, 1.3, rank, 1 - FALL);
  return u;
}

interface Level {
  readonly label: Uint16Array;
  readonly width: number;
  readonly height: number;
  /** Per row the first labelled cell and the one after the last: most of a page is empty. */
  readonly spans: Int32Array;
}

function levelOf(label: Uint16Array, width: number, height: number): Level {
  const spans = new Int32Array(2 * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let from = 0;
    let to = width;
    while (from < to && label[row + from] === 0) from++;
    while (to > from && label[row + to - 1] === 0) to--;
    spans[2 * y] = from;
    spans[2 * y + 1] = to;
  }
  return { label, width, height, spans };
}

function halve({ label, width, height }: Level): Level {
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const out = new Uint16Array(w * h);
  for (let y = 0; y < h; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(height - 1, 2 * y + 1) * width;
    for (let x = 0; x < w; x++) {
      const right = Math.min(width - 1, 2 * x + 1);
      const a = label[upper + 2 * x]!;
      const b = label[upper + right]!;
      const c = label[lower + 2 * x]!;
      const d = label[lower + right]!;
      let id = 0;
      if (a !== 0 && (a === b || a === c || a === d)) id = a;
      else if (b !== 0 && (b === c || b === d)) id = b;
      else if (c !== 0 && c === d) id = c;
      out[y * w + x] = id;
    }
  }
  return levelOf(out, w, h);
}

/** Bilinear among coarse cells of the same label; a cell twice as long carries four times the potential. */
function prolong(u: Float32Array, coarse: Level, fine: Level): Float32Array {
  const out = new Float32Array(fine.width * fine.height);
  const { width: cw, height: ch, label } = coarse;
  for (let y = 0; y < fine.height; y++) {
    const fy = Math.max(0, y * 0.5 - 0.25);
    const y0 = fy | 0;
    const y1 = Math.min(ch - 1, y0 + 1);
    const ty = fy - y0;
    const to = fine.spans[2 * y + 1]!;
    for (let x = fine.spans[2 * y]!; x < to; x++) {
      const id = fine.label[y * fine.width + x]!;
      if (id === 0) continue;
      const fx = Math.max(0, x * 0.5 - 0.25);
      const x0 = fx | 0;
      const x1 = Math.min(cw - 1, x0 + 1);
      const tx = fx - x0;
      const i = y0 * cw;
      const j = y1 * cw;
      const a = label[i + x0] === id ? u[i + x0]! : 0;
      const b = label[i + x1] === id ? u[i + x1]! : 0;
      const c = label[j + x0] === id ? u[j + x0]! : 0;
      const d = label[j + x1] === id ? u[j + x1]! : 0;
      out[y * fine.width + x] = 4 * ((a * (1 - tx) + b * tx) * (1 - ty) + (c * (1 - tx) + d * tx) * ty);
    }
  }
  return out;
}

/** Red-black over-relaxation; coarse cells count as unit length because `prolong` rescales. */
function relax(
  u: Float32Array,
  level: Level,
  sweeps: number,
  over: number,
  rank: Float32Array,
  keep: number,
) {
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let parity = 0; parity < 2; parity++)
      for (let y = 0; y < level.height; y++) relaxRow(u, level, y, parity, over, rank, keep);
}

// a function of its own: called thousands of times, it is compiled before the first level is done
function relaxRow(
  u: Float32Array,
  { label, width, height, spans }: Level,
  y: number,
  parity: number,
  over: number,
  rank: Float32Array,
  keep: number,
) {
  const row = y * width;
  const from = spans[2 * y]!;
  const to = spans[2 * y + 1]!;
  const up = y === 0 ? 0 : width;
  const down = y === height - 1 ? 0 : width;
  for (let x = from + ((from + y + parity) & 1); x < to; x += 2) {
    const i = row + x;
    const id = label[i]!;
    if (id === 0) continue;
    const here = u[i]!;
    const sum =
      1 +
      seenAt(u, label, id, x === 0 ? i : i - 1, here, rank, keep) +
      seenAt(u, label, id, x === width - 1 ? i : i + 1, here, rank, keep) +
      seenAt(u, label, id, i - up, here, rank, keep) +
      seenAt(u, label, id, i + down, here, rank, keep);
    u[i] = here + over * (sum * 0.25 - here);
  }
}

/** What a cell takes its neighbour for. */
function seenAt(
  u: Float32Array,
  label: Uint16Array,
  id: number,
  j: number,
  here: number,
  rank: Float32Array,
  keep: number,
): number {
  const other = label[j]!;
  if (other === id) return u[j]!;
  return other !== 0 && rank[id]! > rank[other]! ? keep * here : 0;
}

/** How much of its most a height has reached, by steps of its share: an exponential for every pixel would cost more. */
const REACHED = { steps: 1024, most: 12 };
const reached = Float64Array.from(
  { length: REACHED.most * REACHED.steps + 2 },
  (_, i) => 1 - Math.exp(-i / REACHED.steps),
);

/** Height from a potential: round near the rim, flattening towards `most`; `crease` opens the fold at the rim. */
export function heightOf(u: number, gain: number, most: number, crease: number): number {
  if (u <= 0) return 0;
  const at = ((gain * 2 * (Math.sqrt(u + crease * crease) - crease)) / most) * REACHED.steps;
  if (at >= REACHED.most * REACHED.steps) return most;
  const i = at | 0;
  return most * (reached[i]! + (reached[i + 1]! - reached[i]!) * (at - i));
}
