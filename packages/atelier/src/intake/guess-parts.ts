import { toLch } from '../colour/oklab.ts';
import { clamp } from '../planes/quantile.ts';
import { faceParts } from '../scene/face-parts.ts';
import type { Face, Grid, Lab, Region, Part, Stroke } from '../scene/scene.ts';

type Shape = Omit<Region, 'part'>;

const between = (value: number, from: number, to: number) => value >= from && value <= to;

/** Smallest region that gets a part, in shares of the grid. */
const LEAST_AREA = 0.0025;

/** What the regions probably are. Few and cautious: a wrong part is worse than none. */
export function guessParts(
  shapes: readonly Shape[],
  strokes: readonly Stroke[],
  faces: readonly Pick<Face, 'host' | 'eyes' | 'mouth' | 'nose' | 'cheeks'>[],
  { width, height, size }: Grid,
): Part[] {
  const hosts = new Set(faces.map((face) => face.host));
  hosts.delete(0);
  const parts = new Set(faces.flatMap((face) => faceParts(face).flatMap(({ regions }) => regions)));
  return shapes.map((shape): Part => {
    if (shape.id === 0) return 'unknown';
    if (hosts.has(shape.id)) return 'head';
    // what lies in a face or is tiny depicts nothing of its own
    if (parts.has(shape.id) || hosts.has(shape.parent) || shape.area < LEAST_AREA * width * height)
      return 'unknown';
    const { box, lab } = shape;
    const boxWidth = box.x1 - box.x0 + 1;
    const boxHeight = box.y1 - box.y0 + 1;
    const solidity = shape.area / (boxWidth * boxHeight);
    const round = (4 * Math.PI * shape.area) / Math.max(1, shape.perimeter * shape.perimeter);
    // red lies near 25, yellow 100, green 145, blue 255
    const { hue, chroma } = toLch(lab ?? [0, 0, 0]);
    const dyed = lab !== null && chroma > 0.045;
    const green = dyed && between(hue, 112, 175);
    const blue = dyed && between(hue, 205, 285);
    const yellow = dyed && between(hue, 70, 112) && lab[0] > 0.72;
    const brown = dyed && between(hue, 25, 95) && lab[0] < 0.66;
    const inCorner = (box.x0 <= 2 || box.x1 >= width - 3) && box.y0 <= 2;
    if (yellow && box.y0 < 0.45 * height && (inCorner || (round > 0.4 && shape.area < 0.12 * width * height)))
      return 'sun';
    if (shape.kind === 'paper' && isCornerSun(shape, strokes, { width, height, size })) return 'sun';
    if (shape.kind === 'paper' && round > 0.45 && countRays(shape, strokes, size) >= 6) return 'sun';
    const spansWidth = boxWidth > 0.6 * width;
    if (blue && spansWidth && box.y0 <= 0.04 * height && box.y1 < 0.8 * height) return 'sky';
    // clouds along the upper edge lie in front of it
    const fromSideToSide = box.x0 <= 2 && box.x1 >= width - 3;
    if (
      blue &&
      fromSideToSide &&
      shape.area > 0.2 * width * height &&
      box.y0 < 0.35 * height &&
      box.y1 < 0.92 * height
    )
      return 'sky';
    if (blue && spansWidth && box.y1 >= 0.92 * height) return 'water';
    if (green && boxWidth > 0.4 * width && boxHeight < 0.6 * boxWidth && box.y1 > 0.75 * height)
      return 'ground';
    if (isRoof(shape, shapes)) return 'roof';
    if (brown && boxHeight > 1.3 * boxWidth && shapes.some((other) => isCrown(other, shape))) return 'trunk';
    if (green && solidity > 0.3) return 'crown';
    if (lab && solidity > 0.78 && shapes.some((other) => isRoof(other, [shape, other]))) return 'wall';
    return 'unknown';
  });
}

/** Least rays of a quarter of a sun; fewer are asked for where its own line is yellow. */
const CORNER_RAYS = 3;
const LARGEST_CORNER = 0.12;

