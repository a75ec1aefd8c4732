import { isFaint } from '../colour/faint-lines.ts';
import type { Tube } from '../raster/capsules.ts';
import { faceParts } from '../scene/face-parts.ts';
import { STROKE_ROLE, type Scene, type Stroke, type StrokeRole } from '../scene/scene.ts';
import { replacedStrokes } from './eyes.ts';
import { alongRims, atRim, pointIn, SMOOTHING } from './at-rim.ts';
import { calmRoles } from './stroke-roles.ts';
import { finalHeir } from './crumbs.ts';
import { wholePieces } from './whole-pieces.ts';

/** A stroke as a style draws it: its own width per point, along a smooth curve. */
export interface Line extends Tube {
  readonly stroke: Stroke;
  readonly index: number;
  readonly place: LinePlace;
  /** Role per point of the stroke, without flicker. */
  readonly roles: Uint8Array;
}

/** What a line mostly is; the mouth is known from the face. */
export type LinePlace = 'free' | 'silhouette' | 'boundary' | 'detail' | 'mouth';

export interface LineSpot {
  readonly role: StrokeRole;
  readonly place: LinePlace;
  readonly radius: number;
  readonly clearance: number;
  readonly feature: boolean;
  readonly dot: boolean;
  /** A helping line: never thickened. */
  readonly faint: boolean;
  /** Longer side of the picture, in cells. */
  readonly size: number;
  readonly fineness: number;
}

/** Half width in cells at one point of a stroke; 0 leaves it out. */
export type LineRule = (spot: LineSpot) => number;

const PLACES: readonly LinePlace[] = ['free', 'silhouette', 'boundary', 'detail'];

export function drawLines(scene: Scene, rule: LineRule): Line[] {
  const hidden = replacedStrokes(scene);
  const inFaces = new Set(scene.faces.flatMap((face) => faceParts(face).flatMap(({ strokes }) => strokes)));
  const mouths = new Set(scene.faces.flatMap(({ mouth }) => mouth?.strokes ?? []));
  const heads = new Map(scene.faces.map(({ host }) => [host, Math.sqrt(scene.regions[host]!.area)]));
  const inCrown = crownOf(scene);
  const { rims } = wholePieces(scene);
  return scene.strokes.flatMap((stroke, index) => {
    if (hidden.has(index) || isBlot(scene, stroke)) return [];
    if (!inFaces.has(index) && (isFray(scene, stroke) || isSpeck(scene, stroke))) return [];
    const isMouth = mouths.has(index);
    const roles = isMouth ? stroke.role : calmRoles(scene, stroke);
    // a loop of a scribbled crown is the border of its rooms, all along
    if (!isMouth && inCrown(stroke))
      roles.forEach((role, k) => role === STROKE_ROLE.detail && (roles[k] = STROKE_ROLE.boundary));
    if (!isMouth && rims.size > 0) alongRims(roles, stroke, rims);
    const place = isMouth ? 'mouth' : placeOf(roles);
    const faint = isFaint(scene, stroke);
    const radius = stroke.radius.map((r, k) =>
      rule({
        role: (roles[k] ?? STROKE_ROLE.free) as StrokeRole,
        place,
        radius: r,
        clearance: stroke.clearance[k] ?? r,
        feature: stroke.feature,
        dot: stroke.dot,
        faint,
        size: scene.grid.size,
        fineness: scene.pen.fineness,
      }),
    );
    if (place === 'silhouette') dropOverlap(radius, roles, stroke, heads.get(stroke.host) ?? 0);
    dropCrumbs(radius, stroke, Math.max(CRUMB * scene.grid.size, scene.pen.width));
    if (!radius.some((r) => r > 0)) return [];
    const calm = radius.length > 2 * SMOOTHING ? smoothValues(radius, SMOOTHING, stroke.closed) : radius;
    return [
      {
        ...refine(atRim(scene, stroke, roles, calm, rims), calm, stroke.closed),
        stroke,
        index,
        place,
        roles,
      },
    ];
  });
}

/** Whether a line is a loop of a crown that was scribbled. */
export function crownOf(scene: Scene): (line: Stroke) => boolean {
  const { crowns, heirs } = wholePieces(scene);
  return ({ host, feature }) => !feature && crowns.has(finalHeir(heirs, host));
}

/** A dot no wider than the pen, this near to a line in pens, is a blot of that line. */
const BLOT = { wide: 0.7, near: 2.6 };

function isBlot({ strokes, pen }: Scene, { dot, points, radius }: Stroke): boolean {
  if (!dot || radius[0]! > BLOT.wide * pen.width) return false;
  const [x, y] = [points[0]!, points[1]!];
  const reach = (BLOT.near * pen.width) ** 2;
  return strokes.some((line) => {
    if (line.dot) return false;
    for (let k = 0; k < line.points.length; k += 2)
      if ((line.points[k]! - x) ** 2 + (line.points[k + 1]! - y) ** 2 < reach) return true;
    return false;
  });
}

/** A bit of line no longer than this, beside a line this many times longer, in pens, is where that line frays. */
const FRAY = { long: 1.8, near: 1, longer: 6 };

