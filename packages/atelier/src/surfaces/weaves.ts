import { noise, type Noise } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { clamp, smoothStep, unit } from '../raster/math.ts';
import type { Region } from '../scene/scene.ts';
import type { Material } from './materials.ts';

/** What a material does to a place: `rise` as a share of the long side, `tone` as a factor on its colour. */
export interface Weave {
  rise: number;
  tone: number;
  /** Shortest length in it, as a share of the long side: what is finer than pixels is left out. */
  readonly pitch: number;
  at(u: number, v: number): void;
}

/** The pattern of a piece, as large as suits it, on which the child drew something or nothing; u and v in long sides of the picture. */
export function weaveOf(
  material: Material,
  region: Region,
  size: number,
  seed: string,
  isBare: boolean,
): Weave {
  const girth = region.inradius / size;
  const grain = noise(`${seed}/${material}`);
  const { x0, y0, x1, y1 } = region.box;
  const box = { u: x0 / size, v: y0 / size, wide: (x1 - x0 + 1) / size, tall: (y1 - y0 + 1) / size, isBare };
  return WEAVES[material](girth, grain, region.id, box);
}

/** The box of a piece in long sides of the picture. */
interface Extent {
  readonly isBare: boolean;
  readonly u: number;
  readonly v: number;
  readonly wide: number;
  readonly tall: number;
}

