import { clamp } from '../planes/quantile.ts';
import type { Eye, Face, Mark, Region, Stroke } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import {
  areSpots,
  areWindows,
  countAlike,
  isCoat,
  isDoor,
  isHeadOf,
  isInAnother,
  isLoose,
  isNotch,
  isSpeck,
  mouthAbove,
  SURE_EYE,
} from './face-doubts.ts';
import { findFaceMarks, isDrawn, type FaceMark } from './face-marks.ts';

interface Pair {
  readonly left: FaceMark;
  readonly right: FaceMark;
  readonly mouth: FaceMark | undefined;
  readonly host: number;
  readonly apart: number;
  readonly score: number;
}

/** Faces are found by what the network believes and by their layout; below this they stay what the child drew. */
const LEAST_SCORE = 0.56;
/** Off for every further mark that looks like these eyes. */
const CROWD_PENALTY = 0.06;
/** Largest radius of an eye, in shares of the grid's size: of one that the network is sure of, and of any. */
const LARGEST = { sure: 0.08, unsure: 0.055 };
/** What the network must think of both eyes where no drawn mouth supports them. */
const LEAST_BELIEF = 0.22;

/** Two eyes side by side, alike, in one head, best with a mouth below. */
export function findFaces(
  evidence: Evidence,
  label: Uint16Array,
  shapes: readonly Omit<Region, 'role'>[],
  strokes: readonly Stroke[],
  pen: number,
): Face[] {
  const marks = findFaceMarks(evidence, shapes, strokes);
  const eyes = marks.filter(
    (mark) =>
      mark.radius < (mark.eye > SURE_EYE ? LARGEST.sure : LARGEST.unsure) * evidence.size &&
      (mark.eye > 0.05 || mark.drawn === 'solid') &&
      !isSpeck(mark, marks, pen),
  );
  const pairs: Pair[] = [];
  eyes.forEach((p, i) => {
    for (const q of eyes.slice(i + 1)) {
      const pair = judgePair(evidence, label, shapes, marks, p.x < q.x ? [p, q] : [q, p]);
      if (pair && pair.score > LEAST_SCORE) pairs.push(pair);
    }
  });
  const taken = new Set<FaceMark>();
  const hosts = new Set<number>();
  const found: Pair[] = [];
  const faces: Face[] = [];
  for (const pair of pairs.toSorted((p, q) => q.score - p.score)) {
    const { left, right, host } = pair;
    if (taken.has(left) || taken.has(right) || (host !== 0 && hosts.has(host))) continue;
    if (host !== 0 && isCoat(pair, found, shapes)) continue;
    if (isHeadOf(left, found) || isHeadOf(right, found) || isInAnother(pair, found)) continue;
    found.push(pair);
    const mouth = pair.mouth && !taken.has(pair.mouth) ? pair.mouth : undefined;
    for (const mark of [left, right, mouth]) if (mark) taken.add(mark);
    if (host !== 0) hosts.add(host);
    const cheeks = findCheeks(pair, shapes);
    faces.push({
      host,
      eyes: [toEye(left), toEye(right)],
      ...(mouth ? { mouth: toMark(withInside(mouth, host, shapes), strokes) } : {}),
      ...(cheeks ? { cheeks } : {}),
      confidence: clamp(pair.score, 0, 1),
    });
  }
  return faces;
}

function judgePair(
  { width, height, size }: Evidence,
  label: Uint16Array,
  shapes: readonly Omit<Region, 'role'>[],
  marks: readonly FaceMark[],
  [left, right]: readonly [FaceMark, FaceMark],
): Pair | undefined {
  const dx = right.x - left.x;
  const dy = Math.abs(right.y - left.y);
  const apart = Math.sqrt(dx * dx + dy * dy);
  const radius = (left.radius + right.radius) / 2;
  const ratio = Math.max(left.radius, right.radius) / Math.min(left.radius, right.radius);
  if (ratio > 2.2 || dy > 0.5 * dx || apart < 1.9 * radius || apart > 16 * radius || apart > 0.4 * size)
    return undefined;
  const x = (left.x + right.x) / 2;
  const y = (left.y + right.y) / 2;
  const at = (px: number, py: number) =>
    label[clamp(Math.floor(py), 0, height - 1) * width + clamp(Math.floor(px), 0, width - 1)]!;
  const own = new Set([...left.regions, ...right.regions]);
  const belief = Math.min(left.eye, right.eye);
  // two marks on two petals are no face
  const under = [at(left.x, left.y), at(right.x, right.y)].filter((id) => !own.has(id));
  if (under.length === 2 && under[0] !== under[1] && belief < SURE_EYE) return undefined;
  const around = [at(x, y), at(x, y + 0.35 * apart), at(x, y - 0.35 * apart)].filter(
    (id) => id !== 0 && !own.has(id),
  );
  const host = around[0] ?? 0;
  if (areSpots(shapes, marks, left, right) || mouthAbove(marks, left, right, shapes[host]!, apart))
    return undefined;
  const mouth = findMouth(marks, [left, right], x, y, apart, host === 0 ? undefined : shapes[host]);
  if (!(mouth && isDrawn(mouth.mark)) && belief < LEAST_BELIEF) return undefined;
  if (!mouth && areWindows(shapes, [left, right])) return undefined;
  if (isLoose(host, belief, mouth?.mark, [left, right])) return undefined;
  if (host !== 0 && (isNotch(left, at) || isNotch(right, at))) return undefined;
  // two dark discs alike over a mouth are eyes, even where the network only sees the mouth
  const twins = left.drawn === 'solid' && right.drawn === 'solid' && ratio < 1.35 && dy < 0.25 * dx;
  if (belief < 0.05 && !(twins && mouth && mouth.mark.mouth > 0.5)) return undefined;
  const head = shapes[host]!;
  const middle = host === 0 ? 0.5 : (x - head.box.x0) / (head.box.x1 - head.box.x0 + 1);
  const roomy = host === 0 || head.box.x1 - head.box.x0 > 1.25 * apart;
  if (!roomy) return undefined;
  const score =
    0.42 * Math.min(1, 1.5 * belief) +
    0.3 * (mouth?.score ?? 0) +
    0.1 * (1 - dy / (0.5 * dx + 1)) +
    0.1 * (1 - (ratio - 1) / 1.2) +
    (host === 0 ? 0 : 0.12 * (1 - Math.min(1, 3 * Math.abs(middle - 0.5)))) +
    (left.drawn === right.drawn ? 0.05 : 0) +
    (twins && mouth ? 0.1 : 0) -
    CROWD_PENALTY * Math.min(4, countAlike(marks, [left, right], host, at, radius));
  return { left, right, mouth: mouth?.mark, host, apart, score };
}

