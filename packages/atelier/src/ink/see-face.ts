import { components } from '../planes/components.ts';
import { above } from '../planes/morphology.ts';

/** A part of a face: middle and size. */
export interface SeenMark {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

export interface SeenFace {
  readonly eyes: readonly [SeenMark, SeenMark];
  readonly mouth: SeenMark;
  readonly score: number;
}

interface Blob extends SeenMark {
  readonly area: number;
  readonly belief: number;
}

/** Eyes and nose of a small head run into each other; they are looked for at every one of these beliefs. */
const EYE_LEVELS = [0.35, 0.5, 0.65, 0.8, 0.9];
const MOUTH_LEVELS = [0.3, 0.5, 0.7];
const LEAST_PEAK = 0.45;
const LEAST_CELLS = 5;
/** Below this a face stays what the child drew; the worst that was no face had 0.63. */
const LEAST_SCORE = 0.66;
/** Eyes, a nose, a corner of the mouth: more marks alike are the grain of a colouring. */
const PARTS_OF_A_FACE = 4;
/** A mouth is wider than high by so much, or larger than an eye. */
const ROUND = 1.3;
const AS_LARGE = 1.5;
/** Radius of the larger eye for that of the smaller one: in a snail's shell two blots are less alike than this. */
const ALIKE = 1.65;
/** Off for every further mark as large as the eyes. */
const CROWD_PENALTY = 0.05;

/** The face in the middle of a square window of `side` cells, if there is one: two eyes alike with a mouth below. */
export function seeFace(eye: Float32Array, mouth: Float32Array, side: number): SeenFace | undefined {
  const mouths = MOUTH_LEVELS.flatMap((level) => blobs(mouth, side, level, level));
  let best: SeenFace | undefined;
  for (const level of EYE_LEVELS) {
    const eyes = blobs(eye, side, level, Math.max(level, LEAST_PEAK));
    if (eyes.length > PARTS_OF_A_FACE) return undefined;
    for (const left of eyes) {
      for (const right of eyes) {
        const face = left.x < right.x ? judge(left, right, eyes, mouths, side) : undefined;
        if (face && face.score > (best?.score ?? LEAST_SCORE)) best = face;
      }
    }
  }
  return best;
}

function judge(
  left: Blob,
  right: Blob,
  eyes: readonly Blob[],
  mouths: readonly Blob[],
  side: number,
): SeenFace | undefined {
  const dx = right.x - left.x;
  const dy = Math.abs(right.y - left.y);
  const apart = Math.sqrt(dx * dx + dy * dy);
  const radius = (radiusOf(left) + radiusOf(right)) / 2;
  const ratio = Math.max(radiusOf(left), radiusOf(right)) / Math.min(radiusOf(left), radiusOf(right));
  if (ratio > ALIKE || dy > 0.4 * dx || apart < 1.9 * radius || apart > 14 * radius) return undefined;
  if (apart < 0.08 * side || apart > 0.6 * side) return undefined;
  const x = (left.x + right.x) / 2;
  const y = (left.y + right.y) / 2;
  if (Math.abs(x - side / 2) > 0.32 * side || Math.abs(y - side / 2) > 0.36 * side) return undefined;
  const mouth = findMouth(
    mouths.filter((one) => !isThird(one, left, right)),
    x,
    y,
    apart,
  );
  if (!mouth) return undefined;
  const others = eyes.filter((one) => one !== left && one !== right && radiusOf(one) > radius).length;
  const score =
    0.5 * Math.min(left.belief, right.belief) +
    0.35 * mouth.score +
    0.1 * (1 - dy / (0.4 * dx + 1)) +
    0.05 * (2 - ratio) -
    CROWD_PENALTY * others;
  return { eyes: [left, right], mouth: mouth.mark, score };
}

/** Three round marks alike are the holes of a ball or three apples. */
const isThird = (mark: Blob, left: Blob, right: Blob) =>
  mark.wide < ROUND * mark.high && mark.area < AS_LARGE * Math.max(left.area, right.area);

/** The most believed mark below both eyes and between them. */
function findMouth(mouths: readonly Blob[], x: number, y: number, apart: number) {
  let best: { mark: Blob; score: number } | undefined;
  for (const mark of mouths) {
    const below = mark.y - y;
    const aside = Math.abs(mark.x - x);
    if (below < 0.25 * apart || below > 2.6 * apart || aside > 0.6 * apart) continue;
    if (mark.wide < 0.22 * apart || mark.wide > 3 * apart) continue;
    const score = mark.belief * (1 - (0.4 * aside) / apart);
    if (score > (best?.score ?? 0)) best = { mark, score };
  }
  return best;
}

/** Of a disc as large. */
const radiusOf = ({ area }: Blob) => Math.sqrt(area / Math.PI);

function blobs(map: Float32Array, side: number, level: number, least: number): Blob[] {
  const { label, list } = components(above(map, level), side, side);
  const values = list.map(({ area }) => new Float32Array(area));
  const count = new Int32Array(list.length);
  for (let i = 0; i < map.length; i++) if (label[i]! >= 0) values[label[i]!]![count[label[i]!]!++] = map[i]!;
  return list.flatMap(({ id, area, cx, cy, x0, x1, y0, y1 }) => {
    const sorted = values[id]!.toSorted();
    if (area < LEAST_CELLS || sorted.at(-1)! <= least) return [];
    const upper = Math.ceil(area / 2);
    const belief = sorted.subarray(area - upper).reduce((sum, value) => sum + value, 0) / upper;
    return [{ x: cx + 0.5, y: cy + 0.5, wide: x1 - x0 + 1, high: y1 - y0 + 1, area, belief }];
  });
}
