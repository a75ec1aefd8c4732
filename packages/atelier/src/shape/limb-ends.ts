import type { Tube } from '../raster/capsules.ts';
import { freeShare } from '../scene/free-share.ts';
import type { Kind, Point, Scene, Stroke } from '../scene/scene.ts';
import { groundLines } from '../scene/ground-lines.ts';
import { boxOf } from '../scene/box-of.ts';
import { endsOf, gapTo } from '../scene/stroke-points.ts';
import { isSnowman } from '../colour/who-is.ts';
import type { Line } from './lines.ts';

/** The end of a bare line that is an arm or a leg. */
interface LimbEnd {
  readonly kind: 'hand' | 'foot';
  readonly at: Point;
  /** Where the limb points to there, of length 1. */
  readonly towards: Point;
  /** Index of the stroke, and the region its face lies on. */
  readonly stroke: number;
  readonly host: number;
}

/** Limbs: shares of the long side between which a line can be one, and how many radii from its end lines and areas must stay. */
const LIMB = { shortest: 0.04, longest: 0.5, free: 2.4, clear: 3.6, back: 5 };
const ANIMALS: ReadonlySet<Kind> = new Set(['animal', 'bird', 'fish']);
/** Feet are in the lowest share of what is below the head. */
const FEET = 0.3;
/** On one side of a head more ends than these are whiskers, and the legs of a spider. */
const MOST_HANDS = 2;

/** Open ends of the bare lines below the head of a figure with a sure face. */
function limbEnds(scene: Scene): LimbEnd[] {
  const { strokes, regions, faces, objects, grid } = scene;
  const heads = faces.filter(({ host, confidence }) => host !== 0 && confidence >= 0.6);
  if (heads.length === 0) return [];
  const ground = groundLines(scene);
  // a beetle has neither hands nor shoes, and the twigs of a snowman have none
  const handless = new Set(
    objects
      .filter((object) => ANIMALS.has(object.kind) || isSnowman(scene, object))
      .flatMap(({ strokes: own }) => own),
  );
  const limbs = strokes.flatMap((stroke, index) =>
    isLimb(stroke, grid.size) && !ground.has(index) && !handless.has(index) ? [index] : [],
  );
  const bodies = objects.filter(({ regions: own }) => heads.some(({ host }) => own.includes(host)));
  const lowest = Math.max(
    ...limbs.map((index) => boxOf(strokes[index]!.points).y1),
    ...bodies.map(({ box }) => box.y1),
  );
  const all = limbs.flatMap((index) => {
    const { points } = strokes[index]!;
    const ends = [openEnd(scene, index, false), openEnd(scene, index, true)].filter(
      (end) => end !== undefined,
    );
    // what is held by nothing is no limb
    if (ends.length === 2 && !isCrossed(scene, index)) return [];
    return ends.flatMap((end): LimbEnd[] => {
      const head = heads
        .map(({ host }) => regions[host]!)
        .toSorted((p, q) => gapTo(p.centre, points) - gapTo(q.centre, points))[0]!;
      if (end.at.y < head.centre.y) return [];
      const isFoot = end.at.y > lowest - FEET * (lowest - head.box.y1);
      return [{ ...end, kind: isFoot ? 'foot' : 'hand', stroke: index, host: head.id }];
    });
  });
  const isLeft = ({ at, host }: LimbEnd) => at.x < regions[host]!.centre.x;
  const isOneOfMany = (end: LimbEnd) =>
    all.filter((other) => other.kind === end.kind && other.host === end.host && isLeft(other) === isLeft(end))
      .length > MOST_HANDS;
  return all.filter((end) => end.kind === 'foot' || !isOneOfMany(end));
}

function isLimb(stroke: Stroke, size: number): boolean {
  const { closed, dot, length } = stroke;
  if (closed || dot || length < LIMB.shortest * size || length > LIMB.longest * size) return false;
  return freeShare(stroke) > 0.6;
}

function openEnd({ strokes, label, grid }: Scene, index: number, last: boolean) {
  const { points, radius } = strokes[index]!;
  const count = radius.length;
  const k = last ? count - 1 : 0;
  const at = { x: points[2 * k]!, y: points[2 * k + 1]! };
  const r = Math.max(radius[k]!, radius[count >> 1]!);
  const reach = LIMB.free * r;
  const clear = LIMB.clear * r;
  for (let turn = 0; turn < 8; turn++) {
    const x = Math.floor(at.x + Math.cos((turn * Math.PI) / 4) * clear);
    const y = Math.floor(at.y + Math.sin((turn * Math.PI) / 4) * clear);
    if (x >= 0 && y >= 0 && x < grid.width && y < grid.height && label[y * grid.width + x] !== 0)
      return undefined;
  }
  const isNear = (other: Stroke, own: boolean) => {
    for (let q = 0; q < other.radius.length; q++) {
      if (own && Math.abs(q - k) * 2 < 4 * reach) continue;
      if (Math.hypot(other.points[2 * q]! - at.x, other.points[2 * q + 1]! - at.y) < reach + other.radius[q]!)
        return true;
    }
    return false;
  };
  if (strokes.some((other, q) => isNear(other, q === index))) return undefined;
  const before = last ? Math.max(0, k - LIMB.back) : Math.min(count - 1, LIMB.back);
  const dx = at.x - points[2 * before]!;
  const dy = at.y - points[2 * before + 1]!;
  const length = Math.hypot(dx, dy) || 1;
  return { at, towards: { x: dx / length, y: dy / length } };
}

/** Both arms in one line: another one meets it between its ends. */
function isCrossed({ strokes }: Scene, index: number): boolean {
  const { points, radius } = strokes[index]!;
  const inner = points.subarray(2 * Math.round(0.2 * radius.length), 2 * Math.round(0.8 * radius.length));
  const reach = 2 * radius[radius.length >> 1]!;
  return strokes.some((other, q) => {
    if (q === index || other.closed || other.dot) return false;
    return endsOf(other).some((end) => gapTo(end, inner) < reach);
  });
}

/** Sizes in radii of the limb: a fist, and a shoe that points outwards. */
const HAND = { size: 1.62, out: 0.5 };
const SHOE = { size: 1.36, long: 1.5 };

/** Hands and shoes for the limbs among these lines. */
export function limbTips(scene: Scene, lines: readonly Line[]) {
  return limbEnds(scene).flatMap((end) => {
    const line = lines.find(({ index }) => index === end.stroke);
    const radius = line && line.radius.toSorted()[line.radius.length >> 1];
    return radius ? [{ end, line, tube: tipTube(end, radius) }] : [];
  });
}

/** How much darker than its leg a shoe is. */
export const SHOE_SHADE = 0.22;

/** A hand or a shoe on a limb of this half width. */
function tipTube({ kind, at, towards }: LimbEnd, radius: number): Tube {
  if (kind === 'hand') {
    const by = HAND.out * radius;
    return {
      points: Float32Array.of(at.x, at.y, at.x + towards.x * by, at.y + towards.y * by),
      radius: new Float32Array(2).fill(HAND.size * radius),
      closed: false,
    };
  }
  const side = Math.abs(towards.x) > 0.2 ? Math.sign(towards.x) : 1;
  const by = SHOE.long * radius;
  return {
    points: Float32Array.of(at.x - 0.3 * side * radius, at.y, at.x + side * by, at.y + 0.15 * radius),
    radius: Float32Array.of(SHOE.size * radius, SHOE.size * 0.92 * radius),
    closed: false,
  };
}