/** The best mark below both eyes and between them. */
function findMouth(
  marks: readonly FaceMark[],
  eyes: readonly FaceMark[],
  x: number,
  y: number,
  apart: number,
  head: Omit<Region, 'role'> | undefined,
) {
  let best: { mark: FaceMark; score: number } | undefined;
  for (const mark of marks) {
    if (eyes.includes(mark)) continue;
    const wide = mark.box.x1 - mark.box.x0 + 1;
    const high = mark.box.y1 - mark.box.y0 + 1;
    const below = mark.y - y;
    const aside = Math.abs(mark.x - x);
    if (
      wide < 0.22 * apart ||
      wide > 4.2 * apart ||
      below < 0.25 * apart ||
      below > 2.8 * apart ||
      aside > 0.7 * apart ||
      (head && isDoor(mark, head))
    )
      continue;
    const shape = 0.4 + 0.25 * Math.min(1, wide / high / 2) - 0.4 * (aside / apart);
    const score = clamp(Math.max(mark.mouth * 1.2, 0.3 * shape + mark.mouth) + 0.2 * shape, 0, 1);
    if (score > (best?.score ?? 0.18)) best = { mark, score };
  }
  return best;
}

/** Two warm patches left and right below the eyes. */
function findCheeks(
  { left, right, host, apart }: Pair,
  shapes: readonly Omit<Region, 'role'>[],
): Mark[] | undefined {
  const x = (left.x + right.x) / 2;
  const y = (left.y + right.y) / 2;
  const patches = shapes.filter(({ lab, parent, centre, area }) => {
    const below = centre.y - y;
    const aside = Math.abs(centre.x - x);
    const warm = lab !== null && lab[1] > 0.03 && lab[2] > -0.05;
    return (
      warm &&
      parent === host &&
      host !== 0 &&
      area < 0.8 * apart * apart &&
      below > 0.15 * apart &&
      below < 1.6 * apart &&
      aside > 0.3 * apart &&
      aside < 1.7 * apart
    );
  });
  const sides = [patches.find((one) => one.centre.x < x), patches.find((one) => one.centre.x > x)];
  if (!sides[0] || !sides[1]) return undefined;
  return sides.flatMap((one) => (one ? [{ box: one.box, strokes: [], regions: [one.id], open: false }] : []));
}

/** The area within a drawn ring is the inside of the mouth. */
function withInside(mouth: FaceMark, host: number, shapes: readonly Omit<Region, 'role'>[]): FaceMark {
  if (mouth.drawn !== 'ring' || mouth.regions.length > 0) return mouth;
  const { x0, y0, x1, y1 } = mouth.box;
  const inside = shapes.filter(
    ({ id, parent, box }) =>
      id !== 0 &&
      id !== host &&
      parent === host &&
      box.x0 >= x0 - 1 &&
      box.y0 >= y0 - 1 &&
      box.x1 <= x1 + 1 &&
      box.y1 <= y1 + 1,
  );
  return { ...mouth, regions: inside.map(({ id }) => id) };
}

const toEye = ({ x, y, radius, drawn, pupil, strokes, regions }: FaceMark): Eye => ({
  centre: { x, y },
  radius,
  drawn,
  ...(pupil ? { pupil } : {}),
  strokes,
  regions,
});

const toMark = ({ box, strokes, regions }: FaceMark, all: readonly Stroke[]): Mark => ({
  box,
  strokes,
  regions,
  open: regions.length === 0 && strokes.every((id) => !all[id]!.closed),
});
