import type { Box, Eye, Lab, Neighbour, Region, Part, Scene, Stroke } from '../src/scene/scene.ts';
import { STROKE_ROLE } from '../src/scene/scene.ts';

type Inside = (x: number, y: number) => boolean;

interface Piece {
  readonly inside: Inside;
  readonly lab: Lab | null;
  readonly part?: Part;
  readonly parent?: number;
}

const disc =
  (cx: number, cy: number, rx: number, ry = rx): Inside =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
const rectangle =
  (x0: number, y0: number, x1: number, y1: number): Inside =>
  (x, y) =>
    x >= x0 && x < x1 && y >= y0 && y < y1;

export const RED: Lab = [0.62, 0.2, 0.1];
export const BLUE: Lab = [0.55, -0.03, -0.17];
export const YELLOW: Lab = [0.88, -0.02, 0.16];

/** A child with a red shirt and blue trousers under a sun: drawn on the grid, without any photo. */
export function childUnderSun(scale = 1): Scene {
  const width = 240 * scale;
  const height = 280 * scale;
  const at =
    (inside: Inside): Inside =>
    (x, y) =>
      inside(x / scale, y / scale);
  const pieces: Piece[] = [
    { inside: at(disc(120, 80, 38)), lab: null },
    { inside: at(rectangle(88, 122, 152, 190)), lab: RED, part: 'body' },
    { inside: at(rectangle(92, 190, 116, 258)), lab: BLUE, part: 'body' },
    { inside: at(rectangle(124, 190, 148, 258)), lab: BLUE, part: 'body' },
    { inside: at(disc(205, 38, 20)), lab: YELLOW, part: 'sun' },
  ];
  const label = new Uint16Array(width * height);
  const subject = new Uint8Array(width * height);
  pieces.forEach(({ inside }, k) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (inside(x + 0.5, y + 0.5)) {
          label[y * width + x] = k + 1;
          subject[y * width + x] = 255;
        }
  });
  const eye = (x: number): Eye => ({
    centre: { x: x * scale, y: 74 * scale },
    radius: 4 * scale,
    drawn: 'dot',
    strokes: [],
    regions: [],
  });
  const mouth = line(
    [
      [106, 94],
      [113, 100],
      [127, 100],
      [134, 94],
    ].map(([x, y]) => [x! * scale, y! * scale] as const),
    2 * scale,
    STROKE_ROLE.detail,
    1,
  );
  const arm = line(
    [
      [88, 135],
      [70, 150],
      [52, 170],
    ].map(([x, y]) => [x! * scale, y! * scale] as const),
    3 * scale,
    STROKE_ROLE.free,
    0,
  );
  const regions: Region[] = [
    regionOf(0, label, width, height, null, 'background'),
    ...pieces.map((piece, k) =>
      regionOf(k + 1, label, width, height, piece.lab, piece.lab ? 'fill' : 'paper', piece.part),
    ),
  ];
  return {
    version: 1,
    drawingHash: '0123456789abcdef0123456789abcdef',
    choiceKey: '0123456789abcdef0123456789abcdef',
    grid: { width, height, size: Math.max(width, height) },
    label,
    regions,
    strokes: [mouth, arm],
    faces: [
      {
        host: 1,
        eyes: [eye(106), eye(134)],
        mouth: {
          box: { x0: 106 * scale, y0: 94 * scale, x1: 134 * scale, y1: 100 * scale },
          strokes: [0],
          regions: [],
          open: false,
        },
        confidence: 0.9,
      },
    ],
    objects: [
      {
        id: 0,
        box: { x0: 52, y0: 42, x1: 152, y1: 258 },
        regions: [1, 2, 3, 4],
        strokes: [0, 1],
        straightness: 0.3,
        living: true,
        kind: 'person',
      },
      { id: 1, box: regions[5]!.box, regions: [5], strokes: [], straightness: 0, living: false, kind: 'sun' },
    ],
    subject,
    pen: { width: 4 * scale, lab: [0.3, 0, 0], fineness: 0 },
    medium: 'mixed',
    frame: 'sheet',
    outdoor: true,
  };
}

function line(
  spots: readonly (readonly [number, number])[],
  radius: number,
  role: number,
  host: number,
): Stroke {
  const count = spots.length;
  return {
    points: Float32Array.from(spots.flat()),
    radius: new Float32Array(count).fill(radius),
    closed: false,
    dot: false,
    length: 40,
    lab: [0.3, 0, 0],
    role: new Uint8Array(count).fill(role),
    side: new Uint16Array(2 * count).fill(host),
    host,
    feature: false,
    clearance: new Float32Array(count).fill(40),
  };
}

function regionOf(
  id: number,
  label: Uint16Array,
  width: number,
  height: number,
  lab: Lab | null,
  kind: Region['kind'],
  part: Part = 'unknown',
): Region {
  const box = { x0: width, y0: height, x1: 0, y1: 0 };
  let area = 0;
  let perimeter = 0;
  const touching = new Map<number, number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (label[y * width + x] !== id) continue;
      area++;
      box.x0 = Math.min(box.x0, x);
      box.y0 = Math.min(box.y0, y);
      box.x1 = Math.max(box.x1, x);
      box.y1 = Math.max(box.y1, y);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const xx = x + dx;
        const yy = y + dy;
        const other = xx < 0 || yy < 0 || xx >= width || yy >= height ? 0 : label[yy * width + xx]!;
        if (other === id) continue;
        perimeter++;
        touching.set(other, (touching.get(other) ?? 0) + 1);
      }
    }
  const neighbours: Neighbour[] = [...touching]
    .map(([other, length]) => ({ id: other, length, line: 1 }))
    .toSorted((p, q) => q.length - p.length);
  const inradius = Math.max(1.5, Math.min(box.x1 - box.x0, box.y1 - box.y0) / 2);
  return {
    id,
    kind,
    lab,
    area,
    box: box as Box,
    centre: { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 },
    inradius,
    perimeter,
    neighbours,
    parent: 0,
    part,
  };
}
