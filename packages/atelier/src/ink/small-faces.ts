import { extent } from '../planes/components.ts';
import { boxOf, isWithin } from '../scene/box-of.ts';
import { faceParts } from '../scene/face-parts.ts';
import type { Box, Eye, Face, Mark, Point, Region, Stroke } from '../scene/scene.ts';
import { clamp } from '../planes/quantile.ts';
import type { SeenFace, SeenMark } from './see-face.ts';

/** A face this small is no more than was drawn: below what is dressed with brows, cheeks and an open smile. */
export const UNDRESSED = 0.59;
/** Cells that a stroke or a region may reach beyond the mark it is a part of. */
const BESIDE = 1.5;
/** Two faces in one head are one too many; in a crowd that melted together they lie farther apart, in widths of a face. */
const ANOTHER_HEAD = 3;
/** A mouth and a nose may be as small as the eyes; more marks alike nearby are buttons or grain. */
const ALIKE = 2;
const AS_LARGE = 2;
const NEARBY = 4;

interface Known {
  readonly label: Uint16Array;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Omit<Region, 'part'>[];
  readonly strokes: readonly Stroke[];
}

/** The faces of small heads in terms of the scene, beside those that are known already. */
export function addSmallFaces(faces: readonly Face[], seen: readonly SeenFace[], known: Known): Face[] {
  const result = [...faces];
  const strokes = new Set(faces.flatMap((face) => faceParts(face).flatMap((part) => part.strokes)));
  const regions = new Set(faces.flatMap((face) => faceParts(face).flatMap((part) => part.regions)));
  const boxes = known.strokes.map(({ points }) => boxOf(points));
  const marks = [...boxes, ...known.shapes.slice(1).map(({ box }) => box)];
  const partsOf = (mark: SeenMark, host: number) => {
    const box = around(mark, BESIDE);
    const own = {
      strokes: boxes.flatMap((one, id) => (!strokes.has(id) && isWithin(one, box) ? [id] : [])),
      regions: known.shapes.flatMap((one) =>
        one.id !== 0 && one.id !== host && !regions.has(one.id) && isWithin(one.box, box) ? [one.id] : [],
      ),
    };
    for (const id of own.strokes) strokes.add(id);
    for (const id of own.regions) regions.add(id);
    return own;
  };
  for (const face of seen) {
    const [left, right] = face.eyes;
    const host = headBetween(left, right, right.x - left.x, known);
    if (result.some((other) => isTooNear(face, host, other)) || hasTwins(face, marks)) continue;
    const eyes = face.eyes.map((mark): Eye => {
      const parts = partsOf(mark, host);
      return {
        centre: { x: mark.x, y: mark.y },
        radius: Math.sqrt(mark.wide * mark.high) / 2,
        drawn: 'dot',
        ...parts,
      };
    });
    const parts = partsOf(face.mouth, host);
    const mouth: Mark = {
      box: cellsOf(around(face.mouth, 0), known),
      ...parts,
      open: parts.regions.length === 0 && parts.strokes.every((id) => !known.strokes[id]!.closed),
    };
    result.push({ host, eyes, mouth, confidence: Math.min(UNDRESSED, face.score) });
  }
  return result;
}

/** What lies between two eyes that are so far apart, or a little below or above. */
export function headBetween(
  left: Point,
  right: Point,
  apart: number,
  { label, width, height }: Pick<Known, 'label' | 'width' | 'height'>,
): number {
  const x = clamp(Math.floor((left.x + right.x) / 2), 0, width - 1);
  const y = (left.y + right.y) / 2;
  for (const down of [0, 0.35, -0.35]) {
    const id = label[clamp(Math.floor(y + down * apart), 0, height - 1) * width + x]!;
    if (id !== 0) return id;
  }
  return 0;
}

function isTooNear({ eyes: [left, right] }: SeenFace, host: number, other: Face): boolean {
  const [first, last] = [other.eyes[0]!.centre, other.eyes.at(-1)!.centre];
  const dx = (left.x + right.x - first.x - last.x) / 2;
  const dy = (left.y + right.y - first.y - last.y) / 2;
  const apart = Math.max(right.x - left.x, Math.abs(last.x - first.x));
  const reach = (host !== 0 && other.host === host ? ANOTHER_HEAD : 1) * apart;
  return dx * dx + dy * dy < reach * reach;
}

/** Marks as large as what lies at the eyes, and no part of them: a row of two below, or many, are buttons and grain. */
function hasTwins({ eyes }: SeenFace, marks: readonly Box[]): boolean {
  const [left, right] = eyes;
  const own = marks.filter((one) => eyes.some((eye) => isWithin(one, around(eye, BESIDE))));
  if (own.length < eyes.length) return false;
  const largest = Math.max(...own.map(extent));
  const apart = right.x - left.x;
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const alike = marks
    .filter((one) => !own.includes(one))
    .filter((one) => extent(one) > largest / AS_LARGE && extent(one) < largest * AS_LARGE)
    .map((one) => ({ x: (one.x0 + one.x1) / 2, y: (one.y0 + one.y1) / 2 }))
    .filter((at) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) < NEARBY * apart);
  const isRow = (p: Point, q: Point) =>
    p.y > y && Math.abs(q.y - p.y) < 0.25 * apart && Math.abs(q.x - p.x - apart) < 0.25 * apart;
  return alike.length > ALIKE || alike.some((p) => alike.some((q) => isRow(p, q)));
}

const around = ({ x, y, wide, high }: SeenMark, more: number): Box => ({
  x0: x - wide / 2 - more,
  y0: y - high / 2 - more,
  x1: x + wide / 2 + more,
  y1: y + high / 2 + more,
});

const cellsOf = ({ x0, y0, x1, y1 }: Box, { width, height }: Known): Box => ({
  x0: clamp(Math.floor(x0), 0, width - 1),
  y0: clamp(Math.floor(y0), 0, height - 1),
  x1: clamp(Math.floor(x1), 0, width - 1),
  y1: clamp(Math.floor(y1), 0, height - 1),
});
