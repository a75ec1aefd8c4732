import { headBetween } from '../ink/small-faces.ts';
import { boxOf, isWithin } from '../scene/box-of.ts';
import { faceParts } from '../scene/face-parts.ts';
import type { Box, Eye, Face, Grid, Mark, Point, Region, Stroke } from '../scene/scene.ts';
import type { PlacedEdits } from './place-edits.ts';

/** Distances in shares of the one between the eyes. */
const EYE = { reach: 0.42, usual: 0.16, least: 0.07, most: 0.4 } as const;
const MOUTH = { above: 0.3, below: 1.8, aside: 0.7, shortest: 0.12, widest: 2.2 } as const;
/** Eyes nearer to each other than this many cells are one tap too many. */
const LEAST_APART = 3;
/** A face that is named where another was found takes its place. */
const SAME_HEAD = 1.3;
/** A tap on a face may hit its cheek. */
const ON_FACE = 2;

interface Drawn {
  readonly grid: Grid;
  readonly label: Uint16Array;
  readonly shapes: readonly Omit<Region, 'part'>[];
  readonly strokes: readonly Stroke[];
}

/** Faces as a parent says: none where there is none, and one where there are two eyes. */
export function editFaces(found: readonly Face[], edits: PlacedEdits, drawn: Drawn): readonly Face[] {
  const inOrder = [...edits.of('no-face'), ...edits.of('face')].toSorted((p, q) => p.index - q.index);
  let faces = found;
  for (const { edit, points, index } of inOrder) {
    if (edit.kind === 'no-face') {
      const gone = faceAt(faces, points[0]!, drawn);
      if (gone) faces = faces.filter((face) => face !== gone);
      else edits.miss(index);
      continue;
    }
    const face = faceWith(points, faces, drawn);
    if (face) faces = [...faces.filter((other) => !isSameHead(other, face)), face];
    else edits.miss(index);
  }
  return faces;
}

const middleOf = ([p, q]: readonly Point[]): Point => ({ x: (p!.x + q!.x) / 2, y: (p!.y + q!.y) / 2 });
const apart = (p: Point, q: Point) => Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2);

function faceAt(faces: readonly Face[], point: Point, { grid, label }: Drawn): Face | undefined {
  const id = label[Math.floor(point.y) * grid.width + Math.floor(point.x)]!;
  return faces
    .map((face) => {
      const eyes = face.eyes.map(({ centre }) => centre);
      const away = apart(middleOf([eyes[0]!, eyes.at(-1)!]), point);
      const size = eyes.length > 1 ? apart(eyes[0]!, eyes[1]!) : 4 * face.eyes[0]!.radius;
      return { face, away, isHere: away < ON_FACE * size || (id !== 0 && face.host === id) };
    })
    .filter(({ isHere }) => isHere)
    .toSorted((p, q) => p.away - q.away)[0]?.face;
}

function isSameHead(known: Face, face: Face): boolean {
  const middle = (eyes: readonly Eye[]) => middleOf([eyes[0]!.centre, eyes.at(-1)!.centre]);
  const size = apart(face.eyes[0]!.centre, face.eyes[1]!.centre);
  if (apart(middle(known.eyes), middle(face.eyes)) < SAME_HEAD * size) return true;
  const own = new Set(idsOf(face));
  return idsOf(known).some((id) => own.has(id));
}

const idsOf = (face: Face): string[] =>
  faceParts(face).flatMap(({ strokes, regions }) => [
    ...strokes.map((id) => `stroke ${id}`),
    ...regions.map((id) => `region ${id}`),
  ]);

/** Two eyes with what is drawn at them, and the likeliest mouth below. */
function faceWith(taps: readonly Point[], faces: readonly Face[], drawn: Drawn): Face | undefined {
  const [left, right] = taps.toSorted((p, q) => p.x - q.x) as [Point, Point];
  const size = apart(left, right);
  if (size < LEAST_APART) return undefined;
  const { grid, label } = drawn;
  const host = headBetween(left, right, size, { label, width: grid.width, height: grid.height });
  const eyes = [left, right].map((centre) => eyeAt(centre, size, host, drawn));
  const taken = new Set(eyes.flatMap(({ strokes }) => strokes));
  // what another head is made of is no mouth of this one
  for (const face of faces)
    if (face.host !== host || host === 0)
      for (const part of faceParts(face)) for (const id of part.strokes) taken.add(id);
  const mouth = mouthBelow(middleOf([left, right]), size, host, taken, drawn);
  return { host, eyes, ...(mouth ? { mouth } : {}), confidence: 1 };
}

const square = ({ x, y }: Point, reach: number): Box => ({
  x0: x - reach,
  y0: y - reach,
  x1: x + reach,
  y1: y + reach,
});

function eyeAt(centre: Point, size: number, host: number, { shapes, strokes }: Drawn): Eye {
  const near = square(centre, EYE.reach * size);
  const lines = strokes.flatMap(({ points }, id) => (isWithin(boxOf(points), near) ? [id] : []));
  const regions = shapes.flatMap(({ id, box }) =>
    id !== 0 && id !== host && isWithin(box, near) ? [id] : [],
  );
  const boxes = [...lines.map((id) => boxOf(strokes[id]!.points)), ...regions.map((id) => shapes[id]!.box)];
  const extents = boxes.map(({ x0, y0, x1, y1 }) => Math.max(x1 - x0, y1 - y0) / 2);
  const radius = boxes.length > 0 ? Math.max(...extents) : EYE.usual * size;
  const isSolid = regions.some((id) => shapes[id]!.kind === 'fill');
  const isRing = regions.length > 0 || lines.some((id) => strokes[id]!.closed);
  return {
    centre,
    radius: Math.min(EYE.most * size, Math.max(EYE.least * size, radius)),
    drawn: isSolid ? 'solid' : isRing ? 'ring' : 'dot',
    strokes: lines,
    regions,
  };
}

/** The longest line that lies below the eyes, between them, and is neither a dot nor the chin. */
function mouthBelow(
  { x, y }: Point,
  size: number,
  host: number,
  taken: ReadonlySet<number>,
  { shapes, strokes }: Drawn,
): Mark | undefined {
  const head = host === 0 ? undefined : shapes[host]!.box;
  const marks = strokes.flatMap(({ points, length, closed }, id) => {
    if (taken.has(id) || length < MOUTH.shortest * size) return [];
    const box = boxOf(points);
    const [middle, down] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 - y];
    const isBelow = down > MOUTH.above * size && down < MOUTH.below * size;
    const isBetween = Math.abs(middle - x) < MOUTH.aside * size;
    const isSmall = Math.max(box.x1 - box.x0, box.y1 - box.y0) < MOUTH.widest * size;
    const isInside = !head || isWithin(box, head, 2);
    return isBelow && isBetween && isSmall && isInside ? [{ id, box, length, closed }] : [];
  });
  const best = marks.toSorted((p, q) => q.length - p.length)[0];
  if (!best) return undefined;
  const regions = shapes.flatMap(({ id, box }) =>
    id !== 0 && id !== host && isWithin(box, best.box, 1) ? [id] : [],
  );
  const box = {
    x0: Math.floor(best.box.x0),
    y0: Math.floor(best.box.y0),
    x1: Math.floor(best.box.x1),
    y1: Math.floor(best.box.y1),
  };
  return { box, strokes: [best.id], regions, open: regions.length === 0 && !best.closed };
}
