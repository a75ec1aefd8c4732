import type { Rgb } from '../colour/oklab.ts';
import { alongRow, fractal, noise } from '../noise/lattice.ts';
import { random } from '../noise/random.ts';
import { pixelsIn, type Frame } from '../raster/frame.ts';
import { soften } from '../raster/soften.ts';
import { unit } from '../raster/math.ts';
import type { ClayPiece } from './clay-pieces.ts';

/** A slab of wiped plasticine on a table, and what was laid on it, from back to front. */
export interface ClayBoard {
  readonly slab: readonly [Rgb, Rgb];
  readonly table: Rgb;
  readonly pieces: readonly ClayPiece[];
  readonly seed: string;
}

/** Wipes, hollows and how far a wipe strays: per long side of the picture. */
const WIPE = { along: 5, across: 26, drift: 0.05, pressed: 8 };
/** Where the slab ends, how thick it is, and the dents of the thumb along its edge. */
const EDGE = { inset: 0.017, stray: 0.0032, thick: 0.024, round: 0.014, dents: 21, dent: 0.005, deep: 0.036 };

export interface Board {
  readonly height: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/** With the coverage of what lies before it, nothing fine is modelled that nobody sees. */
export function pressBoard(board: ClayBoard, frame: Frame, before?: Float32Array): Board {
  const out: Board = {
    height: new Float32Array(pixelsIn(frame)),
    red: new Float32Array(pixelsIn(frame)),
    green: new Float32Array(pixelsIn(frame)),
    blue: new Float32Array(pixelsIn(frame)),
  };
  const work: Work = { out, frame, slab: slabIn(board.seed, frame), isSeen: seenBeside(frame, before) };
  const nearest = board.pieces.findLastIndex(({ level }) => level !== undefined);
  const until = hiddenBelow(board.pieces[nearest], frame);
  laySlab(work, board, until);
  const lumps = noise(`${board.seed}/lumps`);
  board.pieces.forEach((piece, k) => layPiece(work, piece, lumps, k < nearest ? until : undefined));
  soften(out.height, frame.width, frame.bottom - frame.top);
  return out;
}

interface Work {
  readonly out: Board;
  readonly frame: Frame;
  readonly slab: Slab;
  /** Whether a pixel shows, by its place in the band. */
  readonly isSeen: (x: number, y: number) => boolean;
}

/** Pixels inside a figure by this much are not seen, whatever light makes of their neighbours. */
const RIM = 3;

function seenBeside({ width, top, bottom }: Frame, before: Float32Array | undefined): Work['isSeen'] {
  if (!before) return () => true;
  const rows = bottom - top;
  return (x, y) => {
    const i = y * width + x;
    if (before[i]! < 1 || x < RIM || x >= width - RIM || y < RIM || y >= rows - RIM) return true;
    const away = RIM * width;
    return before[i - RIM]! < 1 || before[i + RIM]! < 1 || before[i - away]! < 1 || before[i + away]! < 1;
  };
}

/** Per column the row from which a sheet that reaches to the foot of the picture hides all that is below it. */
function hiddenBelow(sheet: ClayPiece | undefined, { width, height, size }: Frame): Int32Array {
  const rows = new Int32Array(width).fill(height);
  if (!sheet) return rows;
  for (let x = 0; x < width; x++) {
    const edge = -sheet.column((x + 0.5) / size)(0);
    rows[x] = Math.ceil((edge + sheet.round) * size) + 2;
  }
  return rows;
}

/** How far inside the slab a place is; well inside every place is as good as another. */
type Slab = (u: number, v: number) => number;

function slabIn(seed: string, { width, height, size }: Frame): Slab {
  const stray = noise(`${seed}/stray`);
  const [right, lower] = [width / size, height / size];
  const corner = 0.05;
  return (u, v) => {
    const x = Math.min(u, right - u) - EDGE.inset;
    const y = Math.min(v, lower - v) - EDGE.inset;
    const near = Math.min(x, y);
    if (near > 0.07) return near;
    const [dx, dy] = [corner - x, corner - y];
    const depth = dx > 0 && dy > 0 ? corner - Math.sqrt(dx * dx + dy * dy) : near;
    return depth + EDGE.stray * stray(u * 9, v * 9);
  };
}

function laySlab(
  { out, frame, slab, isSeen }: Work,
  { slab: tones, table, seed }: ClayBoard,
  until: Int32Array,
) {
  const { width, top, bottom, size } = frame;
  const { wiped, pressedIn, driftAlong } = wipes(seed);
  const [hollows, drift] = [new Float64Array(width), new Float64Array(width)];
  const grain = noise(`${seed}/table`);
  const [light, dark] = tones;
  for (let y = top; y < bottom; y++) {
    const v = (y + 0.5) / size;
    alongRow(hollows, size, (u) => pressedIn(u, v));
    alongRow(drift, size, (u) => driftAlong(u, v));
    // every pixel passes here: no arrays inside
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / size;
      const i = (y - top) * width + x;
      const depth = slab(u, v);
      const share = unit(depth * size + 0.5);
      const isBare = share > 0 && (y < until[x]! || depth < 2 * TRIMMED);
      const wipe = isBare && isSeen(x, y - top) ? wiped(u, v, drift[x]!) : 0;
      const hollow = isBare ? hollows[x]! : 0;
      const t = unit(0.5 + 0.1 * wipe + 0.12 * hollow);
      const tone =
        share < 1 ? (1 - share) * (1 + 0.08 * grain(u * 3, v * 46) + 0.05 * grain(u * 8, v * 190)) : 0;
      out.height[i] = size * share * (0.00055 * wipe + 0.0026 * hollow + edgeOf(depth, u, v));
      out.red[i] = table[0] * tone + (light[0] + (dark[0] - light[0]) * t) * share;
      out.green[i] = table[1] * tone + (light[1] + (dark[1] - light[1]) * t) * share;
      out.blue[i] = table[2] * tone + (light[2] + (dark[2] - light[2]) * t) * share;
    }
  }
}

