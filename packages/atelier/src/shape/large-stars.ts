import { areCrossed, enlarged, findStar, radiusOf, type Point, type Star } from '../ink/star-tips.ts';
import { cellsWithin } from '../planes/cells-within.ts';
import { components } from '../planes/components.ts';
import { distanceTo } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { maskOf } from '../planes/morphology.ts';
import { mean, median } from '../planes/quantile.ts';
import { STROKE_ROLE, type DrawnObject, type Scene, type Stroke } from '../scene/scene.ts';
import { resample } from './contour.ts';
import { drawsBands } from './stroke-roles.ts';
import { isSmall } from './whole-stars.ts';
import { frame, pathOf, replaced, rim } from './whole-windows.ts';

/** A line is the star's own when so much of it runs this near to where a star has its lines: shares of its radius, and pens. */
const OWN = { share: 0.7, radius: 0.1, pens: 0.8 } as const;
/** Its other pieces, slivers that the pen left beside it, are at most this share of it. */
const SLIVERS = 0.25;
/** A larger one than this share is the loop that the pen made of a tip. */
const LOOP = 0.045;
/** How many pens wide a line is looked for, of which only the middle is known. */
const BROAD = 1.6;
/** Its lines reach its edge where they cross. */
const REACH = 0.9;
/** Cells between two points of a line. */
const STEP = 2;

/** A star of five tips: its piece, the slivers beside it, the loops of its tips, and its lines. */
export interface LargeStar {
  readonly main: number;
  readonly slivers: readonly number[];
  readonly loops: readonly number[];
  readonly isCrossed: boolean;
  readonly lines: readonly number[];
  /** Half the breadth of the line, and where its middle runs: tip and notch by turns. */
  readonly pen: number;
  readonly outline: readonly Point[];
}

const KNOWN = new WeakMap<Scene, readonly LargeStar[]>();

/** Stars whose lines cross from tip to tip, and painted ones, without a face; one that is coloured tip by tip is none. */
export function largeStars(scene: Scene): readonly LargeStar[] {
  const known = KNOWN.get(scene);
  if (known) return known;
  const found = scene.objects.flatMap((object) => {
    if (object.kind !== 'star' || isSmall(object.box, scene.grid)) return [];
    const hasFace = scene.faces.some(({ host }) => object.regions.includes(host));
    const star = hasFace ? undefined : largeStar(scene, object);
    return star ? [star] : [];
  });
  KNOWN.set(scene, found);
  return found;
}

function largeStar(scene: Scene, object: DrawnObject): LargeStar | undefined {
  const { regions, label, grid, pen } = scene;
  const [main, ...aside] = object.regions.toSorted((a, b) => regions[b]!.area - regions[a]!.area);
  if (main === undefined) return undefined;
  const shareOf = (ids: readonly number[]) =>
    ids.reduce((sum, id) => sum + regions[id]!.area, 0) / regions[main]!.area;
  if (shareOf(aside) > SLIVERS) return undefined;
  const strokes = object.strokes.map((index) => scene.strokes[index]!);
  const far = farFrom(strokes.flatMap(pathOf), grid);
  const half = penOf(strokes) || pen.width / 2;
  const own = new Set(object.regions);
  const drawn = maskOf(label.length, (i) => own.has(label[i]!) || far[i]! <= half);
  const pieces = components(drawn, grid.width, grid.height);
  const largest = pieces.list.reduce((a, b) => (b.area > a.area ? b : a));
  const star = findStar(pieces.label, largest, grid.width);
  const isCrossed = star !== undefined && areCrossed(star.tips, far, grid.width, BROAD * pen.width);
  giveBack(far);
  if (!star || (!isCrossed && regions[main]!.kind !== 'fill')) return undefined;
  const lines = linesAlong(star, object.strokes, scene);
  if (isCrossed && lines.length === 0) return undefined;
  const width = penOf(lines.map((index) => scene.strokes[index]!)) || half;
  const isLoop = (id: number) => shareOf([id]) > LOOP;
  return {
    main,
    slivers: aside.filter((id) => !isLoop(id)),
    loops: aside.filter(isLoop),
    isCrossed,
    lines,
    pen: width,
    outline: enlarged(star.outline, 1 - width / radiusOf(star.tips)),
  };
}

/** Of all lines those that run where a star has its own. */
function linesAlong(
  { tips, outline }: Star,
  lines: readonly number[],
  { strokes, grid, pen }: Scene,
): number[] {
  const far = farFrom([...closed(outline), ...closed(heartOf(outline))], grid);
  const near = OWN.radius * radiusOf(tips) + OWN.pens * pen.width;
  const own = lines.filter((index) => {
    const points = pathOf(strokes[index]!);
    return points.filter((at) => far[cellOf(at, grid)]! <= near).length >= OWN.share * points.length;
  });
  giveBack(far);
  return own;
}

/** Half the breadth of most lines; 0 of none. */
const penOf = (lines: readonly Stroke[]) => median(lines.map(({ radius }) => mean(radius)));

const closed = (outline: readonly Point[]) => resample(outline, STEP, true);

const cellOf = ([x, y]: Point, { width, height }: Scene['grid']): number =>
  Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x)));

function farFrom(points: readonly Point[], grid: Scene['grid']): Float32Array {
  const at = new Uint8Array(grid.width * grid.height);
  for (const point of points) at[cellOf(point, grid)] = 1;
  return distanceTo(at, grid.width, grid.height);
}

/** Where its lines cross, from notch to notch. */
const heartOf = (outline: readonly Point[]) => outline.filter((_, k) => k % 2 === 1);

/** All cells that a star covers with its pen. */
export function cellsOf({ outline, pen }: LargeStar, grid: Scene['grid']): Uint8Array {
  const far = farFrom(closed(outline), grid);
  const cells = maskOf(far.length, (i) => far[i]! <= pen);
  giveBack(far);
  for (const cell of cellsWithin(outline, grid)) cells[cell] = 1;
  return cells;
}

/** The way of the pen, by the places of the outline: from every tip by two notches to the next but one. */
const WAY = [0, 1, 3, 4, 5, 7, 8, 9, 1, 2, 3, 5, 6, 7, 9];

/** The scene with large stars in straight lines of one breadth: a pen that passes twice leaves knots and gaps, a brush frays. */
export function withLargeStars(scene: Scene): Scene {
  const stars = largeStars(scene);
  if (stars.length === 0) return scene;
  const into = scene.strokes.map((stroke): Stroke[] => [stroke]);
  for (const star of stars) {
    if (star.lines.length === 0) continue;
    const longest = star.lines.reduce((a, b) =>
      scene.strokes[b]!.length > scene.strokes[a]!.length ? b : a,
    );
    for (const index of star.lines) into[index] = [];
    into[longest] = linesOf(star, scene.strokes[longest]!, scene);
  }
  return replaced(scene, into);
}

function linesOf({ main, pen, outline, isCrossed }: LargeStar, longest: Stroke, scene: Scene): Stroke[] {
  const like = { ...longest, radius: Float32Array.of(pen) };
  const along = (points: readonly Point[]) => ({ ...frame(like, main, closed(points)), feature: false });
  // where lines are as broad as rings, what they cross is seen
  if (isCrossed && drawsBands(scene)) {
    const way = along(WAY.map((k) => outline[k]!));
    way.role.fill(STROKE_ROLE.free);
    return [way];
  }
  const around = rim(like, scene.regions[main]!, closed(outline));
  const heart = heartOf(outline);
  return isCrossed ? [around, along(enlarged(heart, 1 + (REACH * pen) / radiusOf(heart)))] : [around];
}
