import { labDistance } from '../colour/oklab.ts';
import { mean } from '../planes/quantile.ts';
import { STROKE_ROLE, type Region, type Scene, type Stroke } from '../scene/scene.ts';
import { resample, type Pt } from './contour.ts';
import type { Opening } from './openings.ts';
import { wholePieces } from './whole-pieces.ts';

/** A line runs along a frame within this many pens; frames are drawn where lines run along this share of them. */
const ALONG = { near: 1.7, share: 0.3 };
/** Bits in a window and left of a cut line shorter than this many pens are dropped; bars stray this far from straight. */
const LEFT = { least: 2, straight: 1.1 };
/** Inks farther apart than this are of two pens. */
const OTHER_PEN = 0.1;
/** Cells between two points of a line. */
const STEP = 2;

/** The scene with windows and doors as a carpenter would make them: one frame instead of the lines that trembled along it, and straight bars. */
export function withWholeWindows(scene: Scene): Scene {
  const { openings } = wholePieces(scene);
  if (openings.length === 0) return scene;
  const near = ALONG.near * scene.pen.width;
  const edges = openings.map(({ outline }) => resample(outline, STEP, true));
  const drawn = edges.map(() => new Map<number, number>());
  const eyes = new Set(
    scene.faces.flatMap((face) => [...face.eyes, face.mouth].flatMap((part) => part?.strokes ?? [])),
  );
  const windows = openings.filter(({ isDoor }) => !isDoor);
  const into = scene.strokes.map((stroke, index): Stroke[] => {
    if (eyes.has(index)) return [stroke];
    const path = pathOf(stroke);
    const isBit = stroke.length + 2 * mean(stroke.radius) < LEFT.least * scene.pen.width;
    if (isBit && windows.some(({ outline }) => isIn(outline, path))) return [];
    if (stroke.dot) return [stroke];
    const at = path.map((point) => openings.findIndex((one, k) => isAlong(point, one, edges[k]!, near)));
    for (const k of at) if (k >= 0) drawn[k]!.set(index, (drawn[k]!.get(index) ?? 0) + 1);
    if (at.every((k) => k < 0)) return [straightened(stroke, path, openings, scene)];
    return runsWhere(at.map((k) => k < 0)).flatMap(([from, to]) => {
      if (to - from < 2 || (to - from) * STEP < LEFT.least * scene.pen.width) return [];
      const part = slice(stroke, from, to);
      return [straightened(part, path.slice(from, to), openings, scene)];
    });
  });
  const pens = new Map<number, readonly [index: number, most: number]>();
  openings.forEach((opening, k) => {
    const [index, most] = [...drawn[k]!].toSorted((p, q) => q[1] - p[1])[0] ?? [-1, 0];
    if (!opening.isDoor && most > (pens.get(opening.wall)?.[1] ?? 0)) pens.set(opening.wall, [index, most]);
    const covered = [...drawn[k]!.values()].reduce((sum, count) => sum + count, 0);
    if (most === 0 || covered < ALONG.share * edges[k]!.length) return;
    into[index]!.push(frame(scene.strokes[index]!, opening.main, edges[k]!));
  });
  const byOnePen = (stroke: Stroke) => {
    const path = pathOf(stroke);
    const window = windows.find(({ outline }) => isIn(outline, path, 1));
    const [index] = (window && pens.get(window.wall)) ?? [];
    return index === undefined ? stroke : drawnWith(scene.strokes[index]!, stroke);
  };
  return replaced(
    scene,
    into.map((strokes, index) => (eyes.has(index) ? strokes : strokes.map(byOnePen))),
  );
}

/** A child takes up its pen once for all windows of a house, unless it is clearly another. */
const drawnWith = ({ lab, radius }: Stroke, stroke: Stroke): Stroke =>
  stroke.dot || labDistance(lab, stroke.lab) > OTHER_PEN
    ? stroke
    : { ...stroke, lab, radius: new Float32Array(stroke.radius.length).fill(mean(radius)) };

export const pathOf = ({ points }: Stroke): Pt[] =>
  Array.from({ length: points.length / 2 }, (_, k): Pt => [points[2 * k]!, points[2 * k + 1]!]);

function isAlong([x, y]: Pt, { outline }: Opening, edge: readonly Pt[], near: number): boolean {
  if (!isNear(outline, x, y, near)) return false;
  return edge.some(([ex, ey]) => (ex - x) ** 2 + (ey - y) ** 2 < near * near);
}