const WEAVES: Record<Material, (girth: number, grain: Noise, salt: number, box: Extent) => Weave> = {
  tiles: (girth, grain, salt) => {
    const tall = clamp(0.3 * girth, 0.011, 0.026);
    const wide = 1.15 * tall;
    return weave(tall / 3, (here, u, v) => {
      const row = v / tall;
      let r = Math.floor(row);
      // a tile hangs in a round tongue over the row below
      const below = row - r - tongue(across(u, wide, r - 1));
      if (below < 0) r--;
      const from = across(u, wide, r);
      const index = pieceAt(u, wide, r);
      const down = (row - r) / (1 + tongue(from));
      here.rise = 0.13 * tall * down - 0.1 * tall * smoothStep(0.42, 0.5, Math.abs(from));
      here.tone =
        (0.9 + 0.2 * cellRandom(index, r, salt)) *
        (below < 0 ? 1.02 : 0.74 + 0.28 * smoothStep(0, 0.24, below)) *
        (1 - 0.16 * smoothStep(0.42, 0.5, Math.abs(from))) *
        (1 + 0.03 * grain(u * 90, v * 90));
    });
  },
  wall: (girth, grain, salt) => {
    const tall = clamp(0.12 * girth, 0.012, 0.02);
    const wide = 2.3 * tall;
    return weave(tall / 4, (here, u, v) => {
      const row = Math.floor(v / tall);
      const rough = grain(u * 95, v * 95);
      here.rise = 0.00045 * rough;
      here.tone = 1 + 0.03 * grain(u * 9 + 5, v * 9) + 0.02 * rough;
      // bricks show through the plaster here and there
      const worn = grain(u * 7, v * 7);
      if (worn < 0.75 - 0.3 * MOST) return;
      const bare = smoothStep(0.75, 1.15, worn + 0.3 * grain(u * 23, v * 23));
      if (bare === 0) return;
      const edge = Math.min(
        (0.5 - Math.abs(across(u, wide, row))) * wide,
        Math.min(v / tall - row, row + 1 - v / tall) * tall,
      );
      const joint = 1 - smoothStep(0.04 * tall, 0.14 * tall, edge);
      const own = cellRandom(pieceAt(u, wide, row), row, salt) - 0.62;
      here.rise += bare * (0.1 * tall * (0.4 - joint) - 0.00045 * rough);
      here.tone += bare * (0.16 * own - 0.2 * joint);
    });
  },
  glass: (_girth, _grain, _salt, box) =>
    weave(0.25 * Math.min(box.wide, box.tall), (here, u, v) => {
      // the sky in a pane: brighter above, two streaks across
      const x = (u - box.u) / box.wide;
      const y = (v - box.v) / box.tall;
      const slant = x + 0.55 * y;
      const streak =
        smoothStep(0.05, 0.03, Math.abs(slant - 0.62)) +
        0.7 * smoothStep(0.03, 0.015, Math.abs(slant - 0.77));
      here.rise = 0;
      here.tone = 0.86 + 0.2 * (1 - y) + 0.3 * streak;
    }),
  // boards, and a knob to open the door by if the child drew none
  planks: (_girth, grain, salt, box) => {
    const boards = clamp(Math.round(box.wide / 0.024), 2, 6);
    const wide = box.wide / boards;
    const knobRadius = clamp(0.07 * box.wide, 0.004, 0.012);
    const knobAt = box.isBare ? 0.82 : Infinity;
    return weave(wide / 3, (here, u, v) => {
      const x = (u - box.u) / wide;
      const board = Math.floor(x);
      const edge = Math.min(x - board, board + 1 - x) * wide;
      const gap = 1 - smoothStep(0.0008, 0.0022, edge);
      const fibre = grain(u * 150 + 7 * board, v * 9);
      const fromKnob = { x: u - box.u - knobAt * box.wide, y: v - box.v - 0.54 * box.tall };
      const knob = unit((knobRadius - Math.hypot(fromKnob.x, fromKnob.y)) / 0.0012);
      const glint = Math.hypot(fromKnob.x + 0.3 * knobRadius, fromKnob.y + 0.3 * knobRadius);
      here.rise = -0.0018 * gap + 0.00015 * fibre + 0.6 * knobRadius * knob;
      here.tone =
        (0.94 + 0.12 * cellRandom(board, 0, salt)) *
          (1 - 0.3 * gap) *
          (1 + 0.035 * fibre) *
          (1 - 0.55 * knob) +
        0.6 * knob * smoothStep(0.55, 0.3, glint / knobRadius);
    });
  },
  bark: (girth, grain) => {
    const fine = 1 / clamp(0.34 * girth, 0.007, 0.016);
    return weave(0.4 / fine, (here, u, v) => {
      const bend = 0.5 * grain(u * 0.16 * fine, v * 0.2 * fine);
      const rib = grain(u * fine + bend, v * 0.17 * fine);
      const ridge = 1 - Math.min(1, 1.35 * Math.abs(rib));
      const knot = grain(u * 2.2 * fine, v * 0.5 * fine);
      here.rise = (0.22 / fine) * (1 - ridge * ridge) + (0.03 / fine) * knot;
      here.tone = 1.08 - 0.36 * ridge * ridge + 0.05 * knot;
    });
  },
  // deep above, hazy towards the horizon, here and there a breath of cloud
  air: (_girth, grain, _salt, box) =>
    weave(0.02, (here, u, v) => {
      const down = unit((v - box.v) / box.tall);
      const wisp = smoothStep(0.5, 1.5, grain(u * 2.2 + 5, v * 6) + 0.4 * grain(u * 6, v * 15));
      here.rise = 0;
      here.tone = 0.86 + 0.24 * down + 0.09 * wisp;
    }),
  leaves: (girth, grain, salt, { u: left, v: upper, wide, tall }) => {
    const step = clamp(0.17 * girth, 0.012, 0.022);
    const at = (place: number, beyond: number) => Math.floor(place / step) + beyond;
    const leaves = throwLeaves(salt, [at(left, -3), at(upper, -3), at(left + wide, 3), at(upper + tall, 3)]);
    return weave(step / 4, (here, u, v) => leafAt(here, u / step, v / step, step, leaves, grain));
  },
  knit: (girth, grain) => {
    const wide = clamp(0.16 * girth, 0.0075, 0.0115);
    return weave(wide / 2, (here, u, v) => {
      const column = u / wide;
      const side = column - Math.floor(column) - 0.5;
      // two legs of a stitch lean towards each other
      const row = v / (0.8 * wide) - 1.1 * Math.abs(side);
      const along = row - Math.floor(row) - 0.5;
      const leg = unit(1 - (Math.abs(Math.abs(side) - 0.25) / 0.27) ** 2) * unit(1 - (along / 0.56) ** 2);
      here.rise = 0.14 * wide * Math.sqrt(leg);
      here.tone = 0.86 + 0.19 * leg + 0.02 * grain(u * 260, v * 260);
    });
  },
  strands: (girth, grain) => {
    const fine = 1 / clamp(0.16 * girth, 0.004, 0.008);
    return weave(0.5 / fine, (here, u, v) => {
      const wave = 0.9 * grain(u * 0.14 * fine, v * 0.1 * fine);
      const strand = grain(u * fine + wave, v * 0.08 * fine);
      here.rise = (0.1 / fine) * strand;
      here.tone = 1 + 0.11 * strand;
    });
  },
};

