/** The print: background and artwork over the dyed product, where its print area is. */
import { ALBEDO_FLOOR, ALBEDO_RANGE, type Rgb } from './colour.ts';
import type { Look } from './compose.ts';
import type { RowPainter } from './dye.ts';
import type { PrintWindow } from './placement.ts';
import { coordinateReader, type CoordinateRow } from './print-coordinates.ts';
import { sampleRow } from './sample.ts';
import type { Template } from './template.ts';

/** How much of a pixel lies inside [low, low+length]: a soft edge one pixel wide. */
const coverage = (value: number, low: number, length: number, perPixel: number): number => {
  const near = Math.min(value - low, low + length - value) / (perPixel + 1e-9) + 0.5;
  return near < 0 ? 0 : near > 1 ? 1 : near;
};

function cutToWindow(window: PrintWindow, at: CoordinateRow, from: number, to: number, area: Float32Array) {
  for (let x = from; x <= to; x++) {
    const across = Math.abs(at.ux[x]!) + Math.abs(at.uy[x]!);
    const along = Math.abs(at.vx[x]!) + Math.abs(at.vy[x]!);
    area[x] =
      area[x]! *
      coverage(at.u[x]!, window.u, window.width, across) *
      coverage(at.v[x]!, window.v, window.height, along);
  }
}

function fill(color: Rgb, from: number, to: number, area: Float32Array, albedo: Float32Array) {
  for (let x = from, at = from * 3; x <= to; x++) {
    const inside = area[x]!;
    for (let channel = 0; channel < 3; channel++, at++) {
      albedo[at] = albedo[at]! + (color[channel]! - albedo[at]!) * inside;
    }
  }
}

/** White ink is not a lamp and black ink is not a hole: both stay within what pigments reflect. */
function lay(sampled: Float32Array, from: number, to: number, area: Float32Array, albedo: Float32Array) {
  for (let x = from; x <= to; x++) {
    const opacity = sampled[x * 4 + 3]!;
    if (opacity <= 0) continue;
    const inside = area[x]!;
    const alpha = opacity * inside;
    const under = 1 - alpha;
    const floor = ALBEDO_FLOOR * alpha;
    const range = ALBEDO_RANGE * inside;
    const at = x * 3;
    albedo[at] = albedo[at]! * under + floor + range * sampled[x * 4]!;
    albedo[at + 1] = albedo[at + 1]! * under + floor + range * sampled[x * 4 + 1]!;
    albedo[at + 2] = albedo[at + 2]! * under + floor + range * sampled[x * 4 + 2]!;
  }
}

/** How much of each pixel can be printed on, 0..1. */
function printable({ area, size }: Template, y: number, from: number, to: number, into: Float32Array): void {
  for (let x = from; x <= to; x++) into[x] = area[y * size + x]! / 255;
}

export function inker(template: Template, { background, layers, window }: Look): RowPainter {
  const { size } = template;
  const coordinates = coordinateReader(template);
  const isWindowed = window.width < 1 || window.height < 1;
  const area = new Float32Array(size);
  const sampled = new Float32Array(size * 4);

  return (y, from, to, albedo) => {
    printable(template, y, from, to, area);
    const at = coordinates(y, from, to);
    if (isWindowed) cutToWindow(window, at, from, to, area);
    if (background) fill(background, from, to, area, albedo);
    for (const { artwork, map } of layers) {
      if (sampleRow(artwork, map, at, from, to, sampled)) lay(sampled, from, to, area, albedo);
    }
  };
}
