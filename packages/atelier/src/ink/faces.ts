import { weightsFrom } from '#weights';
import { isCarrot } from '../colour/carrot.ts';
import { clamp } from '../planes/quantile.ts';
import { scaleTest } from '../scene/find-scales.ts';
import type { Eye, Face, Mark, Region, Stroke } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { findBlobs } from './face-blobs.ts';
import { faceCandidates, type FaceCandidate } from './face-candidates.ts';
import { findFaceMarks, type FaceMark } from './face-marks.ts';
import type { Lines } from './lines.ts';
import { likelihood, type Trees } from './trees.ts';

/** Fitted by `bench/faces`: how likely it is that two marks in a room, perhaps with a third, are a face. */
const WEIGHTS = 'faces-v1.json';
let weights: Trees | undefined;

/** Less likely ones stay what the child drew, unless all mouths that two eyes might have make them certain. */
const LEAST = 0.5;
const CERTAIN = 1;
/** Two heads never overlap so far that the eyes of one lie on the forehead of the other, in distances between eyes. */
const NEXT_HEAD = 1.4;
/** In one room two faces lie farther apart: in a crowd that melted together. */
const SAME_ROOM = 3;

/** Two eyes with or without a mouth, as likely as the model finds them. */
export function findFaces(
  evidence: Evidence,
  label: Uint16Array,
  shapes: readonly Omit<Region, 'part'>[],
  strokes: readonly Stroke[],
  lines: Lines,
): Face[] {
  const blobs = findBlobs(evidence, label, lines.mask, shapes);
  const marks = findFaceMarks(evidence, shapes, strokes, blobs);
  const isScale = scaleTest(strokes);
  const candidates = faceCandidates(evidence, label, shapes, marks, lines.width);
  weights ??= weightsFrom<Trees>(WEIGHTS);
  const trees = weights;
  return chooseFaces(candidates.map((one) => ({ ...one, score: likelihood(trees, one.facts) })))
    .filter(({ left, right }) => !isScale(left) && !isScale(right))
    .map((one) => (one.mouth && isScale(one.mouth) ? { ...one, mouth: undefined } : one))
    .map((one) => toFace(one, shapes, strokes));
}

type Judged = FaceCandidate & { readonly score: number };

/** The likeliest first; what shares a mark or a head with a likelier one is none. */
export function chooseFaces<Likely extends Judged>(candidates: readonly Likely[], least = LEAST): Likely[] {
  const asPair = new Map<FaceMark, Map<FaceMark, number>>();
  for (const { left, right, score } of candidates) {
    const pairs = asPair.get(left) ?? new Map<FaceMark, number>();
    asPair.set(left, pairs.set(right, (pairs.get(right) ?? 0) + score));
  }
  const isLikely = ({ left, right, score }: Likely) =>
    score > least || asPair.get(left)!.get(right)! > CERTAIN;
  const chosen: Likely[] = [];
  for (const one of candidates.filter(isLikely).toSorted((p, q) => q.score - p.score))
    if (!chosen.some((other) => excludes(other, one))) chosen.push(one);
  return chosen;
}

function excludes(known: FaceCandidate, one: FaceCandidate): boolean {
  const parts = [known.left, known.right, known.mouth];
  if (parts.includes(one.left) || parts.includes(one.right) || (one.mouth && parts.includes(one.mouth)))
    return true;
  const dx = (one.left.x + one.right.x - known.left.x - known.right.x) / 2;
  const dy = (one.left.y + one.right.y - known.left.y - known.right.y) / 2;
  const apart = Math.max(known.apart, one.apart);
  const reach = (one.host !== 0 && one.host === known.host ? SAME_ROOM : NEXT_HEAD) * apart;
  return dx * dx + dy * dy < reach * reach || isHeadOf(one.left, known) || isHeadOf(one.right, known);
}

/** What both eyes of a face lie in is its head, and no eye beside a spot on a wing. */
function isHeadOf({ box: { x0, y0, x1, y1 } }: FaceMark, { left, right }: FaceCandidate): boolean {
  return [left, right].every(({ x, y }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
}

/** A piece of orange in a face is a carrot or a beak, and no mouth; an orange line may be one. */
export function toFace(
  { left, right, mouth, host, apart, score }: Judged,
  shapes: readonly Omit<Region, 'part'>[],
  strokes: readonly Stroke[],
): Face {
  const cheeks = findCheeks({ left, right, host, apart }, shapes);
  return {
    host,
    eyes: closedAlike(left, right).map(toEye),
    ...(mouth && {
      [isCarrot(mouth.lab) && mouth.regions.length > 0 ? 'nose' : 'mouth']: toMark(
        withoutCheeks(withInside(mouth, host, shapes), cheeks),
        strokes,
      ),
    }),
    ...(cheeks ? { cheeks } : {}),
    confidence: clamp(score, 0, 1),
  };
}

/** Two warm patches left and right below the eyes. */
function findCheeks(
  { left, right, host, apart }: Omit<FaceCandidate, 'facts' | 'mouth'>,
  shapes: readonly Omit<Region, 'part'>[],
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
function withInside(mouth: FaceMark, host: number, shapes: readonly Omit<Region, 'part'>[]): FaceMark {
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

/** A smile that runs into both cheeks is a line with a patch at each end. */
function withoutCheeks(mouth: FaceMark, cheeks: readonly Mark[] = []): FaceMark {
  const patches = cheeks.flatMap(({ regions }) => regions);
  const regions = mouth.regions.filter((id) => !patches.includes(id));
  return mouth.strokes.length > 0 ? { ...mouth, regions } : mouth;
}

/** Marks of like size, in radii of the smaller one. */
const LIKE_SIZE = 1.4;

/** Who is asleep has two dashes: beside one that lies, another of its size that is no higher than wide is closed, too. A wink is beside a round eye. */
export function closedAlike(left: FaceMark, right: FaceMark): readonly [FaceMark, FaceMark] {
  const isDash = ({ drawn, box }: FaceMark) => drawn === 'dot' && box.x1 - box.x0 > box.y1 - box.y0;
  const [small, large] = [Math.min(left.radius, right.radius), Math.max(left.radius, right.radius)];
  if (large > LIKE_SIZE * small) return [left, right];
  if (left.drawn === 'closed' && isDash(right)) return [left, { ...right, drawn: 'closed' }];
  if (right.drawn === 'closed' && isDash(left)) return [{ ...left, drawn: 'closed' }, right];
  return [left, right];
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
