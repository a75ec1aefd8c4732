import { PAPER_SHRINK, type NetMaps } from './net-maps.ts';
import type { Photo } from './photo.ts';

/** Quarter turns clockwise that bring a page upright. */
export type Turns = 0 | 1 | 2 | 3;

export function turnPhoto(photo: Photo, turns: Turns): Photo {
  if (turns === 0) return photo;
  const { width, height, first, right, down } = wayThrough(photo.width, photo.height, turns);
  const rgb = new Uint8Array(photo.rgb.length);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = 3 * (first + y * down);
    for (let x = 0; x < width; x++) {
      rgb[to++] = photo.rgb[from]!;
      rgb[to++] = photo.rgb[from + 1]!;
      rgb[to++] = photo.rgb[from + 2]!;
      from += 3 * right;
    }
  }
  return { width, height, rgb };
}

export function turnMaps(maps: NetMaps, turns: Turns): NetMaps {
  if (turns === 0) return maps;
  const way = wayThrough(maps.width, maps.height, turns);
  const wayThroughPaper = wayThrough(maps.width / PAPER_SHRINK, maps.height / PAPER_SHRINK, turns);
  const turn = (plane: Float32Array) => turnPlane(plane, way);
  const turnPaper = (plane: Float32Array) => turnPlane(plane, wayThroughPaper);
  const [r, g, b] = maps.albedo;
  const [pr, pg, pb] = maps.paper;
  return {
    width: way.width,
    height: way.height,
    stroke: turn(maps.stroke),
    fill: turn(maps.fill),
    silhouette: turn(maps.silhouette),
    bound: turn(maps.bound),
    sheet: turn(maps.sheet),
    eye: turn(maps.eye),
    mouth: turn(maps.mouth),
    albedo: [turn(r), turn(g), turn(b)],
    paper: [turnPaper(pr), turnPaper(pg), turnPaper(pb)],
  };
}

function turnPlane(plane: Float32Array, { width, height, first, right, down }: Way): Float32Array {
  const result = new Float32Array(plane.length);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = first + y * down; x < width; x++, from += right) result[to++] = plane[from]!;
  return result;
}

/** Size of the turned picture, where its first cell lies in the one it is made from, and the steps to the next cell and row. */
interface Way {
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly right: number;
  readonly down: number;
}

function wayThrough(width: number, height: number, turns: 1 | 2 | 3): Way {
  const last = width * height - 1;
  if (turns === 1) return { width: height, height: width, first: last - width + 1, right: -width, down: 1 };
  if (turns === 2) return { width, height, first: last, right: -1, down: -width };
  return { width: height, height: width, first: width - 1, right: width, down: -1 };
}
