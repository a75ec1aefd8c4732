import { median } from '../planes/quantile.ts';
import type { DrawnObject, Lab, Part, Region, Scene } from '../scene/scene.ts';
import { isWhitePaint } from './white-pieces.ts';
import { KIND_COLOURS, PART_COLOUR, RAINBOW } from './palettes.ts';

/** Left white in a painted drawing these are coloured all the same: as the child painted another one of the thing, or else by what they are. */
const NEVER_WHITE: ReadonlySet<Part> = new Set([
  'sun',
  'sky',
  'ground',
  'water',
  'wall',
  'roof',
  'crown',
  'trunk',
  'stem',
]);

const GROWS: ReadonlySet<Part> = new Set(['crown', 'trunk', 'stem']);

/** What the child left without a colour: bare paper, and of what grows also what was taken for white paint. */
export const isLeftBare = (region: Region): boolean =>
  region.kind === 'paper' || (GROWS.has(region.part) && isWhitePaint(region));

/** Petals smaller than this share of the largest are crumbs; a leaf may reach up between the petals by this share of their height. */
const PETAL = { whole: 0.2, between: 0.35 };

/** Whatever of a flower lies below its petals is its green: where petals are painted, what was left bare is none. */
function belowPetals(own: readonly Region[]): (region: Region) => boolean {
  const all = own.filter(({ part }) => part === 'petal');
  const largest = Math.max(0, ...all.map(({ area }) => area));
  const large = all.filter(({ area }) => area > PETAL.whole * largest);
  const painted = large.filter(({ kind }) => kind === 'fill');
  const arePainted = 2 * painted.length > large.length;
  const whole = arePainted ? painted : large;
  if (whole.length === 0) return () => false;
  const lowest = Math.max(...whole.map(({ box }) => box.y1));
  const between = PETAL.between * median(whole.map(({ box }) => box.y1 - box.y0));
  return ({ part, kind, centre, box }) =>
    part === 'unknown'
      ? centre.y > lowest
      : part === 'petal' && kind === 'paper' && arePainted && box.y1 > lowest && centre.y > lowest - between;
}

/** How far below a flower, and how far beside it, its leaves may hang on a bare stem: shares of its height and width. */
const LEAVES = { below: 0.6, above: 0.3, aside: 0.3 };

/** Bare pieces without a name below a flower are its leaves. */
function isLeaves({ regions, objects }: Pick<Scene, 'regions' | 'objects'>, one: DrawnObject): boolean {
  if (one.kind !== 'unknown' || one.living || one.regions.length === 0) return false;
  if (one.regions.some((id) => regions[id]!.kind !== 'paper')) return false;
  const x = (one.box.x0 + one.box.x1) / 2;
  return objects.some(({ kind, box: { x0, y0, x1, y1 } }) => {
    const [aside, high] = [LEAVES.aside * (x1 - x0), y1 - y0];
    const gap = one.box.y0 - y1;
    const isBelow = gap < LEAVES.below * high && gap > -LEAVES.above * high && one.box.y1 > y1;
    return kind === 'flower' && isBelow && x > x0 - aside && x < x1 + aside;
  });
}

/** What a piece of a thing that the child left white is coloured because of what it is, if that says so. */
export function namedColours(
  scene: Pick<Scene, 'regions' | 'objects'>,
  object: DrawnObject,
  { keepsPaper, colouredPen }: { readonly keepsPaper: boolean; readonly colouredPen: boolean },
  colours: readonly Lab[],
): (region: Region) => Lab | undefined {
  const own = object.regions.map((id) => scene.regions[id]!);
  const paintedTone = (part: Part): Lab | undefined => {
    const painted = own.filter(
      (region) => region.kind === 'fill' && region.part === part && !isWhitePaint(region),
    );
    const [largest] = painted.toSorted((p, q) => q.area - p.area);
    return largest && colours[largest.id];
  };
  const whole = wholeColours(scene.objects, object, own, colouredPen);
  const isLeaf = isLeaves(scene, object);
  const isGreen = object.kind === 'flower' ? belowPetals(own) : () => false;
  return (region) => {
    const part = isGreen(region) ? 'stem' : region.part;
    // a round belly is no sun: of who lives only hair has a colour of its own, and a tree with a face is wood and leaves
    const isGrown = object.kind === 'tree' && GROWS.has(part);
    if ((object.living && !isGrown) || part === 'head')
      return part === 'hair' ? (paintedTone(part) ?? PART_COLOUR.hair) : undefined;
    if (isLeaf) return PART_COLOUR.stem;
    if (keepsPaper && NEVER_WHITE.has(part)) return paintedTone(part) ?? PART_COLOUR[part];
    if (keepsPaper) return undefined;
    return PART_COLOUR[part] ?? whole(region);
  };
}

/** Lower than this share of a vehicle, and no larger, is what it rolls on. */
const WHEEL = { low: 0.6, share: 0.15 };

/** Clouds, wheels, stars and hearts drawn as mere outlines, these two unless their pen has a colour, and the bands of a rainbow. */
function wholeColours(
  objects: readonly DrawnObject[],
  object: DrawnObject,
  own: readonly Region[],
  colouredPen: boolean,
): (region: Region) => Lab | undefined {
  if (object.kind === 'rainbow') {
    const bands = own.toSorted((p, q) => q.box.x1 - q.box.x0 - (p.box.x1 - p.box.x0));
    return (band) => RAINBOW[bands.indexOf(band) % RAINBOW.length];
  }
  if (object.kind === 'vehicle') {
    const { y0, y1 } = object.box;
    const all = own.reduce((sum, { area }) => sum + area, 0);
    return ({ part, centre, area }) =>
      part === 'unknown' && centre.y > y0 + WHEEL.low * (y1 - y0) && area < WHEEL.share * all
        ? PART_COLOUR.wheel
        : undefined;
  }
  const colours = KIND_COLOURS[object.kind];
  if (!colours || (colouredPen && object.kind !== 'cloud')) return () => undefined;
  const alike = objects.filter(({ kind }) => kind === object.kind);
  const lab = colours[alike.indexOf(object) % colours.length];
  return () => lab;
}
