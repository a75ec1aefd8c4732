import { blur } from '../planes/blur.ts';
import { clamp } from '../raster/math.ts';
import type { Scene } from '../scene/scene.ts';
import { wholeLabels } from './whole-labels.ts';

/** A region's indicator, blurred inside its own box: its border at any resolution. */
export interface SoftPlate {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export interface Plates {
  readonly width: number;
  readonly height: number;
  /** Per cell the strongest plate. */
  readonly label: Uint16Array;
  /** 1 where a 5x5 neighbourhood shows one plate only: nothing to blend there. */
  readonly calm: Uint8Array;
  readonly soft: ReadonlyMap<number, SoftPlate>;
  readonly sigma: number;
}

/** Share of the long side by which borders are rounded: a trembling hand, not the shape. */
const ROUNDING = 0.0034;
/** A pen broader than this share of the long side draws nothing as fine as its own edge is ragged. */
const FAT = 0.012;
/** Small plates would lose the vote against large neighbours. */
const SMALL = { share: 0.0012, boost: 1.3 };

/** Rounds ragged borders: every label's indicator is blurred, the strongest wins. */
export function makePlates(scene: Scene, rounding = 1): Plates {
  const { width, height, size } = scene.grid;
  const source = wholeLabels(scene);
  const sigma = clamp(ROUNDING * size * Math.max(rounding, scene.pen.width / (FAT * size)), 1.4, 5);
  const boxes = labelBoxes(source, width, height);
  const pad = Math.ceil(sigma * 3) + 1;
  const best = new Float32Array(width * height);
  const label = Uint16Array.from(source);
  const soft = new Map<number, SoftPlate>();
  for (const [id, box] of boxes) {
    const x0 = Math.max(0, box.x0 - pad);
    const y0 = Math.max(0, box.y0 - pad);
    const w = Math.min(width - 1, box.x1 + pad) - x0 + 1;
    const h = Math.min(height - 1, box.y1 + pad) - y0 + 1;
    const data = new Float32Array(w * h);
    for (let y = 0; y < h; y++) markRow(source, (y + y0) * width + x0, id, data, y * w, w);
    blur(data, w, h, sigma, data);
    if (id !== 0 && box.area < SMALL.share * width * height) amplify(data, SMALL.boost);
    for (let y = 0; y < h; y++) voteRow(data, y * w, w, id, best, label, (y + y0) * width + x0);
    soft.set(id, { x0, y0, width: w, height: h, data });
  }
  return { width, height, label, calm: calmCells(label, width, height), soft, sigma };
}

// rows stand in functions of their own: those are compiled once and for good, a long loop again and again
function markRow(
  source: Uint16Array,
  from: number,
  id: number,
  data: Float32Array,
  o: number,
  count: number,
) {
  for (let x = 0; x < count; x++) data[o + x] = source[from + x] === id ? 1 : 0;
}

function amplify(data: Float32Array, gain: number) {
  for (let i = 0; i < data.length; i++) data[i]! *= gain;
}

function voteRow(
  data: Float32Array,
  o: number,
  count: number,
  id: number,
  best: Float32Array,
  label: Uint16Array,
  to: number,
) {
  for (let x = 0; x < count; x++) {
    const v = data[o + x]!;
    if (v <= best[to + x]!) continue;
    best[to + x] = v;
    label[to + x] = id;
  }
}

interface LabelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  area: number;
}

export function labelBoxes(label: Uint16Array, width: number, height: number): Map<number, LabelBox> {
  const boxes = new Map<number, LabelBox>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width;) {
      const id = label[y * width + x]!;
      const from = x;
      x = runEnd(label, y * width, x, width);
      const box = boxes.get(id);
      if (box) {
        box.area += x - from;
        box.x0 = Math.min(box.x0, from);
        box.x1 = Math.max(box.x1, x - 1);
        box.y1 = y;
      } else boxes.set(id, { x0: from, y0: y, x1: x - 1, y1: y, area: x - from });
    }
  return boxes;
}

/** The column after the last one of the same label. */
function runEnd(label: Uint16Array, row: number, from: number, width: number): number {
  const id = label[row + from];
  let x = from + 1;
  while (x < width && label[row + x] === id) x++;
  return x;
}

function calmCells(label: Uint16Array, width: number, height: number): Uint8Array {
  const calm = new Uint8Array(width * height);
  // horizontal runs first, then the same vertically: 5x5 without 25 reads
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) calmAcross(label, y * width + 2, (y + 1) * width - 2, rows);
  for (let y = 2; y < height - 2; y++) calmDown(label, width, y * width + 2, (y + 1) * width - 2, rows, calm);
  return calm;
}

function calmAcross(label: Uint16Array, from: number, to: number, rows: Uint8Array) {
  for (let i = from; i < to; i++) {
    const l = label[i]!;
    const same = label[i - 2] === l && label[i - 1] === l && label[i + 1] === l && label[i + 2] === l;
    rows[i] = same ? 1 : 0;
  }
}

function calmDown(
  label: Uint16Array,
  width: number,
  from: number,
  to: number,
  rows: Uint8Array,
  calm: Uint8Array,
) {
  for (let i = from; i < to; i++) {
    const l = label[i]!;
    const same =
      label[i - 2 * width] === l &&
      label[i - width] === l &&
      label[i + width] === l &&
      label[i + 2 * width] === l;
    const level =
      rows[i]! & rows[i - 2 * width]! & rows[i - width]! & rows[i + width]! & rows[i + 2 * width]!;
    calm[i] = same ? level : 0;
  }
}
