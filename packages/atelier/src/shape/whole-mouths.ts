import { mean } from '../planes/quantile.ts';
import { STROKE_ROLE, type Face, type Point, type Scene, type Stroke } from '../scene/scene.ts';
import { boxOf } from '../scene/box-of.ts';
import { scaleTest } from '../scene/find-scales.ts';
import { endsOf } from '../scene/stroke-points.ts';
import { resample, smoothPoints, type Pt } from './contour.ts';

/** A mouth lies this far below the eyes, is this wide, and its pieces are this near to each other; in distances of the eyes. */
const MOUTH = { below: 0.3, lowest: 2.2, wide: 0.3, gap: 0.34 };
/** Share of a line that must lie on the face, not on its outline. */
const ON_FACE = 0.6;
/** A line that is the figure's outline for this share is no mouth; the real one may be so much smaller and higher. */
const RIM = { share: 0.3, looser: 0.2 };
/** How far corners of a mouth are rounded, as a share of its length: a V smiles as well as a bow does. */
const ROUND = 0.07;
/** From this many turns on a mouth is a zig-zag of teeth: it becomes the bow from corner to corner, this deep. */
const ZIGZAG = { turns: 4, least: 0.05, sag: 0.24 };

/**
 * The scene with every mouth as one round line: children lift the pen in the middle of a smile, or draw it as a V or as
 * teeth. A face without a mouth takes the line that lies where a mouth is.
 */
export function withWholeMouths(given: Scene): Scene {
  const scene = withoutRims(given);
  const lost = new Set<number>();
  const strokes = [...scene.strokes];
  const mouths = scene.faces.map((face) => {
    const [first, ...others] = mouthStrokes(scene, face);
    if (first === undefined || face.confidence < 0.6) return undefined;
    const path = chained([first, ...others].map((index) => pathOf(scene.strokes[index]!)));
    const whole = path && rounded(path);
    if (!whole) return undefined;
    strokes[first] = alongPath(scene.strokes[first]!, whole);
    for (const other of others) lost.add(other);
    return first;
  });
  if (mouths.every((mouth) => mouth === undefined)) return scene;
  const kept = strokes.map((_, index) => index).filter((index) => !lost.has(index));
  const moved = new Map(kept.map((index, at) => [index, at]));
  const still = (indices: readonly number[]) => indices.flatMap((index) => moved.get(index) ?? []);
  const mark = <Part extends { readonly strokes: readonly number[] }>(part: Part): Part => ({
    ...part,
    strokes: still(part.strokes),
  });
  return {
    ...scene,
    strokes: kept.map((index) => strokes[index]!),
    objects: scene.objects.map(mark),
    faces: scene.faces.map((face, at) => {
      const own = mouths[at];
      const mouth =
        own === undefined
          ? face.mouth && mark(face.mouth)
          : {
              box: boxOf(strokes[own]!.points),
              regions: [],
              open: false,
              ...(face.mouth?.strokes.length ? face.mouth : {}),
              strokes: still([own]),
            };
      return {
        ...face,
        eyes: face.eyes.map(mark),
        ...(mouth ? { mouth } : {}),
        ...(face.nose ? { nose: mark(face.nose) } : {}),
        ...(face.cheeks ? { cheeks: face.cheeks.map(mark) } : {}),
      };
    }),
  };
}

/** The lower edge of a head without a chin was taken for its mouth: that there is one stays known, not where. */
function withoutRims(scene: Scene): Scene {
  const isRim = (index: number) => {
    const { role } = scene.strokes[index]!;
    return role.filter((one) => one === STROKE_ROLE.silhouette).length > RIM.share * role.length;
  };
  if (!scene.faces.some(({ mouth }) => mouth?.strokes.some(isRim))) return scene;
  const faces = scene.faces.map((face) =>
    face.mouth?.strokes.some(isRim) ? { ...face, mouth: { ...face.mouth, strokes: [] } } : face,
  );
  return { ...scene, faces };
}

