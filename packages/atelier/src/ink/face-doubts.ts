import { labDistance, toLch } from '../colour/oklab.ts';
import type { Region } from '../scene/scene.ts';
import { isDrawn, type FaceMark } from './face-marks.ts';

/** Spots of one paint differ by less, and are more colourful than most eyes. */
const SAME_PAINT = 0.06;
const VIVID = 0.08;
/** What the network must think of a mouth that speaks against two eyes below it. */
const SURE_MOUTH = 0.5;

/** What the network must think of an eye that is held against all doubts. */
export const SURE_EYE = 0.8;

/** Two of several spots in one vivid paint: apples, buttons, the pattern of a coat. */
export function areSpots(
  shapes: readonly Omit<Region, 'role'>[],
  marks: readonly FaceMark[],
  left: FaceMark,
  right: FaceMark,
): boolean {
  const paintOf = ({ drawn, regions }: FaceMark) =>
    drawn === 'solid' && regions.length > 0 ? shapes[regions[0]!]!.lab : null;
  const paint = paintOf(left);
  if (!paint || toLch(paint).chroma < VIVID) return false;
  const alike = marks.filter((mark) => {
    const other = paintOf(mark);
    return other !== null && labDistance(paint, other) < SAME_PAINT && mark.radius < 2 * left.radius;
  });
  return alike.includes(right) && alike.length > 3;
}

/** Marks of which the mouth lies above them are spots of a chin or of a coat. */
export const mouthAbove = (
  marks: readonly FaceMark[],
  left: FaceMark,
  right: FaceMark,
  { id, box }: Omit<Region, 'role'>,
  apart: number,
): boolean => {
  const y = (left.y + right.y) / 2;
  return marks.some(
    (mark) =>
      id !== 0 &&
      mark.mouth > SURE_MOUTH &&
      mark.mouth > mark.eye &&
      mark.x > left.x - apart / 2 &&
      mark.x < right.x + apart / 2 &&
      mark.y > box.y0 &&
      y - mark.y > 0.5 * apart &&
      y - mark.y < 3 * apart &&
      mark.box.x1 - mark.box.x0 > 0.5 * apart,
  );
};

/** More marks like the two eyes in the same head: apples, petals, buttons. */
export function countAlike(
  marks: readonly FaceMark[],
  eyes: readonly FaceMark[],
  host: number,
  at: (x: number, y: number) => number,
  radius: number,
): number {
  if (host === 0) return 0;
  return marks.filter(
    (mark) =>
      !eyes.includes(mark) &&
      mark.radius > radius / 1.5 &&
      mark.radius < radius * 1.5 &&
      mark.drawn === eyes[0]!.drawn &&
      mark.eye > 0.5 * Math.min(eyes[0]!.eye, eyes[1]!.eye) &&
      (at(mark.x, mark.y) === host || mark.regions.length > 0) &&
      Math.abs(mark.x - eyes[0]!.x) + Math.abs(mark.y - eyes[0]!.y) < 30 * radius,
  ).length;
}

/** Without a head around them two marks are eyes only where the network sees both of them, and a mouth in the middle. */
export const isLoose = (
  host: number,
  belief: number,
  mouth: FaceMark | undefined,
  [left, right]: readonly [FaceMark, FaceMark],
): boolean =>
  host === 0 &&
  (belief < LOOSE_EYE ||
    !mouth ||
    mouth.mouth < LOOSE_MOUTH ||
    Math.abs(2 * mouth.x - left.x - right.x) > 2 * OFF_MIDDLE * (right.x - left.x));
const LOOSE_EYE = 0.3;
const LOOSE_MOUTH = 0.5;
const OFF_MIDDLE = 0.35;