function isFray({ strokes, pen }: Scene, { dot, length, points, feature }: Stroke): boolean {
  if (dot || feature || length > FRAY.long * pen.width) return false;
  const reach = (FRAY.near * pen.width) ** 2;
  return strokes.some(({ length: other, points: path }) => {
    if (other < FRAY.longer * length) return false;
    for (let k = 0; k < path.length; k += 2)
      if ((path[k]! - points[0]!) ** 2 + (path[k + 1]! - points[1]!) ** 2 < reach) return true;
    return false;
  });
}

/** Less ink than a dot of the pen holds, in squares of its width; beside crayon, whose grain leaves dots, of this side in shares of the long side. */
const SPECK = { ofPen: 0.5, grain: 0.004 };

function isSpeck({ pen, medium, grid }: Scene, { length, radius, feature }: Stroke): boolean {
  const wide = (2 * radius.reduce((sum, r) => sum + r, 0)) / radius.length;
  const least = medium === 'line' ? 0 : (SPECK.grain * grid.size) ** 2;
  return !feature && wide * (length + wide) < Math.max(SPECK.ofPen * pen.width ** 2, least);
}

/** Where the ring of a head is closed, its end may run on inside: so far, in sides of the head, that is no scar. */
const OVERLAP = 0.25;

function dropOverlap(radius: Float32Array, roles: Uint8Array, { length }: Stroke, head: number) {
  const count = radius.length;
  const most = (OVERLAP * head * count) / Math.max(1, length);
  const first = roles.findIndex((role) => role !== STROKE_ROLE.detail);
  const last = roles.findLastIndex((role) => role !== STROKE_ROLE.detail);
  if (first <= most) radius.fill(0, 0, first);
  if (count - 1 - last <= most) radius.fill(0, last + 1);
}

/** Bits of a line shorter than this share of the long side, or than the pen is broad, where a rule leaves the rest of it out, are specks. */
const CRUMB = 0.016;

function dropCrumbs(radius: Float32Array, { length, closed }: Stroke, shortest: number) {
  const least = Math.ceil(shortest * (radius.length / Math.max(1, length)));
  if (closed || radius.length < 3 * least) return;
  for (let from = 0; from < radius.length;) {
    let to = from;
    while (to < radius.length && radius[to]! > 0) to++;
    if (to > from && to - from < least) radius.fill(0, from, to);
    from = to + 1;
  }
}

function placeOf(roles: Uint8Array): LinePlace {
  const count = [0, 0, 0, 0];
  for (const role of roles) count[role]!++;
  return PLACES[count.indexOf(Math.max(...count))]!;
}

/** A helping line is a wire. */
const WIRE = 0.0034;

/** A free line as a solid: thick enough to live, never into its neighbours. */
export function solidRadius(
  { radius, clearance, size, fineness, faint }: LineSpot,
  gain: number,
  least: number,
): number {
  if (faint) return Math.max(radius, WIRE * size);
  const wanted = Math.max(gain * radius, (least - 0.0035 * fineness) * size);
  return Math.max(gain * radius, Math.min(wanted, 0.26 * clearance));
}

/** Gaussian mean along the line; zeros (left out) stay zero. */
function smoothValues(values: Float32Array, sigma: number, closed: boolean): Float32Array {
  const count = values.length;
  const reach = Math.ceil(2.5 * sigma);
  return values.map((value, k) => {
    if (value <= 0) return 0;
    let sum = 0;
    let weight = 0;
    for (let d = -reach; d <= reach; d++) {
      const at = closed ? (k + d + count) % count : k + d;
      const v = values[at];
      if (v === undefined || v <= 0) continue;
      const w = Math.exp((-d * d) / (2 * sigma * sigma));
      sum += w * v;
      weight += w;
    }
    return sum / weight;
  });
}

/** Catmull-Rom points between the drawn ones, so that print shows curves, not a polyline. */
function refine(points: Float32Array, radius: Float32Array, closed: boolean): Tube {
  const count = radius.length;
  if (count < 3) return { points, radius, closed };
  const at = pointIn(count, closed);
  const spans = closed ? count : count - 1;
  const total = spans * 2 + (closed ? 0 : 1);
  const p = new Float32Array(total * 2);
  const r = new Float32Array(total);
  for (let k = 0; k < spans; k++) {
    const [a, b, c, d] = [at(k - 1), k, at(k + 1), at(k + 2)];
    for (let axis = 0; axis < 2; axis++) {
      const [pa, pb, pc, pd] = [
        points[2 * a + axis]!,
        points[2 * b + axis]!,
        points[2 * c + axis]!,
        points[2 * d + axis]!,
      ];
      p[4 * k + axis] = pb;
      p[4 * k + 2 + axis] = (9 * (pb + pc) - pa - pd) / 16;
    }
    r[2 * k] = radius[b]!;
    // no line between two points of which one is left out
    r[2 * k + 1] = radius[b]! > 0 && radius[c]! > 0 ? (radius[b]! + radius[c]!) / 2 : 0;
  }
  if (!closed) {
    p.set(points.subarray(2 * count - 2, 2 * count), 2 * total - 2);
    r[total - 1] = radius[count - 1]!;
  }
  return { points: p, radius: r, closed };
}
