import { seeFace, type SeenFace, type SeenMark } from '../ink/see-face.ts';
import type { Evidence } from '../ink/evidence.ts';
import { readPhoto } from '../net/read-photo.ts';
import type { Flat } from '../paper/flatten.ts';
import type { Photo } from '../paper/photo.ts';
import { labToBytes } from '../planes/oklab.ts';
import type { Face, Point, Region, Stroke } from '../scene/scene.ts';
import { findHeads } from './find-heads.ts';
import { findSpots, type Spot } from './find-spots.ts';

/** A square of the page around a spot, in cells. */
interface Window {
  readonly x0: number;
  readonly y0: number;
  readonly side: number;
}

/** Small spots are shown in two sizes, shares of the grid's: one eye or a mouth does not tell how large its head is. */
const SIDES = [0.057, 0.091];
/** Larger spots are whole faces: by so much a head is larger. */
const WHOLE_FACE = 0.06;
const HEAD = 1.6;
/** By so much the window of a closed head is larger. */
const ROOM = 1.28;
/** A tile of the mosaic and the paper at its rim, in pixels; tiles in a row at least and at most. */
const TILE = 96;
const RIM = 10;
const INNER = TILE - 2 * RIM;
const FEWEST = 2;
const MOST = 5;
/** Bare paper in the mosaic: as bright as photos show it. */
const PAPER = 0.94;
/** Faces seen in both sizes of a spot, or in two neighbouring spots, are one. */
const SAME = 0.9;

/**
 * Small heads are cut out, enlarged and laid side by side on one page, which the network looks at once. Pages without a
 * hint of a small face cost nothing.
 */
export async function lookAtHeads(
  evidence: Evidence,
  faces: readonly Face[],
  shapes: readonly Omit<Region, 'part'>[],
  strokes: readonly Stroke[],
): Promise<SeenFace[]> {
  const { size, flat } = evidence;
  const eyes = faces.flatMap((face) => face.eyes.map(({ centre }) => centre));
  const heads = findHeads(shapes, strokes, size)
    .filter(({ x, y, extent }) => !eyes.some((eye) => isAround(eye, x, y, extent / 2)))
    .map(({ x, y, extent }) => windowAt(x, y, ROOM * extent));
  const spots = findSpots(evidence, faces)
    .filter(
      ({ x, y }) =>
        !heads.some((head) =>
          isAround({ x, y }, head.x0 + head.side / 2, head.y0 + head.side / 2, head.side / 3),
        ),
    )
    .flatMap((spot) => windowsAround(spot, size));
  const windows = [...heads, ...spots].slice(0, MOST * MOST);
  if (windows.length === 0) return [];
  const columns = Math.max(FEWEST, Math.ceil(Math.sqrt(windows.length)));
  const rows = Math.max(FEWEST, Math.ceil(windows.length / columns));
  const maps = await readPhoto(layOut(flat, windows, columns, rows), TILE * Math.max(columns, rows));
  const seen = windows.flatMap(({ x0, y0, side }, k) => {
    const from = (TILE * Math.floor(k / columns) + RIM) * maps.width + TILE * (k % columns) + RIM;
    const cut = (plane: Float32Array) => cutOut(plane, maps.width, from);
    const face = seeFace(cut(maps.eye), cut(maps.mouth), INNER);
    return face ? [onPage(face, x0, y0, side / INNER)] : [];
  });
  return seen
    .toSorted((p, q) => q.score - p.score)
    .reduce<SeenFace[]>((all, face) => (all.some((other) => isSame(face, other)) ? all : [...all, face]), []);
}

function windowsAround({ x, y, extent }: Spot, size: number): Window[] {
  const sides = extent < WHOLE_FACE * size ? SIDES.map((share) => share * size) : [HEAD * extent];
  return sides.map((side) => windowAt(x, y, side));
}

const windowAt = (x: number, y: number, side: number): Window => ({
  x0: x - side / 2,
  y0: y - side / 2,
  side,
});

const isAround = (point: Point, x: number, y: number, reach: number) =>
  Math.max(Math.abs(point.x - x), Math.abs(point.y - y)) < reach;

function layOut(flat: Flat, windows: readonly Window[], columns: number, rows: number): Photo {
  const [width, height] = [TILE * columns, TILE * rows];
  const rgb = new Uint8Array(3 * width * height).fill(PAPER * 255);
  windows.forEach(({ x0, y0, side }, k) => {
    const left = TILE * (k % columns) + RIM;
    const top = TILE * Math.floor(k / columns) + RIM;
    for (let y = 0; y < INNER; y++) {
      for (let x = 0; x < INNER; x++) {
        const step = side / INNER;
        const colour = colourAt(flat, x0 + (x + 0.5) * step - 0.5, y0 + (y + 0.5) * step - 0.5);
        const to = 3 * ((top + y) * width + left + x);
        for (let c = 0; c < 3; c++) rgb[to + c] = PAPER * colour[c]!;
      }
    }
  });
  return { width, height, rgb };
}

/** Between four cells; paper beside the page. */
function colourAt({ lab, width, height }: Flat, x: number, y: number): readonly number[] {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return labToBytes([1, 0, 0]);
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [across, down] = [Math.max(0, x - left), Math.max(0, y - top)];
  const mix = (plane: Float32Array) => {
    const upper = plane[top * width + left]! * (1 - across) + plane[top * width + right]! * across;
    const lower = plane[below * width + left]! * (1 - across) + plane[below * width + right]! * across;
    return upper * (1 - down) + lower * down;
  };
  return labToBytes([mix(lab.L), mix(lab.A), mix(lab.B)]);
}

function cutOut(plane: Float32Array, width: number, from: number): Float32Array {
  const result = new Float32Array(INNER * INNER);
  for (let y = 0; y < INNER; y++)
    result.set(plane.subarray(from + y * width, from + y * width + INNER), y * INNER);
  return result;
}

function onPage({ eyes, mouth, score }: SeenFace, x0: number, y0: number, scale: number): SeenFace {
  const move = (mark: SeenMark): SeenMark => ({
    x: x0 + mark.x * scale,
    y: y0 + mark.y * scale,
    wide: mark.wide * scale,
    high: mark.high * scale,
  });
  return { eyes: [move(eyes[0]), move(eyes[1])], mouth: move(mouth), score };
}

function isSame(p: SeenFace, q: SeenFace): boolean {
  const middle = ({ eyes: [left, right] }: SeenFace) => ({
    x: (left.x + right.x) / 2,
    y: (left.y + right.y) / 2,
  });
  const [a, b] = [middle(p), middle(q)];
  const apart = ({ eyes: [left, right] }: SeenFace) => right.x - left.x;
  const near = SAME * Math.max(apart(p), apart(q));
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < near * near;
}
