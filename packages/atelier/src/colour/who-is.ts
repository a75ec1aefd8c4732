import { areaOf } from '../scene/area-of.ts';
import { isBuilt } from '../scene/is-built.ts';
import type { DrawnObject, Kind, Region, Scene } from '../scene/scene.ts';
import { isCarrot } from './carrot.ts';

/** Whose colours the white of a figure takes: a person's, with skin; an animal's, with fur; one from head to tail; snow; a thing's. */
export type Who = 'person' | 'animal' | 'creature' | 'snowman' | 'thing';

const CREATURES: ReadonlySet<Kind> = new Set(['bird', 'fish']);

/** A head is less than this share of a person without a name; a face on more of it is a creature's. */
const HEAD = 0.5;

/** `head` is the piece that carries the face, `white` what the child left white. */
export function whoIs(
  { grid, regions }: Pick<Scene, 'grid' | 'regions'>,
  object: DrawnObject,
  head: Region | undefined,
  white: readonly Region[],
): Who {
  const { kind, regions: own } = object;
  if (CREATURES.has(kind)) return 'creature';
  const hasEars = head !== undefined && hasEarsUp(grid, head, white);
  if (head && !hasEars && ballsOf(regions, own, white).length > 0) return 'snowman';
  if (kind === 'animal' || hasEars) return 'animal';
  // the face of what is built has no skin
  if (head && kind === 'unknown' && isBuilt(object)) return 'creature';
  const isOne =
    kind === 'unknown'
      ? head !== undefined && head.area < HEAD * areaOf({ regions }, own)
      : kind === 'person' || (kind === 'head' && own.some((id) => regions[id]!.part === 'hair'));
  return isOne ? 'person' : 'thing';
}

/** Ears, feet and arms come in pairs. */
export function areTwins({ width, height, size }: Scene['grid'], p: Region, q: Region): boolean {
  const ratio = p.area / q.area;
  return (
    ratio < 1.9 &&
    ratio > 0.53 &&
    Math.abs(p.centre.y - q.centre.y) < 0.07 * size &&
    q.area < 0.06 * width * height &&
    p.parent === q.parent
  );
}

/** Head and chin together fill their oval. */
const CHIN = 0.88;

/** What a mouth or whiskers cut off from below a face: with it the head is a rounder one. */
export function isChin(head: Region, { id, area, box, centre, neighbours }: Region): boolean {
  if (id === head.id || area > head.area || centre.y < head.centre.y) return false;
  if (neighbours.every((other) => other.id !== head.id)) return false;
  const [x0, x1] = [Math.min(head.box.x0, box.x0), Math.max(head.box.x1, box.x1)];
  const [y0, y1] = [Math.min(head.box.y0, box.y0), Math.max(head.box.y1, box.y1)];
  const [wide, high] = [x1 - x0 + 1, y1 - y0 + 1];
  const isFull = head.area + area > CHIN * (Math.PI / 4) * wide * high;
  const longer = (ratio: number) => Math.max(ratio, 1 / ratio);
  return (
    isFull && longer(wide / high) < longer((head.box.x1 - head.box.x0 + 1) / (head.box.y1 - head.box.y0 + 1))
  );
}

/** Ears of an animal are no crumbs, and begin in this share of its head or above. */
const EAR = { least: 0.04, high: 0.25 };

/** Two pieces like each other upon a head, one to each side: more of them are hair or a crown. */
function hasEarsUp(grid: Scene['grid'], head: Region, white: readonly Region[]): boolean {
  const { x0, x1, y0, y1 } = head.box;
  const [p, q, more] = white.filter(
    ({ id, area, part, centre, neighbours }) =>
      area > EAR.least * head.area &&
      part !== 'hair' &&
      part !== 'hat' &&
      centre.y < y0 + EAR.high * (y1 - y0) &&
      centre.x > x0 &&
      centre.x < x1 &&
      id !== head.id &&
      neighbours.some((other) => other.id === head.id),
  );
  if (!p || !q || more || !areTwins(grid, p, q)) return false;
  const middle = (x0 + x1) / 2;
  return p.centre.x < middle !== q.centre.x < middle;
}

/** A ball fills its box as a disc does, buttons left out; each is larger than the one on it by this much, stands under it, and the last on nothing. */
const BALL = {
  full: [0.8, 1.1],
  long: 1.35,
  share: 0.03,
  larger: 1.1,
  aside: 0.25,
  below: 0.12,
  least: 3,
} as const;

/** Three balls and more, each upon a larger one, are a snowman; two with a carrot or with buttons, too. */
export function ballsOf(
  regions: readonly Region[],
  own: readonly number[],
  white: readonly Region[],
): readonly Region[] {
  const total = white.reduce((sum, { area }) => sum + area, 0);
  const balls = white
    .filter((region) => region.area > BALL.share * total && isBall(region))
    .toSorted((p, q) => p.centre.y - q.centre.y);
  const areStacked = balls.every((ball, k) => {
    const on = balls[k - 1];
    const wide = ball.box.x1 - ball.box.x0;
    return (
      !on ||
      (ball.area > BALL.larger * on.area &&
        Math.abs(ball.centre.x - on.centre.x) < BALL.aside * wide &&
        Math.abs(ball.box.y0 - on.box.y1) < BALL.aside * wide)
    );
  });
  const [head, last] = [balls[0], balls.at(-1)];
  if (!areStacked || !head || !last || head === last) return [];
  if (balls.length >= BALL.least) return balls;
  const pieces = own.map((id) => regions[id]!);
  const within = (ball: Region) => pieces.filter(({ parent, kind }) => parent === ball.id && kind === 'fill');
  const stands = pieces.every(({ box }) => box.y1 < last.box.y1 + BALL.below * (last.box.y1 - last.box.y0));
  const isSnow = within(head).some(({ lab }) => isCarrot(lab)) || within(last).length > 1;
  return stands && isSnow ? balls : [];
}

/** Whether a drawn thing is a snowman. */
export function isSnowman(scene: Pick<Scene, 'grid' | 'regions' | 'faces'>, object: DrawnObject): boolean {
  const white = object.regions
    .map((id) => scene.regions[id]!)
    .filter(({ kind }) => kind === 'paper')
    .toSorted((p, q) => q.area - p.area);
  const head = white.find(({ id }) => scene.faces.some(({ host }) => host === id));
  return whoIs(scene, object, head, white) === 'snowman';
}

function isBall({ area, box }: Region): boolean {
  const [wide, high] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
  const full = area / ((Math.PI / 4) * wide * high);
  return full > BALL.full[0] && full < BALL.full[1] && Math.max(wide / high, high / wide) < BALL.long;
}
