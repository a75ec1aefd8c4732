import { mix, type Rgb } from '../colour/oklab.ts';
import { fractal, noise } from '../noise/lattice.ts';
import { random } from '../noise/random.ts';
import { pixelsIn, type Frame } from '../raster/frame.ts';
import { soften } from '../raster/soften.ts';
import { unit } from '../raster/math.ts';

/** A board of wiped plasticine, with a hill and clouds laid on it where the subject is out of doors. */
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

/** Wipes, hollows and how far a wipe strays: per long side of the picture. */
const WIPE = { along: 5, across: 26, drift: 0.05, pressed: 8 };
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
  const { wiped, pressed } = wipes(board.seed);
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
      const wipe = wiped(u, v);
      const hollow = pressed(u, v);
      const above = (v - edge) / 0.014;
      const onHill = unit((v - edge) * size + 0.5);
      const tones = onHill > 0.5 && board.hill ? board.hill.colours : board.sky;
      const t = unit(0.5 + 0.1 * wipe + 0.12 * hollow);
      const c = mix(tones[0], tones[1], t);
      const lip = above <= 0 ? 0 : above >= 1 ? 1 : Math.sqrt(1 - (1 - above) * (1 - above));
      out.height[i] = size * (0.00055 * wipe + 0.0026 * hollow + 0.012 * lip);
      out.red[i] = c[0];
      out.green[i] = c[1];
      out.blue[i] = c[2];
    }
  }
  for (const cloud of board.clouds) layBlob(out, frame, cloud, lumps);
  soften(out.height, width, bottom - top);
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

/** How a board was wiped: strokes of the thumb along one lean, never quite straight, over hollows pressed by the hand. */
function wipes(seed: string) {
  const grooves = fractal(`${seed}/grooves`, 3, 0.62);
  const drift = noise(`${seed}/drift`);
  const lean = random(`${seed}/lean`).between(-0.7, 0.7);
  const c = Math.cos(lean);
  const s = Math.sin(lean);
  return {
    wiped: (u: number, v: number) => grooves((u * c + v * s) * WIPE.along, bent(u, v) * WIPE.across),
    pressed: (u: number, v: number) => drift(u * WIPE.pressed + 3, v * WIPE.pressed),
  };
  function bent(u: number, v: number): number {
    return v * c - u * s + WIPE.drift * drift(u * 2.3, v * 2.3);
  }
}