const weave = (pitch: number, at: (here: Weave, u: number, v: number) => void): Weave => ({
  rise: 0,
  tone: 1,
  pitch,
  at(u, v) {
    at(this, u, v);
  },
});

/** No noise goes beyond this. */
const MOST = 4;

/** Place in a row whose pieces are shifted by half from row to row: -0.5..0.5; and which piece that is. */
function across(u: number, wide: number, row: number): number {
  const x = u / wide + (row & 1) * 0.5;
  return x - Math.floor(x) - 0.5;
}
const pieceAt = (u: number, wide: number, row: number): number => Math.floor(u / wide + (row & 1) * 0.5);

const tongue = (from: number): number => 0.42 * Math.sqrt(Math.max(0, 1 - 4 * from * from));

/** Leaves lie over each other like scales, each pointing its own way, the lower over the upper. */
function leafAt(here: Weave, x: number, y: number, step: number, leaves: Leaves, grain: Noise): void {
  const ci = Math.floor(x);
  const cj = Math.floor(y);
  let top = -1;
  here.rise = -0.1 * step;
  here.tone = 0.7;
  for (let j = cj - 1; j <= cj + 1; j++)
    for (let i = ci - 1; i <= ci + 1; i++) {
      const o = leaves.of(i, j);
      const { data } = leaves;
      const order = data[o + 3]!;
      if (order <= top) continue;
      const dx = x - i - data[o]!;
      const dy = y - j - data[o + 1]!;
      const turn = data[o + 2]!;
      const a = dx - turn * dy;
      const b = dy + turn * dx;
      // wide above, pointed below
      const half = 0.46 * (1 - b * b * (b > 0 ? 1.15 : 2.4)) * (b > 0 ? 1 - 0.35 * b : 1);
      if (half <= 0.02 || Math.abs(a) >= half) continue;
      const q = a / half;
      top = order;
      const dome = Math.sqrt(1 - q * q);
      const vein = 1 - smoothStep(0.02, 0.09, Math.abs(a));
      here.rise = step * (0.2 * dome + 0.1 * b + 0.06 * top - 0.02 * vein);
      here.tone = (0.84 + 0.32 * data[o + 4]!) * (0.9 + 0.16 * dome) * (1 - 0.06 * vein);
    }
  here.tone *= 1 + 0.05 * grain(x * 0.3, y * 0.3);
}

/** The leaves of a crown, each thrown once: where it lies, how it turns, what it lies before, its tone. */
interface Leaves {
  readonly data: Float64Array;
  /** Where a leaf stands in them. */
  of(i: number, j: number): number;
}

function throwLeaves(salt: number, [i0, j0, i1, j1]: readonly [number, number, number, number]): Leaves {
  const columns = i1 - i0 + 1;
  const data = new Float64Array(5 * columns * (j1 - j0 + 1));
  for (let j = j0, o = 0; j <= j1; j++)
    for (let i = i0; i <= i1; i++, o += 5) {
      data[o] = 0.1 + 0.8 * cellRandom(i, j, salt);
      data[o + 1] = 0.15 + 0.7 * cellRandom(i, j, salt + 1);
      data[o + 2] = 1.1 * (cellRandom(i, j, salt + 2) - 0.5);
      data[o + 3] = cellRandom(i, j, salt + 3);
      data[o + 4] = cellRandom(i, j, salt + 4);
    }
  return {
    data,
    // a region's rim may stray a pixel out of its box
    of: (i, j) => 5 * (clamp(j, j0, j1) - j0) * columns + 5 * (clamp(i, i0, i1) - i0),
  };
}
