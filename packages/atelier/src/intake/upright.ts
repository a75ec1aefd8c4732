import { PAPER_SHRINK, type NetMaps } from '../net/maps.ts';
import { readPhoto } from '../net/read-photo.ts';
import { components, type Component } from '../planes/components.ts';
import { dilate, maskOf } from '../planes/morphology.ts';
import type { Photo } from '../paper/photo.ts';
import { resizePhoto } from '../paper/resize-photo.ts';

/** Quarter turns clockwise that bring a page upright. */
export type Turns = 0 | 1 | 2 | 3;

/** Belief in eyes and mouths below which nobody's head is turned. */
const SURE = 0.6;
/** Both halves of an open mouth are one mouth, in cells of the network. */
const MOUTH_JOIN = 6;

/**
 * Mouths are below eyes. Every mouth with two eyes alike near it votes for a direction; a page is only turned when all
 * of its faces agree that it lies on its side or on its head.
 */
function countVotes(maps: NetMaps): { readonly turns: Turns; readonly upright: boolean } {
  const eyes = blobs(maps, maps.eye);
  const votes = [0, 0, 0, 0];
  for (const mouth of blobs(maps, maps.mouth, MOUTH_JOIN)) {
    let best: { dx: number; dy: number; cost: number } | undefined;
    eyes.forEach((p, i) => {
      for (const q of eyes.slice(i + 1)) {
        const apart = Math.sqrt((p.cx - q.cx) ** 2 + (p.cy - q.cy) ** 2);
        const ratio = Math.max(p.area, q.area) / Math.min(p.area, q.area);
        const dx = mouth.cx - (p.cx + q.cx) / 2;
        const dy = mouth.cy - (p.cy + q.cy) / 2;
        const below = Math.sqrt(dx * dx + dy * dy);
        // the mouth lies across the line between the eyes, about as far away as they are apart
        const skew = Math.abs(dx * (q.cx - p.cx) + dy * (q.cy - p.cy)) / (apart * below + 1e-6);
        if (ratio > 3.5 || skew > 0.5 || below < 0.35 * apart || below > 2.6 * apart) continue;
        const cost = (below + apart) * ratio * ratio;
        if (!best || cost < best.cost) best = { dx, dy, cost };
      }
    });
    if (!best) continue;
    const { dx, dy } = best;
    const clear = Math.max(Math.abs(dx), Math.abs(dy)) > 1.6 * Math.min(Math.abs(dx), Math.abs(dy));
    // down, right, up, left: how often the page must be turned clockwise
    if (clear) votes[Math.abs(dy) > Math.abs(dx) ? (dy > 0 ? 0 : 2) : dx > 0 ? 1 : 3]!++;
  }
  const [upright = 0, ...others] = votes;
  const most = Math.max(...others);
  const only = others.filter((count) => count > 0).length === 1;
  const turns = upright === 0 && only ? ((others.indexOf(most) + 1) as Turns) : 0;
  return { turns, upright: upright > 0 };
}

/** What the network looks at to compare directions, and what it must see there, in its cells. */
const SMALL_SIDE = 320;
const LEAST_EYES = 100;
const LEAST_MOUTHS = 300;
/** A mouth seen this much more clearly lies the right way. */
const CLEARER = 2.5;

/**
 * How the page must be turned. Where a face seems to lie, or eyes are seen and hardly a mouth (the network reads a lying
 * head badly), it looks at the page from all four sides: a page wrongly turned is worse than one that lies.
 */
export async function findTurns(page: Photo, maps: NetMaps): Promise<Turns> {
  const { turns: voted, upright } = countVotes(maps);
  const scale = (SMALL_SIDE / Math.max(maps.width, maps.height)) ** 2;
  const eyes = scale * sumBelief(maps.eye);
  const mayLie = eyes >= LEAST_EYES && scale * sumBelief(maps.mouth) <= 0.6 * eyes;
  if (upright || (voted === 0 && !mayLie)) return 0;
  const small = shrink(page);
  const mouths: number[] = [];
  for (const turns of [0, 1, 2, 3] as const) {
    const seen = await readPhoto(turnPhoto(small, turns), SMALL_SIDE);
    // dashes on a trunk are like mouths from the side, but no eyes stand above them
    mouths.push(countVotes(seen).upright && sumBelief(seen.eye) >= LEAST_EYES ? sumBelief(seen.mouth) : 0);
  }
  const most = Math.max(...mouths);
  const others = mouths.filter((sum) => sum * CLEARER > most);
  return most > LEAST_MOUTHS && others.length === 1 ? (mouths.indexOf(most) as Turns) : 0;
}

function sumBelief(map: Float32Array): number {
  let sum = 0;
  for (const value of map) if (value > 0.4) sum += value;
  return sum;
}

function shrink(photo: Photo): Photo {
  const scale = Math.min(1, (2 * SMALL_SIDE) / Math.max(photo.width, photo.height));
  return resizePhoto(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
}

function blobs({ width, height }: NetMaps, map: Float32Array, join = 0): Component[] {
  const believed = maskOf(map.length, (i) => map[i]! > 0.4);
  if (!believed.includes(1)) return [];
  const mask = join > 0 ? dilate(believed, width, height, join) : believed;
  const { label, list } = components(mask, width, height);
  const peak = new Float32Array(list.length);
  for (let i = 0; i < map.length; i++)
    if (label[i]! >= 0 && map[i]! > peak[label[i]!]!) peak[label[i]!] = map[i]!;
  return list.filter((one) => one.area >= 10 && peak[one.id]! > SURE);
}

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
