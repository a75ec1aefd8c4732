import { labDistance, toLch } from '../colour/oklab.ts';
import { isSnowman } from '../colour/who-is.ts';
import { isYellow } from '../colour/yellow.ts';
import {
  STROKE_ROLE,
  type Box,
  type Kind,
  type Lab,
  type Point,
  type Part,
  type Scene,
} from '../scene/scene.ts';
import { boxOf } from '../scene/box-of.ts';
import { hasFishShape } from './swims.ts';

/** Where the drawing plays, as far as it says so: the same answer for every style. */
export type Place = FarPlace | 'outdoors' | 'anywhere';
/** Places that look like themselves, whatever plays there. */
export type FarPlace = 'sea' | 'space' | 'night';

/** Small yellow things in the open, from this many on, are stars. */
const STARS = {
  least: 3,
  widest: 0.12,
  apart: 0.07,
  open: 0.6,
  another: 0.14,
};
/** A line of water runs across most of the sheet and is no higher than this share of it. */
const WAVE = { long: 0.55, low: 0.16, from: 200, to: 285, chroma: 0.06 };

export function placeOf(scene: Scene): Place {
  const shows = (...kinds: Kind[]) => scene.objects.some(({ kind }) => kinds.includes(kind));
  const has = (...parts: Part[]) => scene.regions.some(({ part }) => parts.includes(part));
  // a fin may be taken for a roof: only walls make it one
  const grounded =
    scene.ground !== undefined || has('wall', 'crown', 'ground') || shows('house', 'tree', 'flower');
  if (isWintry(scene)) return 'outdoors';
  if (!hasSun(scene) && starsIn(scene) >= STARS.least)
    return grounded || has('roof', 'trunk') ? 'night' : 'space';
  if (!grounded && (shows('fish') || hasFishShape(scene))) return 'sea';
  if (
    scene.outdoor ||
    grounded ||
    hasSun(scene) ||
    has('sky', 'water', 'roof') ||
    shows('cloud', 'rainbow') ||
    hasWave(scene)
  )
    return 'outdoors';
  return 'anywhere';
}

/** Flakes are stars of blue lines that cross, from this many on; the hues of ice. */
const FLAKES = { least: 3, from: 180, to: 290, chroma: 0.04 };

/** Snow lies where a snowman stands, or flakes fall. */
export function isWintry(scene: Scene): boolean {
  const { objects, strokes } = scene;
  const isIce = (index: number) => {
    const { chroma, hue } = toLch(strokes[index]!.lab);
    return chroma > FLAKES.chroma && hue > FLAKES.from && hue < FLAKES.to;
  };
  const flakes = objects.filter(
    (one) =>
      one.kind === 'star' && one.regions.length === 0 && one.strokes.length > 0 && one.strokes.every(isIce),
  );
  return flakes.length >= FLAKES.least || objects.some((one) => isSnowman(scene, one));
}

/** Whatever several answers suit, the drawing itself turns the first one up: on a wall no two look alike. */
export const turnOf = ({ choiceKey }: Scene): number => Number.parseInt(choiceKey.slice(0, 4), 16);

/** A sun stands in the open and is larger than a star. */
export const hasSun = ({ regions, objects, grid }: Scene) => {
  const isLarge = ({ box }: { box: Box }) => widest(box) >= STARS.widest * grid.size;
  return (
    regions.some((region) => region.part === 'sun' && region.parent === 0 && isLarge(region)) ||
    objects.some((object) => object.kind === 'sun' && isLarge(object))
  );
};

const widest = ({ x0, y0, x1, y1 }: Box) => Math.max(x1 - x0, y1 - y0);

/** A moon the child drew: what is yellow, larger than a star, and round or a sickle. */
const hasMoon = ({ regions, grid }: Scene) =>
  regions.some(({ id, box, lab, parent, area, neighbours }) => {
    if (id === 0 || parent !== 0 || !isYellow(lab) || widest(box) < STARS.widest * grid.size) return false;
    const [wide, tall] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
    const isSickle = wide < MOON.narrow * tall && neighbours.every((other) => other.id === 0);
    return isSickle || area > MOON.round * wide * tall;
  });

/** Share of its box that a disc fills, or nearly; what stands alone and is so much narrower than tall is a sickle. */
const MOON = { round: 0.7, narrow: 0.67 };

/** The child drew what shines over this place: no second sun, no second moon. */
export const hasLight = (scene: Scene, place: Place): boolean =>
  hasSun(scene) || ((place === 'night' || place === 'space') && hasMoon(scene));

/** Water the child drew: an area, or a wavy blue line. */
export const hasWater = (scene: Scene): boolean =>
  scene.regions.some(({ part }) => part === 'water') || hasWave(scene);

function hasWave({ strokes, grid }: Scene): boolean {
  return strokes.some(({ points, lab }) => {
    const { chroma, hue } = toLch(lab);
    if (chroma < WAVE.chroma || hue < WAVE.from || hue > WAVE.to) return false;
    const box = boxOf(points);
    return box.x1 - box.x0 > WAVE.long * grid.width && box.y1 - box.y0 < WAVE.low * grid.height;
  });
}

function starsIn(scene: Scene): number {
  const { size } = scene.grid;
  // a figure drawn in yellow pen is no sky full of stars
  const isAnotherPen = (lab: Lab) => labDistance(lab, scene.pen.lab) > STARS.another;
  const areas = scene.regions.filter(({ id, box, lab, neighbours, perimeter }) => {
    if (id === 0 || widest(box) >= STARS.widest * size || !isYellow(lab)) return false;
    const outside = neighbours.find((other) => other.id === 0)?.length ?? 0;
    return outside > STARS.open * perimeter;
  });
  const lines = scene.strokes
    .filter(
      ({ role, lab }) => isYellow(lab) && isAnotherPen(lab) && role.every((one) => one === STROKE_ROLE.free),
    )
    .map(({ points }) => boxOf(points))
    .filter((box) => widest(box) < STARS.widest * size);
  const spots: Point[] = [];
  // the rays of one star are several lines
  for (const { x0, y0, x1, y1 } of [...areas.map(({ box }) => box), ...lines]) {
    const at = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
    if (spots.every((other) => Math.hypot(other.x - at.x, other.y - at.y) > STARS.apart * size))
      spots.push(at);
  }
  const drawn = scene.objects.filter(({ kind, living }) => kind === 'star' && !living).length;
  // a large star drawn with five points says it as clearly as three yellow specks
  return spots.length + STARS.least * drawn;
}
