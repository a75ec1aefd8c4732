import sharp from 'sharp';
import { srgbByte } from '../colour/oklab.ts';
import { noise } from '../noise/lattice.ts';
import { cellRandom, random } from '../noise/random.ts';
import type { Frame } from '../raster/frame.ts';
import { plane, sample } from '../raster/resample.ts';
import { openPad, type Pad, type Tool } from './pad.ts';

/** A drawing of our own: what is drawn, with which tool, on which sheet. */
export interface Sample {
  readonly name: string;
  readonly title: string;
  readonly tool: Tool;
  /** Height to width of the sheet, drawn 1000 units across. */
  readonly aspect: number;
  readonly draw: (pad: Pad) => void;
}

/** Pixels across the sheet. */
const ACROSS = 1200;
/** Share of the picture that shows the sheet; the rest is table. */
const SHEET = 1;

/** The sheet as a parent's phone sees it: tilted a little, lit from one side, grain and JPEG. */
export async function photograph(sample: Sample, acrossPx = ACROSS): Promise<Uint8Array> {
  const frame = sheetFrame(sample.aspect, acrossPx);
  const paper = [0, 1, 2].map(() => new Float32Array(frame.width * frame.height).fill(1));
  sample.draw(openPad(sample.tool, sample.name, frame, paper));
  const raw = takePicture(sample, frame, paper);
  return sharp(raw, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

function sheetFrame(aspect: number, width: number): Frame {
  const height = Math.round(width * aspect);
  return { width, height, size: Math.max(width, height), scale: width / 1000, top: 0, bottom: height };
}

/** How the phone that takes it is held. */
export function cameraOf(name: string) {
  const rng = random(`${name}/camera`);
  const [turn, keystone] = [rng.between(-0.02, 0.02), rng.between(-0.025, 0.025)];
  return { rng, turn, keystone };
}

function takePicture({ name }: Sample, { width, height }: Frame, paper: readonly Float32Array[]): Uint8Array {
  const { rng, turn, keystone } = cameraOf(name);
  const lamp = rng.between(0, 2 * Math.PI);
  const fibres = noise(`${name}/fibres`);
  const warm = rng.between(0.965, 1);
  const sheets = paper.map((data) => plane(width, height, data));
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = ((x + 0.5) / width - 0.5) * SHEET;
      const v = ((y + 0.5) / height - 0.5) * SHEET;
      const depth = 1 + keystone * v;
      const su = 0.5 + (u * Math.cos(turn) - v * Math.sin(turn)) * depth;
      const sv = 0.5 + (v * Math.cos(turn) + u * Math.sin(turn)) * depth;
      const light =
        0.74 +
        0.1 * (u * Math.cos(lamp) + v * Math.sin(lamp)) -
        0.1 * (u * u + v * v) +
        0.006 * fibres(x / 5, y / 5);
      const o = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const tint = c === 0 ? 1 : c === 1 ? 0.985 + 0.01 * warm : 0.94 * warm;
        const grain = 0.012 * (cellRandom(x, y, 7 + c) - 0.5);
        out[o + c] = Math.round(srgbByte(sample(sheets[c]!, su, sv) * light * tint + grain));
      }
    }
  return out;
}
