import { lch, toLch } from '../colour/oklab.ts';
import { isYellow } from '../colour/yellow.ts';
import { freeShare } from '../scene/free-share.ts';
import {
  STROKE_ROLE,
  type Box,
  type DrawnObject,
  type Point,
  type Scene,
  type Stroke,
} from '../scene/scene.ts';
import { resample } from './contour.ts';
import { replaced, rim } from './whole-windows.ts';

/** A star of strokes: no wider than this share of the sheet, about as tall as wide, of bare yellow lines that reach out this far in so many directions. */
const STAR = { widest: 0.16, least: 0.02, square: 0.55, bare: 0.8, far: 0.6, rays: 3, apart: 0.6 };
/** Its five rays: how wide they are at the centre and at the tip, and how far they may turn from upright with the child's own. */
const RAY = { centre: 0.4, tip: 0.1, tilt: 0.3, step: 0.5 };
/** A star shines: paler than this, yellow is mustard. */
const SHINE = { L: 0.88, chroma: 0.17 };

/** A star that a child crossed out of short yellow lines: where it is, how far it reaches, how it is turned. */
export interface DrawnStar extends Star {
  readonly strokes: readonly number[];
}

interface Star extends Point {
  readonly reach: number;
  readonly turn: number;
}

export function starsOf(scene: Scene): DrawnStar[] {
  return scene.objects.flatMap((object) => {
    const { regions, strokes, box } = object;
    const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
    const wide = Math.max(w, h) / scene.grid.size;
    if (regions.length > 0 || wide > STAR.widest || wide < STAR.least) return [];
    if (Math.min(w, h) < STAR.square * Math.max(w, h)) return [];
    const lines = strokes.map((index) => scene.strokes[index]!);
    if (lines.some((line) => !isYellow(line.lab) || line.closed || freeShare(line) < STAR.bare)) return [];
    const at = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
    const reach = (w + h) / 4;
    const rays = raysOf(lines, at, reach);
    return rays.length < STAR.rays ? [] : [{ ...at, reach, turn: turnOf(rays), strokes }];
  });
}

/** Directions in which lines reach out, each once. */
function raysOf(lines: readonly Stroke[], at: Point, reach: number): number[] {
  const rays: number[] = [];
  for (const { points } of lines)
    for (let k = 0; k < points.length; k += 2) {
      const [dx, dy] = [points[k]! - at.x, points[k + 1]! - at.y];
      const ray = Math.atan2(dy, dx);
      const isNew = rays.every(
        (other) => Math.abs(Math.atan2(Math.sin(ray - other), Math.cos(ray - other))) > STAR.apart,
      );
      if (Math.hypot(dx, dy) > STAR.far * reach && isNew) rays.push(ray);
    }
  return rays;
}

/** A star stands on two points, but leans as the child's did. */
function turnOf(rays: readonly number[]): number {
  const leans = rays.map((ray) => Math.atan2(Math.sin(ray + Math.PI / 2), Math.cos(ray + Math.PI / 2)));
  const upright = leans.reduce((least, lean) => (Math.abs(lean) < Math.abs(least) ? lean : least));
  return Math.min(RAY.tilt, Math.max(-RAY.tilt, upright));
}

const TIPS = 5;
/** Notches lie so much nearer to the centre than tips. */
const NOTCH = 0.45;

/** The tips of a star and the notches between them, from the uppermost tip on. */
export const starCorners = ({ x, y, reach, turn }: Star): [number, number][] =>
  Array.from({ length: 2 * TIPS }, (_, k) => {
    const angle = turn - Math.PI / 2 + (k * Math.PI) / TIPS;
    const r = reach * (k % 2 === 0 ? 1 : NOTCH);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });

/** Smaller than this share of the long side, a star has no tips left where outlines are smoothed. */
const SMALL = 0.12;