/** Inside the box of an outline, or this near to it. */
function isNear(outline: readonly Pt[], x: number, y: number, by: number): boolean {
  const xs = outline.map(([ox]) => ox);
  const ys = outline.map(([, oy]) => oy);
  return (
    x > Math.min(...xs) - by &&
    x < Math.max(...xs) + by &&
    y > Math.min(...ys) - by &&
    y < Math.max(...ys) + by
  );
}

const isIn = (outline: readonly Pt[], path: readonly Pt[], by = 0) =>
  path.every(([x, y]) => isNear(outline, x, y, by));

/** From and to of every run of true. */
function runsWhere(kept: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let from = 0; from < kept.length; from++) {
    if (!kept[from]) continue;
    let to = from;
    while (to < kept.length && kept[to]) to++;
    runs.push([from, to]);
    from = to;
  }
  return runs;
}

export function slice(stroke: Stroke, from: number, to: number): Stroke {
  return {
    ...stroke,
    closed: false,
    points: stroke.points.slice(2 * from, 2 * to),
    radius: stroke.radius.slice(from, to),
    clearance: stroke.clearance.slice(from, to),
    role: stroke.role.slice(from, to),
    side: stroke.side.slice(2 * from, 2 * to),
    length: (stroke.length * (to - from)) / stroke.radius.length,
  };
}

/** A bar in a window runs straight from bend to bend. */
function straightened(
  stroke: Stroke,
  path: readonly Pt[],
  openings: readonly Opening[],
  { pen }: Scene,
): Stroke {
  const inOne = openings.some(({ outline }) => isIn(outline, path));
  if (!inOne || path.length < 3) return stroke;
  const bends = bendsOf(path, LEFT.straight * pen.width);
  const points = stroke.points.slice();
  for (let b = 1; b < bends.length; b++) {
    const [from, to] = [bends[b - 1]!, bends[b]!];
    const [ax, ay] = path[from]!;
    const [bx, by] = path[to]!;
    for (let k = from + 1; k < to; k++) {
      const t = (k - from) / (to - from);
      points[2 * k] = ax + (bx - ax) * t;
      points[2 * k + 1] = ay + (by - ay) * t;
    }
  }
  return { ...stroke, points };
}

/** Places where a path turns (Douglas and Peucker). */
function bendsOf(path: readonly Pt[], tolerance: number): number[] {
  const kept = [0];
  const visit = (from: number, to: number) => {
    const [ax, ay] = path[from]!;
    const [bx, by] = path[to]!;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
    let [most, at] = [tolerance, -1];
    for (let k = from + 1; k < to; k++) {
      const [x, y] = path[k]!;
      const away = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
      if (away > most) [most, at] = [away, k];
    }
    if (at >= 0) {
      visit(from, at);
      visit(at, to);
    } else kept.push(to);
  };
  visit(0, path.length - 1);
  return kept;
}

/** The pen that drew most of a frame, once around it. */
export function frame(stroke: Stroke, main: number, edge: readonly Pt[]): Stroke {
  const count = edge.length;
  return {
    ...stroke,
    closed: true,
    dot: false,
    points: Float32Array.from(edge.flat()),
    radius: new Float32Array(count).fill(mean(stroke.radius)),
    clearance: new Float32Array(count).fill(mean(stroke.clearance)),
    role: new Uint8Array(count).fill(STROKE_ROLE.detail),
    side: new Uint16Array(2 * count).fill(main),
    host: main,
    length: STEP * count,
  };
}

/** The same once around the outline of a piece: what lies beyond is what the piece lies on. */
export function rim(stroke: Stroke, { id, parent }: Region, edge: readonly Pt[]): Stroke {
  const around = frame(stroke, id, edge);
  return {
    ...around,
    feature: false,
    role: around.role.fill(STROKE_ROLE.silhouette),
    side: around.side.map((one, k) => (k % 2 === 0 ? one : parent)),
  };
}

/** Every stroke replaced by none, one or several, and all that name it updated. */
export function replaced(scene: Scene, into: readonly (readonly Stroke[])[]): Scene {
  const places: number[][] = [];
  let next = 0;
  for (const strokes of into) places.push(strokes.map(() => next++));
  const mark = <Part extends { readonly strokes: readonly number[] }>(part: Part): Part => ({
    ...part,
    strokes: part.strokes.flatMap((index) => places[index] ?? []),
  });
  return {
    ...scene,
    strokes: into.flat(),
    objects: scene.objects.map(mark),
    faces: scene.faces.map((face) => ({
      ...face,
      eyes: face.eyes.map(mark),
      ...(face.mouth ? { mouth: mark(face.mouth) } : {}),
      ...(face.nose ? { nose: mark(face.nose) } : {}),
      ...(face.cheeks ? { cheeks: face.cheeks.map(mark) } : {}),
    })),
  };
}
