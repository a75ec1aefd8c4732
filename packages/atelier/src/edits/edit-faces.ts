import { headBetween } from '../ink/small-faces.ts';
import { boxOf, isWithin } from '../scene/box-of.ts';
import { faceParts } from '../scene/face-parts.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import type { Box, Eye, Face, Point, Stroke } from '../scene/scene.ts';
import { mouthAt, mouthBelow, mouthOf, smileAt, type Drawn } from './edit-mouth.ts';
import type { PlacedEdits } from './place-edits.ts';

/** Distances in shares of the one between the eyes. */
const EYE = { reach: 0.42, usual: 0.16, least: 0.07, most: 0.4 } as const;
/** Eyes nearer to each other than this many cells are one tap too many. */
const LEAST_APART = 3;
/** A mouth farther from its eyes is another's, in distances between them. */
const FARTHEST_MOUTH = 3;
/** A face that is named where another was found takes its place. */
const SAME_HEAD = 1.3;
/** A tap on a face may hit its cheek. */
const ON_FACE = 2;

interface Edited {
  readonly faces: readonly Face[];
  /** Those that were drawn, and mouths that a parent put where there was no line. */
  readonly strokes: readonly Stroke[];
}

/** Faces as a parent says: none where there is none, and one where there are two eyes. */
export function editFaces(found: readonly Face[], edits: PlacedEdits, drawn: Drawn): Edited {
  const inOrder = [...edits.of('no-face'), ...edits.of('face')].toSorted((p, q) => p.index - q.index);
  const smiles = new Map<Face, Stroke>();
  let faces = found;
  for (const { edit, points, index } of inOrder) {
    if (edit.kind === 'no-face') {
      const gone = faceAt(faces, points[0]!, drawn);
      if (gone) faces = faces.filter((face) => face !== gone);
      else edits.miss(index);
      continue;
    }
    const named = faceWith(points, faces, drawn);
    if (!named) {
      edits.miss(index);
      continue;
    }
    const { face, smile } = named;
    if (smile) smiles.set(face, smile);
    faces = [...faces.filter((other) => !isSameHead(other, face)), face];
  }
  return withSmiles(faces, smiles, drawn.strokes);
}

/** Faces that are found once things have their names, without those that a parent says are none. */
export function refuseFaces(found: readonly Face[], edits: PlacedEdits, drawn: Drawn): readonly Face[] {
  return edits.of('no-face').reduce((faces, { points, index }) => {
    const gone = faceAt(faces, points[0]!, drawn);
    if (gone) edits.meet(index);
    return faces.filter((face) => face !== gone);
  }, found);
}

/** Only who is left has a mouth drawn. */
function withSmiles(
  faces: readonly Face[],
  smiles: ReadonlyMap<Face, Stroke>,
  drawn: readonly Stroke[],
): Edited {
  const strokes = [...drawn];
  const smiling = faces.map((face) => {
    const smile = smiles.get(face);
    if (!smile || strokes.length >= SCENE_LIMITS.strokes) return face;
    strokes.push(smile);
    return { ...face, mouth: mouthOf(smile, strokes.length - 1, []) };
  });
  return { faces: smiling, strokes };
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

/** Two eyes with what is drawn at them, and their mouth: what was tapped, or the likeliest below. */
function faceWith(
  [one, two, mouthTap]: readonly Point[],
  faces: readonly Face[],
  drawn: Drawn,
): { face: Face; smile?: Stroke } | undefined {
  const [left, right] = [one!, two!].toSorted((p, q) => p.x - q.x) as [Point, Point];
  const size = apart(left, right);
  const middle = middleOf([left, right]);
  if (size < LEAST_APART || (mouthTap && apart(mouthTap, middle) > FARTHEST_MOUTH * size)) return undefined;
  const { grid, label } = drawn;
  const host = headBetween(left, right, size, { label, width: grid.width, height: grid.height });
  const eyes = [left, right].map((centre) => eyeAt(centre, size, host, drawn));
  // what the eyes or another head are made of is no mouth of this one
  const others = faces.filter((face) => face.host !== host || host === 0).flatMap(faceParts);
  const taken = {
    strokes: new Set([...eyes, ...others].flatMap(({ strokes }) => strokes)),
    regions: new Set([...eyes, ...others].flatMap(({ regions }) => regions)),
  };
  const head = { middle, size, host, taken };
  const mouth = mouthTap ? mouthAt(mouthTap, head, drawn) : mouthBelow(head, drawn);
  const smile = mouthTap && !mouth ? smileAt(mouthTap, head, eyes, drawn) : undefined;
  return { face: { host, eyes, ...(mouth ? { mouth } : {}), confidence: 1 }, ...(smile ? { smile } : {}) };
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
