import type { Component } from '../planes/components.ts';

/** Directions in which a drawing is followed outwards. */
const DIRECTIONS = 120;
const TIPS = 5;
/** A tip reaches so much of the farthest one's way out, and stands so much farther out than what lies between it and the next. */
const TIP = { reach: 0.5, over: 1.25 } as const;
/** A line lies this near the way from tip to tip: shares of the star's radius, and pens; and along so much of it. */
const NEAR = { radius: 0.08, pens: 0.8 } as const;
const DRAWN = 0.9;
/** Where on the way from tip to tip is looked: strokes may stop short. */
const LOOKS = Array.from({ length: 25 }, (_, k) => 0.05 + (0.9 * k) / 24);

export type Point = readonly [x: number, y: number];

export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

export const radiusOf = (tips: readonly Point[]): number => {
  const [cx, cy] = middleOf(tips);
  return tips.reduce((sum, [x, y]) => sum + Math.hypot(x - cx, y - cy), 0) / tips.length;
};

/** An outline so many times as large, about its middle. */
export function enlarged(outline: readonly Point[], by: number): Point[] {
  const [cx, cy] = middleOf(outline);
  return outline.map(([x, y]) => [cx + by * (x - cx), cy + by * (y - cy)]);
}

export interface Star {
  /** In order round the middle. */
  readonly tips: readonly Point[];
  /** The tips, and between them where the drawing comes nearest to its middle. */
  readonly outline: readonly Point[];
}

/** A piece of drawing as a star, if it has five tips round its middle and, looked at again, round the middle of these. */
export function findStar(piece: Int32Array, one: Component, width: number): Star | undefined {
  const unsquash = roundness(piece, one, width);
  const first = findTips(piece, one, [one.cx, one.cy], unsquash, width);
  return first && findTips(piece, one, middleOf(first.tips), unsquash, width);
}

function findTips(
  piece: Int32Array,
  { id, x0, y0, x1, y1 }: Component,
  [cx, cy]: Point,
  unsquash: (dx: number, dy: number) => Point,
  width: number,
): Star | undefined {
  const reach = new Float64Array(DIRECTIONS);
  const at: Point[] = Array.from({ length: DIRECTIONS }, () => [cx, cy]);
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      if (piece[y * width + x] !== id) continue;
      const [dx, dy] = unsquash(x - cx, y - cy);
      const turn = Math.atan2(dy, dx) / (2 * Math.PI) + 1;
      const direction = Math.floor(turn * DIRECTIONS) % DIRECTIONS;
      const distance = Math.hypot(dx, dy);
      if (distance <= reach[direction]!) continue;
      reach[direction] = distance;
      at[direction] = [x, y];
    }
  const order = [...reach.keys()].toSorted((a, b) => reach[b]! - reach[a]!);
  const tips: number[] = [];
  for (const direction of order) {
    if (reach[direction]! < TIP.reach * reach[order[0]!]!) break;
    if (tips.every((tip) => standsApart(tip, direction, reach))) tips.push(direction);
  }
  if (tips.length !== TIPS) return undefined;
  const inOrder = tips.toSorted((a, b) => a - b);
  const outline = inOrder.flatMap((tip, k) => {
    const steps = (inOrder[(k + 1) % TIPS]! - tip + DIRECTIONS) % DIRECTIONS;
    const between = Array.from({ length: steps - 1 }, (_, step) => (tip + step + 1) % DIRECTIONS);
    return [tip, between.reduce((a, b) => (reach[b]! < reach[a]! ? b : a))];
  });
  return { tips: inOrder.map((tip) => at[tip]!), outline: outline.map((direction) => at[direction]!) };
}

/** Children draw stars flat and long: distances in a piece as they were if it spread alike in all directions. */
function roundness(piece: Int32Array, { id, x0, y0, x1, y1, cx, cy, area }: Component, width: number) {
  let [xx, xy, yy] = [0, 0, 0];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      if (piece[y * width + x] !== id) continue;
      xx += (x - cx) ** 2;
      xy += (x - cx) * (y - cy);
      yy += (y - cy) ** 2;
    }
  // the square root of the spread's inverse, scaled so that a round star keeps its size
  const [a, b, c] = [xx / area + 1, xy / area, yy / area + 1];
  const root = Math.sqrt(a * c - b * b);
  const scale = Math.sqrt((a + c) / 2 / (root * root * (a + c + 2 * root)));
  return (dx: number, dy: number): Point => [
    scale * ((c + root) * dx - b * dy),
    scale * ((a + root) * dy - b * dx),
  ];
}

/** Whether on both ways round from one to the other the drawing comes nearer to its middle. */
function standsApart(tip: number, direction: number, reach: Float64Array): boolean {
  const ahead = (direction - tip + DIRECTIONS) % DIRECTIONS;
  const least = (from: number, steps: number) => {
    let low = Infinity;
    for (let k = 0; k <= steps; k++) low = Math.min(low, reach[(from + k) % DIRECTIONS]!);
    return low;
  };
  const low = Math.min(reach[tip]!, reach[direction]!) / TIP.over;
  return least(tip, ahead) < low && least(direction, DIRECTIONS - ahead) < low;
}

/** Whether lines join each tip with the two that are not beside it; `far` is how far every cell is from a line. */
export function areCrossed(tips: readonly Point[], far: Float32Array, width: number, pen: number): boolean {
  const near = NEAR.radius * radiusOf(tips) + NEAR.pens * pen;
  let drawn = 0;
  for (const [k, [x0, y0]] of tips.entries()) {
    const [x1, y1] = tips[(k + 2) % TIPS]!;
    for (const t of LOOKS) {
      const [x, y] = [Math.round(x0 + t * (x1 - x0)), Math.round(y0 + t * (y1 - y0))];
      if (far[y * width + x]! <= near) drawn++;
    }
  }
  return drawn >= DRAWN * TIPS * LOOKS.length;
}
