import { mix, type Rgb } from '../colour/oklab.ts';
import { fractal, noise } from '../noise/lattice.ts';
import { cellRandom, random } from '../noise/random.ts';
import { pixelsIn, type Frame } from '../raster/frame.ts';
import { smoothStep, unit } from '../raster/math.ts';

/** A board of smeared plasticine, with a hill and clouds laid on it where the subject is out of doors. */
export interface ClayBoard {
  readonly sky: readonly [Rgb, Rgb];
  readonly hill?: { readonly colours: readonly [Rgb, Rgb]; readonly top: number };
  readonly clouds: readonly Blob[];
  readonly seed: string;
}

/** A lump of discs; coordinates in long sides of the picture. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly discs: readonly { readonly x: number; readonly y: number; readonly r: number }[];
  /** A cloud's white if not said. */
  readonly colour?: Rgb;
}

/** One push of the thumb is about this long, as a share of the long side. */
const SMEAR = 0.115;
const CLOUD: Rgb = [0.86, 0.87, 0.9];

export interface Board {
  readonly height: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

export function pressBoard(board: ClayBoard, frame: Frame): Board {
  const { width, top, bottom, size } = frame;
  const out: Board = {
    height: new Float32Array(pixelsIn(frame)),
    red: new Float32Array(pixelsIn(frame)),
    green: new Float32Array(pixelsIn(frame)),
    blue: new Float32Array(pixelsIn(frame)),
  };
  const smear = smears(board.seed);
  const lumps = noise(`${board.seed}/lumps`);
  const phase = random(board.seed).between(0, 6);
  for (let x = 0; x < width; x++) {
    const u = (x + 0.5) / size;
    const edge = board.hill
      ? board.hill.top + 0.016 * Math.sin(u * 5 + phase) + 0.007 * Math.sin(u * 13 + phase * 2)
      : 9;
    for (let y = top; y < bottom; y++) {
      const v = (y + 0.5) / size;
      const i = (y - top) * width + x;
      smear.at(u, v);
      const lump = lumps(u * 22, v * 22);
      const above = (v - edge) / 0.014;
      const onHill = unit((v - edge) * size + 0.5);
      const tones = onHill > 0.5 && board.hill ? board.hill.colours : board.sky;
      const t = unit(0.5 + 0.11 * smear.value + 0.12 * lump);
      const c = mix(tones[0], tones[1], t);
      const lip = above <= 0 ? 0 : above >= 1 ? 1 : Math.sqrt(1 - (1 - above) * (1 - above));
      out.height[i] = size * (0.0006 * smear.value + 0.0014 * lump + 0.0012 * smear.ridge + 0.012 * lip);
      out.red[i] = c[0];
      out.green[i] = c[1];
      out.blue[i] = c[2];
    }
  }
  for (const cloud of board.clouds) layBlob(out, frame, cloud, lumps);
  return out;
}

function layBlob(out: Board, frame: Frame, blob: Blob, lumps: (x: number, y: number) => number) {
  const { width, top, bottom, size } = frame;
  const reach = Math.max(...blob.discs.map(({ x, y, r }) => Math.max(Math.abs(x), Math.abs(y)) + r)) * 1.05;
  const x0 = Math.max(0, Math.floor((blob.x - reach) * size));
  const x1 = Math.min(width - 1, Math.ceil((blob.x + reach) * size));
  const y0 = Math.max(top, Math.floor((blob.y - reach) * size));
  const y1 = Math.min(bottom - 1, Math.ceil((blob.y + reach) * size));
  const tint = blob.colour ?? CLOUD;
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const u = (x + 0.5) / size;
      const v = (y + 0.5) / size;
      let dome = 0;
      let edge = -1;
      for (const { x: dx, y: dy, r } of blob.discs) {
        const q = ((u - blob.x - dx) ** 2 + (v - blob.y - dy) ** 2) / (r * r);
        if (q < 1) dome = Math.max(dome, Math.sqrt(1 - q) * r);
        edge = Math.max(edge, r - Math.sqrt(q) * r);
      }
      const share = unit(edge * size + 0.5);
      if (share <= 0) continue;
      const i = (y - top) * width + x;
      const lump = lumps(u * 26 + 7, v * 26);
      const tone = 1 + 0.03 * lump;
      out.height[i]! += share * size * (0.02 * (1 - Math.exp(-dome / 0.02)) + 0.001 * lump);
      out.red[i]! += (tint[0] * tone - out.red[i]!) * share;
      out.green[i]! += (tint[1] * tone - out.green[i]!) * share;
      out.blue[i]! += (tint[2] * tone - out.blue[i]!) * share;
    }
}

/** Smears on a jittered grid, each with one direction; where two meet stands a soft ridge. */
function smears(seed: string) {
  const salt = random(seed).below(1e9);
  const grooves = fractal(`${seed}/grooves`, 3, 0.6);
  const lean = random(`${seed}/lean`).between(0, Math.PI);
  const SIDE = 64;
  const stamp = new Float32Array(SIDE * SIDE * 5);
  for (let j = 0; j < SIDE; j++)
    for (let i = 0; i < SIDE; i++) {
      const o = (j * SIDE + i) * 5;
      const angle = lean + 2.2 * (cellRandom(i, j, salt) - 0.5);
      stamp[o] = cellRandom(i, j, salt + 1);
      stamp[o + 1] = cellRandom(i, j, salt + 2);
      stamp[o + 2] = Math.cos(angle);
      stamp[o + 3] = Math.sin(angle);
      stamp[o + 4] = cellRandom(i, j, salt + 3);
    }
  const groove = (o: number, u: number, v: number) => {
    const along = u * stamp[o + 2]! + v * stamp[o + 3]!;
    const across = v * stamp[o + 2]! - u * stamp[o + 3]!;
    return grooves(along * 1.1 + 60 * stamp[o + 4]!, across * 2.9 + 31 * stamp[o + 4]!);
  };
  return {
    value: 0,
    ridge: 0,
    at(u: number, v: number) {
      const x = u / SMEAR + 8;
      const y = v / SMEAR + 8;
      const ci = Math.floor(x);
      const cj = Math.floor(y);
      let best = 1e9;
      let next = 1e9;
      let bestAt = 0;
      let nextAt = 0;
      for (let j = cj - 1; j <= cj + 1; j++)
        for (let i = ci - 1; i <= ci + 1; i++) {
          const o = ((j & 63) * SIDE + (i & 63)) * 5;
          const dx = x - i - stamp[o]!;
          const dy = y - j - stamp[o + 1]!;
          const p = dx * stamp[o + 2]! + dy * stamp[o + 3]!;
          const q = dy * stamp[o + 2]! - dx * stamp[o + 3]!;
          const d = p * p * 0.45 + q * q * 1.6 + 0.4 * stamp[o + 4]!;
          if (d < best) {
            next = best;
            nextAt = bestAt;
            best = d;
            bestAt = o;
          } else if (d < next) {
            next = d;
            nextAt = o;
          }
        }
      const apart = unit((next - best) / 0.22);
      const own = 0.5 + 0.5 * smoothStep(0, 1, apart);
      const value = groove(bestAt, x, y);
      this.value = own < 0.999 ? value * own + groove(nextAt, x, y) * (1 - own) : value;
      this.ridge = apart < 0.25 ? 0.6 * (1 - apart / 0.25) : 0;
    },
  };
}