/** White in an upper corner, as wide as high, with rays around it or a yellow line. */
function isCornerSun(
  { box, area }: Shape,
  strokes: readonly Stroke[],
  { width, height, size }: Grid,
): boolean {
  const left = box.x0 <= 2;
  const boxWidth = box.x1 - box.x0 + 1;
  const boxHeight = box.y1 - box.y0 + 1;
  if (box.y0 > 2 || left === box.x1 >= width - 3 || !between(boxWidth / boxHeight, 0.55, 1.8)) return false;
  if (area < 0.6 * boxWidth * boxHeight || area > LARGEST_CORNER * width * height) return false;
  const corner = { x: left ? 0 : width, y: 0 };
  const radius = (boxWidth + boxHeight) / 2;
  const near = strokes.filter(({ points, dot }) => {
    const middle = 2 * ((points.length / 2) >> 1);
    const away = Math.sqrt((points[middle]! - corner.x) ** 2 + (points[middle + 1]! - corner.y) ** 2);
    return !dot && between(away, 0.75 * radius, 2.1 * radius);
  });
  const rays = near.filter(({ length, role }) => length < 0.2 * size && role.every((one) => one === 0));
  const yellow = near.some(({ lab }) => between(toLch(lab).hue, 55, 112) && toLch(lab).chroma > 0.06);
  return rays.length >= CORNER_RAYS || yellow;
}

/** Short strokes standing around a round shape. */
function countRays(shape: Shape, strokes: readonly Stroke[], size: number): number {
  const radius = Math.sqrt(shape.area / Math.PI);
  return strokes.filter(({ points, length, dot }) => {
    if (dot || length > 0.16 * size) return false;
    const middle = 2 * ((points.length / 2) >> 1);
    const away = Math.sqrt(
      (points[middle]! - shape.centre.x) ** 2 + (points[middle + 1]! - shape.centre.y) ** 2,
    );
    return away > 0.95 * radius && away < 2.1 * radius;
  }).length;
}

/** Smallest roof, as a share of the house below it. */
const LEAST_ROOF = 0.12;
/** How low in its box a roof is heavy: two thirds where it is a clean triangle, half where it is a board. */
const LEAST_LOW = 0.545;
const isGreen = (lab: Lab) => {
  const { hue, chroma } = toLch(lab);
  return chroma > 0.045 && between(hue, 112, 205);
};

/** Narrow above, wide below, on top of something about as wide. */
function isRoof(shape: Shape, shapes: readonly Shape[]): boolean {
  const { box, area, centre } = shape;
  const boxWidth = box.x1 - box.x0 + 1;
  const boxHeight = box.y1 - box.y0 + 1;
  const solidity = area / (boxWidth * boxHeight);
  const low = (centre.y - box.y0) / boxHeight;
  if (shape.id === 0 || !between(solidity, 0.38, 0.66) || low < LEAST_LOW || boxWidth < 1.05 * boxHeight)
    return false;
  // white among other things is a gap between them, whatever its shape
  const open = shape.neighbours.find(({ id }) => id === 0)?.length ?? 0;
  if (shape.kind === 'paper' && open < 0.3 * shape.perimeter) return false;
  return shapes.some((below) => {
    if (below.id === 0 || below.id === shape.id || below.area < 0.5 * area) return false;
    // a mesh in a tree's crown has a roof's shape, but no house stands under it
    if (area < LEAST_ROOF * below.area || (below.lab && isGreen(below.lab))) return false;
    const overlap = Math.min(box.x1, below.box.x1) - Math.max(box.x0, below.box.x0);
    const touches = shape.neighbours.some(({ id }) => id === below.id);
    return (
      touches &&
      overlap > 0.6 * clamp(boxWidth, 1, below.box.x1 - below.box.x0 + 1) &&
      below.centre.y > box.y1 - 2
    );
  });
}

/** A green top that stands over a trunk. */
function isCrown(crown: Shape, trunk: Shape): boolean {
  if (!crown.lab || crown.id === trunk.id || !between(toLch(crown.lab).hue, 112, 185)) return false;
  return (
    crown.box.x0 < trunk.centre.x &&
    crown.box.x1 > trunk.centre.x &&
    crown.centre.y < trunk.box.y0 + 0.2 * (trunk.box.y1 - trunk.box.y0)
  );
}
