import { blur } from '../raster/blur.ts';
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
/** Small plates would lose the vote against large neighbours. */
const SMALL = { share: 0.0012, boost: 1.3 };

/** Rounds ragged borders: every label's indicator is blurred, the strongest wins. */
export function makePlates(scene: Scene, rounding = 1): Plates {
  const { width, height, size } = scene.grid;
  const source = wholeLabels(scene);
  const sigma = clamp(ROUNDING * size * rounding, 1.4, 5);
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
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) if (source[(y + y0) * width + x + x0] === id) data[y * w + x] = 1;
    blur(data, w, h, sigma, data);
    if (id !== 0 && box.area < SMALL.share * width * height)
      for (let i = 0; i < data.length; i++) data[i]! *= SMALL.boost;
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const i = (y + y0) * width + x + x0;
        const v = data[y * w + x]!;
        if (v > best[i]!) {
          best[i] = v;
          label[i] = id;
        }
      }
    soft.set(id, { x0, y0, width: w, height: h, data });
  }
  return { width, height, label, calm: calmCells(label, width, height), soft, sigma };
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
    for (let x = 0; x < width; x++) {
      const id = label[y * width + x]!;
      let box = boxes.get(id);
      if (!box) boxes.set(id, (box = { x0: x, y0: y, x1: x, y1: y, area: 0 }));
      box.area++;
      if (x < box.x0) box.x0 = x;
      if (x > box.x1) box.x1 = x;
      if (y > box.y1) box.y1 = y;
    }
  return boxes;
}

function calmCells(label: Uint16Array, width: number, height: number): Uint8Array {
  const calm = new Uint8Array(width * height);
  // horizontal runs first, then the same vertically: 5x5 without 25 reads
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const l = label[i]!;
      if (label[i - 2] === l && label[i - 1] === l && label[i + 1] === l && label[i + 2] === l) rows[i] = 1;
    }
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const l = label[i]!;
      let same = rows[i]!;
      for (const d of [-2, -1, 1, 2]) {
        const j = i + d * width;
        if (label[j] !== l || rows[j] === 0) same = 0;
      }
      calm[i] = same;
    }
  return calm;
}
