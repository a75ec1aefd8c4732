import type { NetMaps } from './net-maps.ts';
import type { Photo } from './photo.ts';
import { components, type Component } from '../planes/components.ts';
import { dilate, maskOf } from '../planes/morphology.ts';
import { bilinear } from '../planes/resample.ts';
import { resizePhoto } from './resize-photo.ts';

/** Belief in a line, which is no room. */
const LINE = 0.4;
/** What changes by this share over so many cells of the half-sized map has an edge there, drawn or of paint. */
const STEP = 0.06;
export const OVER = 2;
/** Cells of the half-sized map that say enough: of a room, and of the paper at one of its corners. */
const LEAST_ROOM = 60;
const LEAST_PAPER = 9;
/** How far around a room the paper is looked at, and at how many of its corners it must be in sight. */
const AROUND = 9;
const CORNERS = 3;
/** As dark as this against the paper at every corner no light makes exactly what has an edge all around. */
const DULL = 0.8;
/** An edge of paint is no broader than this, in cells, along some of its length: that of a shadow is soft. */
const EDGE = 7;
/** How surely such a room is painted. */
const BELIEF = 0.6;

/**
 * Rooms with an edge all around that are darker than the paper on every side of them: filled with a grey or brown that
 * looks like paper in shadow, which the network takes it for. A mask at half the size of the maps.
 */
export function dullRooms(page: Photo, { width, height, stroke, sheet }: NetMaps): Uint8Array {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const small = resizePhoto(page, halfWidth, halfHeight).rgb;
  const bright = brightest(small);
  const free = withoutEdges(bright, halfWidth, halfHeight);
  for (let i = 0, x = 0, row = 0; i < sheet.length; i++) {
    if (stroke[i]! > LINE || sheet[i]! < 0.5) free[(row >> 1) * halfWidth + (x >> 1)] = 0;
    if (++x === width) [x, row] = [0, row + 1];
  }
  const { label, list } = components(free, halfWidth, halfHeight);
  const paper = maskOf(free.length, (cell) => label[cell]! >= 0 && list[label[cell]!]!.border > 0);
  const besidePaper = new Uint32Array(list.length);
  dilate(paper, halfWidth, halfHeight, EDGE).forEach((is, cell) => {
    if (is && label[cell]! >= 0) besidePaper[label[cell]!]!++;
  });
  const isDull = list.map((room) => {
    if (room.border > 0 || room.area < LEAST_ROOM) return false;
    if (besidePaper[room.id]! < Math.sqrt(room.area)) return false;
    const { own, corners } = lookAround(room, label, list, bright, halfWidth, halfHeight);
    const seen = corners.filter(({ count }) => count >= LEAST_PAPER);
    return seen.length >= CORNERS && seen.every(({ sum, count }) => own / room.area < (DULL * sum) / count);
  });
  return free.map((_, i) => (label[i]! >= 0 && isDull[label[i]!]! ? 1 : 0));
}

/** What the network believes, and that dull rooms are painted. */
export function paintDull(maps: NetMaps, dull: Uint8Array): NetMaps {
  if (!dull.includes(1)) return maps;
  const { width, height } = maps;
  const painted = bilinear(Float32Array.from(dull), width / 2, height / 2, width, height);
  const raise = (plane: Float32Array) => plane.map((belief, i) => Math.max(belief, BELIEF * painted[i]!));
  return { ...maps, fill: raise(maps.fill), silhouette: raise(maps.silhouette) };
}

/** The brightest channel of a cell. */
export const brightest = (rgb: Uint8Array) => (cell: number) =>
  Math.max(rgb[3 * cell]!, rgb[3 * cell + 1]!, rgb[3 * cell + 2]!);

/** 1 where brightness hardly changes; nothing is known of the rim, `OVER` cells wide. */
export function withoutEdges(bright: (cell: number) => number, width: number, height: number): Uint8Array {
  const free = new Uint8Array(width * height).fill(1);
  const differ = (a: number, b: number) => Math.abs(a - b) > STEP * Math.max(a, b);
  for (let y = OVER; y < height - OVER; y++)
    for (let x = OVER; x < width - OVER; x++) {
      const cell = y * width + x;
      const [down, across] = [OVER * width, OVER];
      if (
        differ(bright(cell - across), bright(cell + across)) ||
        differ(bright(cell - down), bright(cell + down))
      )
        free[cell] = 0;
    }
  return free;
}

/** How bright the room is in sum, and the open paper at its four corners. */
function lookAround(
  { id, x0, y0, x1, y1, cx, cy }: Component,
  label: Int32Array,
  rooms: readonly Component[],
  bright: (cell: number) => number,
  width: number,
  height: number,
) {
  const corners = Array.from({ length: 4 }, () => ({ sum: 0, count: 0 }));
  let own = 0;
  for (let y = Math.max(0, y0 - AROUND); y <= Math.min(height - 1, y1 + AROUND); y++)
    for (let x = Math.max(0, x0 - AROUND); x <= Math.min(width - 1, x1 + AROUND); x++) {
      const cell = y * width + x;
      const room = label[cell]!;
      if (room === id) own += bright(cell);
      else if (room >= 0 && rooms[room]!.border > 0) {
        const corner = corners[(x > cx ? 1 : 0) + (y > cy ? 2 : 0)]!;
        corner.sum += bright(cell);
        corner.count++;
      }
    }
  return { own, corners };
}