export const isSmall = ({ x0, y0, x1, y1 }: Box, { size }: Scene['grid']) =>
  Math.max(x1 - x0, y1 - y0) < SMALL * size;

/** Small stars of one piece, by that piece: as large and as turned as the child's, with all that lies in them. */
export function smallStars({ objects, regions, faces, label, grid }: Scene) {
  const stars = new Map<number, Star & Pick<DrawnObject, 'regions' | 'strokes'>>();
  for (const { kind, box, regions: own, strokes } of objects) {
    if (kind !== 'star' || !isSmall(box, grid)) continue;
    const main = own.find((id) => own.every((other) => other === id || regions[other]!.parent === id));
    if (main === undefined || faces.some(({ host }) => own.includes(host))) continue;
    const cells: Point[] = [];
    for (let y = box.y0; y <= box.y1; y++)
      for (let x = box.x0; x <= box.x1; x++)
        if (own.includes(label[y * grid.width + x]!)) cells.push({ x: x + 0.5, y: y + 0.5 });
    stars.set(main, { ...starOf(cells), regions: own, strokes });
  }
  return stars;
}

/** The star that covers as much as these cells and is turned alike. */
export function starOf(cells: readonly Point[]): Star {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  let [along, across] = [0, 0];
  for (const cell of cells) {
    const [dx, dy] = [cell.x - x, cell.y - y];
    const angle = TIPS * Math.atan2(dy, dx);
    // what lies far out says where the tips are
    const weight = (dx * dx + dy * dy) ** 2;
    along += weight * Math.cos(angle);
    across += weight * Math.sin(angle);
  }
  return {
    x,
    y,
    reach: Math.sqrt(cells.length / (TIPS * NOTCH * Math.sin(Math.PI / TIPS))),
    turn: Math.atan2(across, along) / TIPS + Math.PI / 2,
  };
}

/** Cells between two points of an outline. */
const EDGE = 2;

/**
 * The scene with crossed yellow lines as stars of five rays that are broad at the centre and end in points, and with small
 * stars outlined by one line: what else was drawn along their edge would stick out.
 */
export function withWholeStars(scene: Scene): Scene {
  const stars = starsOf(scene);
  const small = smallStars(scene);
  if (stars.length + small.size === 0) return scene;
  const into = scene.strokes.map((stroke): Stroke[] => [stroke]);
  const redraw = (own: readonly number[], drawn: (first: Stroke) => Stroke[]) => {
    const [first] = own;
    if (first === undefined) return;
    for (const index of own) into[index] = [];
    into[first] = drawn(scene.strokes[first]!);
  };
  for (const star of stars)
    redraw(star.strokes, (first) =>
      starCorners(star)
        .filter((_, k) => k % 2 === 0)
        .map((tip) => rayOf(first, star, tip)),
    );
  for (const [main, star] of small)
    redraw(star.strokes, (first) => [
      rim(first, scene.regions[main]!, resample(starCorners(star), EDGE, true)),
    ]);
  return replaced(scene, into);
}

function rayOf(like: Stroke, { x, y, reach }: DrawnStar, [tipX, tipY]: readonly [number, number]): Stroke {
  const count = Math.max(4, Math.ceil(reach / RAY.step));
  const points = new Float32Array(2 * count);
  const radius = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    const t = k / (count - 1);
    points[2 * k] = x + (tipX - x) * t;
    points[2 * k + 1] = y + (tipY - y) * t;
    radius[k] = reach * (RAY.centre + (RAY.tip - RAY.centre) * t);
  }
  const { hue } = toLch(like.lab);
  return {
    ...like,
    points,
    radius,
    length: reach,
    lab: lch(SHINE.L, SHINE.chroma, hue),
    dot: false,
    closed: false,
    feature: true,
    host: 0,
    role: new Uint8Array(count).fill(STROKE_ROLE.free),
    side: new Uint16Array(2 * count),
    clearance: new Float32Array(count).fill(reach),
  };
}
