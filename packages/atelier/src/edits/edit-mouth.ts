import { pathLength } from '../ink/polyline.ts';
import { clamp, median } from '../planes/quantile.ts';
import { boxOf, isWithin } from '../scene/box-of.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import { gapTo } from '../scene/stroke-points.ts';
import {
  STROKE_ROLE,
  type Box,
  type Eye,
  type Grid,
  type Lab,
  type Mark,
  type Point,
  type Region,
  type Stroke,
} from '../scene/scene.ts';

export interface Drawn {
  readonly grid: Grid;
  readonly label: Uint16Array;
  readonly shapes: readonly Omit<Region, 'part'>[];
  readonly strokes: readonly Stroke[];
}

/** A head by its eyes: their middle, how far they are apart, what carries them, and what is no mouth of theirs. */
export interface Head {
  readonly middle: Point;
  readonly size: number;
  readonly host: number;
  readonly taken: { readonly strokes: ReadonlySet<number>; readonly regions: ReadonlySet<number> };
}

/** Distances in shares of the one between the eyes. */
const MOUTH = {
  above: 0.3,
  below: 1.8,
  aside: 0.7,
  shortest: 0.12,
  widest: 2.2,
  /** A tap hits a line this far from it, and this many cells at least. */
  reach: 0.3,
  nearest: 4,
} as const;
/** A mouth that is put where there is no line: half its breadth in the same shares, its depth in shares of that. */
const SMILE = { half: 0.36, deep: 0.42, steps: 12 } as const;
const INK: Lab = [0.25, 0, 0];

/** The longest line that lies below the eyes, between them, and is neither a dot nor the chin. */
export function mouthBelow({ middle, size, ...head }: Head, drawn: Drawn): Mark | undefined {
  const fits = marksOf({ middle, size, ...head }, drawn).filter(({ box }) => {
    const [across, down] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 - middle.y];
    const isBelow = down > MOUTH.above * size && down < MOUTH.below * size;
    return isBelow && Math.abs(across - middle.x) < MOUTH.aside * size;
  });
  const best = fits.toSorted((p, q) => q.stroke.length - p.stroke.length)[0];
  return best && mouthOf(best.stroke, best.id, within(best.box, head.host, drawn));
}

/** What is drawn where the mouth was tapped: an area of its own, or the nearest line. */
export function mouthAt(tap: Point, head: Head, drawn: Drawn): Mark | undefined {
  const { label, grid, shapes } = drawn;
  const { size, host, taken } = head;
  const marks = marksOf(head, drawn);
  const id = label[Math.floor(tap.y) * grid.width + Math.floor(tap.x)]!;
  const area = shapes[id];
  if (area && id !== 0 && id !== host && !taken.regions.has(id) && extent(area.box) < MOUTH.widest * size) {
    const lines = marks.filter(({ box }) => isWithin(box, area.box, 2));
    return {
      box: area.box,
      strokes: lines.map((line) => line.id),
      regions: within(area.box, host, drawn).filter((one) => !taken.regions.has(one)),
      open: false,
    };
  }
  const reach = Math.max(MOUTH.nearest, MOUTH.reach * size);
  const nearest = marks
    .map((mark) => ({ ...mark, away: gapTo(tap, mark.stroke.points) }))
    .filter(({ away }) => away < reach)
    .toSorted((p, q) => p.away - q.away)[0];
  return nearest && mouthOf(nearest.stroke, nearest.id, within(nearest.box, host, drawn));
}

/** A line as a mouth, with the areas that it surrounds. */
export function mouthOf(stroke: Stroke, id: number, regions: readonly number[]): Mark {
  const { x0, y0, x1, y1 } = boxOf(stroke.points);
  const box = { x0: Math.floor(x0), y0: Math.floor(y0), x1: Math.floor(x1), y1: Math.floor(y1) };
  return { box, strokes: [id], regions, open: regions.length === 0 && !stroke.closed };
}

/** A mouth where none is drawn, in the pen of the eyes: a small bow, as far as its head reaches. */
export function smileAt(tap: Point, { size, host }: Head, eyes: readonly Eye[], drawn: Drawn): Stroke {
  const { grid, label, strokes, shapes } = drawn;
  const isOnHead = ({ x, y }: Point) =>
    x >= 1 &&
    y >= 1 &&
    x < grid.width - 1 &&
    y < grid.height - 1 &&
    (host === 0 || label[Math.floor(y) * grid.width + Math.floor(x)] === host);
  const bow = (half: number) =>
    Array.from({ length: SMILE.steps + 1 }, (_, k): Point => {
      const along = (2 * k) / SMILE.steps - 1;
      return { x: tap.x + along * half, y: tap.y + (0.5 - along * along) * SMILE.deep * half };
    });
  let half = SMILE.half * size;
  while (half > 2 && !bow(half).every(isOnHead)) half *= 0.85;
  const points = bow(half);
  const count = points.length;
  const radii = strokes.flatMap(({ radius }) => Array.from(radius));
  const radius = clamp(
    Math.min(radii.length > 0 ? median(radii) : 1, 0.2 * half),
    SCENE_LIMITS.strokeRadius,
    SCENE_LIMITS.strokeRadiusShare * grid.size,
  );
  const pens = eyes.flatMap((eye) => [
    ...eye.strokes.map((id) => strokes[id]!.lab),
    ...eye.regions.map((id) => shapes[id]!.lab),
  ]);
  const lab = pens.find((pen) => pen !== null) ?? strokes[0]?.lab ?? INK;
  const room = Math.min(
    ...strokes.map((stroke) => Math.min(...points.map((point) => gapTo(point, stroke.points)))),
  );
  return {
    points: Float32Array.from(points.flatMap(({ x, y }) => [x, y])),
    radius: new Float32Array(count).fill(radius),
    closed: false,
    dot: false,
    length: pathLength(points),
    lab,
    role: new Uint8Array(count).fill(host === 0 ? STROKE_ROLE.free : STROKE_ROLE.detail),
    side: new Uint16Array(2 * count).fill(host),
    host,
    feature: false,
    clearance: new Float32Array(count).fill(clamp(room, SCENE_LIMITS.clearance, size)),
  };
}

/** Lines that may be a mouth: no dots, no outlines, nothing of another face, nothing beside its head. */
function marksOf({ size, host, taken }: Head, { shapes, strokes }: Drawn) {
  const head = host === 0 ? undefined : shapes[host]!.box;
  return strokes.flatMap((stroke, id) => {
    if (taken.strokes.has(id) || stroke.length < MOUTH.shortest * size) return [];
    const box = boxOf(stroke.points);
    const isInside = !head || isWithin(box, head, 2);
    return isInside && extent(box) < MOUTH.widest * size ? [{ id, box, stroke }] : [];
  });
}

const extent = ({ x0, y0, x1, y1 }: Box) => Math.max(x1 - x0, y1 - y0);

/** Areas within a box that are no head. */
const within = (box: Box, host: number, { shapes }: Drawn): number[] =>
  shapes.flatMap((shape) =>
    shape.id !== 0 && shape.id !== host && isWithin(shape.box, box, 1) ? [shape.id] : [],
  );