/** The slab's own thickness: round at its edge, and a lip where thumbs pressed it all around. */
function edgeOf(depth: number, u: number, v: number): number {
  const thick = EDGE.thick * risen(depth, EDGE.round);
  const away = (depth - EDGE.deep * 0.55) / (EDGE.deep * 0.5);
  if (away > 2) return thick;
  const thumb = Math.cos(2 * Math.PI * EDGE.dents * (u - v));
  const turned = Math.cos(2 * Math.PI * EDGE.dents * (u + v));
  return thick - EDGE.dent * (0.5 + 0.5 * Math.min(thumb, turned)) * Math.exp(-away * away);
}

const risen = (depth: number, round: number): number => {
  if (depth <= 0) return 0;
  if (depth >= round) return 1;
  const rest = 1 - depth / round;
  return Math.sqrt(1 - rest * rest);
};

/** How far before the slab's edge what lies on it ends. */
const TRIMMED = 0.006;

function layPiece(
  { out, frame, slab, isSeen }: Work,
  piece: ClayPiece,
  lumps: (x: number, y: number) => number,
  until?: Int32Array,
) {
  const { width, top, bottom, size } = frame;
  const [left, upper, right, lower] = piece.box;
  const x0 = Math.max(0, Math.floor(left * size));
  const x1 = Math.min(width - 1, Math.ceil(right * size));
  const y0 = Math.max(top, Math.floor(upper * size));
  const y1 = Math.min(bottom - 1, Math.ceil(lower * size));
  const { thick, level, round, tone, mark } = piece;
  for (let x = x0; x <= x1; x++) {
    const u = (x + 0.5) / size;
    const inside = piece.column(u);
    const last = Math.min(y1, until?.[x] ?? y1);
    for (let y = y0; y <= last; y++) {
      const v = (y + 0.5) / size;
      let depth = inside(v);
      if (depth * size <= -0.5) continue;
      depth = Math.min(depth, slab(u, v) - TRIMMED);
      const share = unit(depth * size + 0.5);
      if (share <= 0) continue;
      const i = (y - top) * width + x;
      const kneaded = isSeen(x, y - top) ? lumps(u * 26 + 7, v * 26) : 0;
      const pressed = mark ? mark(u, v) : 0;
      // what is pressed in gathers dust
      const t = (1 + 0.03 * kneaded) * (1 + 42 * pressed) * share;
      const rise = level === undefined ? thick * size : level * size - out.height[i]!;
      out.height[i]! += share * (rise * risen(depth, round) + size * (0.001 * kneaded + pressed));
      out.red[i] = out.red[i]! * (1 - share) + tone[0] * t;
      out.green[i] = out.green[i]! * (1 - share) + tone[1] * t;
      out.blue[i] = out.blue[i]! * (1 - share) + tone[2] * t;
    }
  }
}

/** How a slab was wiped: strokes of the thumb along one lean, never quite straight, over hollows pressed by the hand. */
function wipes(seed: string) {
  const grooves = fractal(`${seed}/grooves`, 3, 0.62);
  const drift = noise(`${seed}/drift`);
  const lean = random(`${seed}/lean`).between(-0.7, 0.7);
  const c = Math.cos(lean);
  const s = Math.sin(lean);
  return {
    wiped: (u: number, v: number, bent: number) =>
      grooves((u * c + v * s) * WIPE.along, (v * c - u * s + WIPE.drift * bent) * WIPE.across),
    pressedIn: (u: number, v: number) => drift(u * WIPE.pressed + 3, v * WIPE.pressed),
    driftAlong: (u: number, v: number) => drift(u * 2.3, v * 2.3),
  };
}