/** The lines of a mouth: those the face knows and what continues them, else the widest line in the right place. */
function mouthStrokes(scene: Scene, { host, eyes, mouth, nose, cheeks }: Face): readonly number[] {
  const [one, two] = eyes;
  if (!one || !two || (mouth && mouth.regions.length > 0)) return [];
  const apart = Math.hypot(one.centre.x - two.centre.x, one.centre.y - two.centre.y);
  const middle = { x: (one.centre.x + two.centre.x) / 2, y: (one.centre.y + two.centre.y) / 2 };
  // what bounds a cheek is none of the mouth that ends in it
  const ofCheeks = new Set(cheeks?.flatMap(({ regions }) => regions));
  const known = (mouth?.strokes ?? []).filter((index) => !ofCheeks.has(scene.strokes[index]!.host));
  const others = new Set(
    [...eyes, ...(nose ? [nose] : []), ...(cheeks ?? [])].flatMap(({ strokes }) => strokes),
  );
  const isScale = scaleTest(scene.strokes);
  const looser = mouth && known.length === 0 ? RIM.looser : 1;
  const open = scene.strokes.flatMap((stroke, index) => {
    const isHere = stroke.host === host || scene.regions[stroke.host]!.parent === host;
    if (stroke.closed || stroke.dot || !isHere || others.has(index) || known.includes(index)) return [];
    const onFace = stroke.role.filter((role) => role === STROKE_ROLE.detail).length;
    const box = boxOf(stroke.points);
    if (isScale({ box, strokes: [index], regions: [] })) return [];
    const down = (box.y0 + box.y1) / 2 - middle.y;
    const fits =
      onFace > ON_FACE * stroke.role.length &&
      down > looser * MOUTH.below * apart &&
      down < MOUTH.lowest * apart;
    return fits ? [{ index, box, wide: box.x1 - box.x0 }] : [];
  });
  const widest = open
    .filter(({ box, wide }) => wide > looser * MOUTH.wide * apart && box.x0 < middle.x && box.x1 > middle.x)
    .toSorted((p, q) => q.wide - p.wide)[0];
  const start = known.length > 0 ? known : widest ? [widest.index] : [];
  if (start.length !== 1) return start;
  const ends = endsOf(scene.strokes[start[0]!]!);
  const next = open.find(
    ({ index, wide }) =>
      index !== start[0] &&
      wide > 0.5 * MOUTH.wide * apart &&
      endsOf(scene.strokes[index]!).some((end) => ends.some((other) => far(end, other) < MOUTH.gap * apart)),
  );
  return next ? [...start, next.index] : start;
}

const far = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);

/** Left to right. */
function pathOf({ points }: Stroke): Pt[] {
  const path = Array.from({ length: points.length / 2 }, (_, k): Pt => [points[2 * k]!, points[2 * k + 1]!]);
  return path[0]![0] > path.at(-1)![0] ? path.toReversed() : path;
}

/** Pieces one after the other; nothing if they lie above each other, as two lips do. */
function chained(paths: readonly Pt[][]): Pt[] | undefined {
  const sorted = paths.toSorted((p, q) => p[0]![0] - q[0]![0]);
  for (let k = 1; k < sorted.length; k++) {
    const before = sorted[k - 1]!;
    const overlap = before.at(-1)![0] - sorted[k]![0]![0];
    if (overlap > 0.25 * (before.at(-1)![0] - before[0]![0])) return undefined;
  }
  return sorted.flat();
}

function rounded(path: readonly Pt[]): Pt[] {
  const line = resample(path, 1, false);
  const smooth = smoothPoints(line, ROUND * line.length, false);
  if (turnsOf(line) < ZIGZAG.turns) return smooth;
  const [ax, ay] = line[0]!;
  const [bx, by] = line.at(-1)!;
  const deep = ZIGZAG.sag * Math.hypot(bx - ax, by - ay);
  return Array.from({ length: 33 }, (_, k): Pt => {
    const t = k / 32;
    return [ax + (bx - ax) * t, ay + (by - ay) * t + deep * 4 * t * (1 - t)];
  });
}

/** How often a line turns from down to up and back by more than a tremble. */
function turnsOf(line: readonly Pt[]): number {
  const least = ZIGZAG.least * (line.at(-1)![0] - line[0]![0]);
  let turns = 0;
  let way = 0;
  let furthest = line[0]![1];
  for (const [, y] of line)
    if (way !== 0 && (y - furthest) * way > 0) furthest = y;
    else if (Math.abs(y - furthest) > least) {
      if (way !== 0) turns++;
      way = Math.sign(y - furthest);
      furthest = y;
    }
  return turns;
}

/** The same pen along another path. */
function alongPath(stroke: Stroke, path: readonly Pt[]): Stroke {
  const even = resample(path, 2, false);
  const both = Math.max(1, even.length);
  return {
    ...stroke,
    points: Float32Array.from(even.flat()),
    radius: new Float32Array(both).fill(mean(stroke.radius)),
    clearance: new Float32Array(both).fill(mean(stroke.clearance)),
    role: new Uint8Array(both).fill(STROKE_ROLE.detail),
    side: new Uint16Array(2 * both).fill(stroke.host),
    length: 2 * both,
  };
}