/** The grain of a colouring looks like eyes to the network. Nobody draws them finer than the pen; and among many specks they need ink of their own. */
export function isSpeck(mark: FaceMark, marks: readonly FaceMark[], pen: number): boolean {
  const isFine = ({ radius }: FaceMark) => radius < FINEST * pen;
  if (isFine(mark) && (!isDrawn(mark) || mark.eye < SURE_EYE)) return true;
  if (isDrawn(mark) && !isFine(mark)) return false;
  const reach = NEARBY * pen;
  const specks = marks.filter(
    (other) => isFine(other) && Math.abs(other.x - mark.x) < reach && Math.abs(other.y - mark.y) < reach,
  );
  return specks.length > PARTS_OF_A_FACE;
}
/** Radius of the finest eye and reach of a face that has such eyes, in widths of the pen. */
const FINEST = 0.35;
const NEARBY = 4;
/** Eyes, brows, nose, mouth and a freckle or two. */
const PARTS_OF_A_FACE = 8;

/** A mark at the rim of its head, with the page beside it, is a notch: where fingers or petals part. */
export function isNotch({ x, y, radius, eye }: FaceMark, at: (x: number, y: number) => number): boolean {
  if (eye > SURE_EYE) return false;
  let outside = 0;
  for (let k = 0; k < AROUND; k++) {
    const angle = (2 * Math.PI * k) / AROUND;
    const reach = 1.6 * radius + 2;
    if (at(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach) === 0) outside++;
  }
  return outside > AROUND / 6;
}
const AROUND = 12;

/** What lies below a much surer face on something that touches its head is the buttons of a coat. */
export function isCoat(
  { host, score, left }: { host: number; score: number; left: FaceMark },
  heads: readonly { host: number; score: number; left: FaceMark }[],
  shapes: readonly Omit<Region, 'role'>[],
): boolean {
  return heads.some(
    (head) =>
      head.host !== 0 &&
      head.score > score + MUCH_SURER &&
      head.left.y < left.y &&
      shapes[host]!.neighbours.some(({ id }) => id === head.host),
  );
}
const MUCH_SURER = 0.2;

/** What both eyes of a surer face lie in is its head, and no eye beside a spot on a wing. */
export const isHeadOf = (
  { box: { x0, y0, x1, y1 } }: FaceMark,
  faces: readonly { left: FaceMark; right: FaceMark }[],
): boolean => {
  const holds = ({ x, y }: FaceMark) => x >= x0 && x <= x1 && y >= y0 && y <= y1;
  return faces.some(({ left, right }) => holds(left) && holds(right));
};

/** Two heads never overlap so far that the eyes of one lie on the forehead of the other, in distances between eyes. */
const NEXT_HEAD = 1.4;

export const isInAnother = (
  { left, right }: { left: FaceMark; right: FaceMark },
  faces: readonly { left: FaceMark; right: FaceMark }[],
): boolean =>
  faces.some((face) => {
    const dx = (left.x + right.x - face.left.x - face.right.x) / 2;
    const dy = (left.y + right.y - face.left.y - face.right.y) / 2;
    const apart = Math.max(right.x - left.x, face.right.x - face.left.x);
    return dx * dx + dy * dy < NEXT_HEAD * NEXT_HEAD * apart * apart;
  });

/** What stands on the lower rim of a wall below two windows is a door and no mouth. */
export const isDoor = ({ box }: FaceMark, { box: wall }: Pick<Region, 'box'>): boolean =>
  wall.y1 - box.y1 < STANDS * (wall.y1 - wall.y0);
const STANDS = 0.06;

/** Two rectangles side by side over no mouth are windows. */
export const areWindows = (
  shapes: readonly Pick<Region, 'area' | 'box'>[],
  eyes: readonly [FaceMark, FaceMark],
): boolean =>
  eyes.every(({ drawn, regions }) => {
    const inside = drawn === 'ring' && regions.length === 1 ? shapes[regions[0]!]! : undefined;
    if (!inside) return false;
    const { x0, y0, x1, y1 } = inside.box;
    return inside.area > SQUARE * (x1 - x0 + 1) * (y1 - y0 + 1);
  });
/** A disc covers 0.79 of its box, a window drawn by hand nearly all. */
const SQUARE = 0.88;
