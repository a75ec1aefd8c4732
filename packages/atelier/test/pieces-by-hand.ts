import { STROKE_ROLE, type Lab, type Region, type Scene, type Stroke } from '../src/scene/scene.ts';
import { childUnderSun } from './scene-by-hand.ts';

export type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number];

interface Piece {
  readonly at: readonly Rectangle[];
  readonly lab: Lab | null;
  readonly part?: Region['part'];
}

const base = childUnderSun();
const { width, height } = base.grid;

/** Pieces laid over each other; every border is drawn where `lined` says so. */
export function drawing(pieces: readonly Piece[], lined: (a: number, b: number) => boolean): Scene {
  const label = new Uint16Array(width * height);
  pieces.forEach(({ at }, k) => {
    for (const [x0, y0, x1, y1] of at)
      for (let y = y0; y < y1; y++) label.fill(k + 1, y * width + x0, y * width + x1);
  });
  const touching = pieces.map(() => new Map<number, number>());
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++)
      for (const step of [1, width]) {
        const [a, b] = [label[y * width + x]!, label[y * width + x - step]!];
        if (a === b) continue;
        if (a > 0) touching[a - 1]!.set(b, (touching[a - 1]!.get(b) ?? 0) + 1);
        if (b > 0) touching[b - 1]!.set(a, (touching[b - 1]!.get(a) ?? 0) + 1);
      }
  const regions = pieces.map(({ at, lab, part }, k): Region => {
    const area = label.filter((id) => id === k + 1).length;
    const box = {
      x0: Math.min(...at.map((one) => one[0])),
      y0: Math.min(...at.map((one) => one[1])),
      x1: Math.max(...at.map((one) => one[2])) - 1,
      y1: Math.max(...at.map((one) => one[3])) - 1,
    };
    const neighbours = [...touching[k]!]
      .map(([id, length]) => ({ id, length, line: lined(k + 1, id) ? 1 : 0 }))
      .toSorted((p, q) => q.length - p.length);
    return {
      ...base.regions[1]!,
      id: k + 1,
      kind: lab ? 'fill' : 'paper',
      lab,
      part: part ?? 'unknown',
      area,
      box,
      centre: { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 },
      inradius: Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2,
      perimeter: neighbours.reduce((sum, { length }) => sum + length, 0),
      neighbours,
      parent: 0,
    };
  });
  return {
    ...base,
    medium: 'painted',
    label,
    regions: [base.regions[0]!, ...regions],
    strokes: [],
    faces: [],
    objects: [{ ...base.objects[0]!, regions: regions.map(({ id }) => id), strokes: [], living: false }],
    pen: { ...base.pen, width: 6 },
  };
}

/** A dark line of the pen on no piece. */
export const line = (path: readonly (readonly [number, number])[], more: Partial<Stroke> = {}): Stroke => ({
  points: Float32Array.from(path.flat()),
  radius: new Float32Array(path.length).fill(3),
  closed: false,
  dot: false,
  length: 2 * path.length,
  lab: [0.3, 0, 0],
  role: new Uint8Array(path.length).fill(STROKE_ROLE.detail),
  side: new Uint16Array(2 * path.length),
  host: 0,
  feature: false,
  clearance: new Float32Array(path.length).fill(9),
  ...more,
});
