import { EDIT_LIMITS, instead, lastOf, type Edit, type EditOf } from '@doodleloom/atelier/edits/edit';
import { isSame, type Edits } from './edit-history.ts';
import type { Together } from './tools.ts';
import { onPhoto, withoutEditsOf, type Piece, type Point, type Understood } from './understood.ts';

type Quarters = EditOf<'turn'>['quarters'];
type Kind = EditOf<'name'>['is'];

/** Points of a stroke this near to each other, in radii, say nothing new. */
const NEAR = 0.3;

/** One more quarter clockwise, or back, from how the page stands now. */
export function turned(edits: Edits, { view }: Understood, by: 1 | -1): Edits {
  const now = lastOf(edits, 'turn')?.quarters ?? view.turns;
  return turnedTo(edits, ((now + by + 4) % 4) as Quarters);
}

export const turnedTo = (edits: Edits, quarters: Quarters): Edits =>
  instead(edits, { kind: 'turn', quarters });

/** Quarters that the page was turned since it was read. */
export function turnsSince(edits: Edits, { view }: Understood): number {
  const now = lastOf(edits, 'turn')?.quarters ?? view.turns;
  return (now - view.turns + 4) % 4;
}

/** How strongly the child's own line shows over every style. */
export const ownLineOf = (edits: Edits): number => lastOf(edits, 'keep-line')?.strength ?? 0;

/** Everything but that: it changes nothing of how the drawing is read. */
export const withoutOwnLine = (edits: Edits): Edits => edits.filter(({ kind }) => kind !== 'keep-line');

export const withOwnLine = (edits: Edits, strength: number): Edits =>
  strength > 0 ? instead(edits, { kind: 'keep-line', strength }) : withoutOwnLine(edits);

export const withCorners = (edits: Edits, corners: readonly Point[]): Edits =>
  instead(edits, { kind: 'corners', corners });

/** A tap with a colour: the piece gets it; paper that a line encloses becomes a piece, and so does what was filled and read as a line. */
export function filled(edits: Edits, drawing: Understood, point: Point, colour: string | null): Edits {
  const at = onPhoto(drawing, point);
  const piece = drawing.pieceAt(point);
  const fill: Edit = { kind: 'fill', at, colour };
  if (piece) return [...withoutEditsOf(edits, piece, drawing, ['fill']), fill];
  return [...edits, { kind: 'drawing', at, solid: true }, fill];
}

/** Every one of these pieces gets the colour, as far as the list has room for them. */
export function filledAll(
  edits: Edits,
  drawing: Understood,
  pieces: readonly Piece[],
  colour: string | null,
): Edits {
  const room = (now: Edits) => now.length < EDIT_LIMITS.edits;
  return pieces.reduce((now, { at }) => (room(now) ? filled(now, drawing, at, colour) : now), edits);
}

/** A drag with a colour: every piece that it passes gets it; over paper alone it is a tap where it began. */
export function filledAlong(
  edits: Edits,
  drawing: Understood,
  points: readonly Point[],
  colour: string | null,
): Edits {
  const passed = drawing.piecesAlong(points);
  return passed.length > 0
    ? filledAll(edits, drawing, passed, colour)
    : filled(edits, drawing, points[0]!, colour);
}

/** What was tapped is paper around the drawing; nothing where it is already. */
export function takenAway(edits: Edits, drawing: Understood, point: Point): Edits | undefined {
  const piece = drawing.pieceAt(point);
  if (!piece) return undefined;
  const others = withoutEditsOf(edits, piece, drawing, ['fill']);
  return [...others, { kind: 'paper', at: onPhoto(drawing, point), lines: true }];
}

/** All of the thing that was tapped is paper, as far as the list has room; a piece of no thing goes alone. */
export function takenAwayWhole(edits: Edits, drawing: Understood, point: Point): Edits | undefined {
  return drawing
    .thingAt(point)
    .reduce(
      (now: Edits | undefined, { at }) =>
        now && now.length >= EDIT_LIMITS.edits ? now : takenAway(now ?? edits, drawing, at),
      undefined,
    );
}

/** Points so far apart, and no more of them than the server takes; the first and the last stay. */
export function thinned(points: readonly Point[], apart: number): readonly Point[] {
  const kept: Point[] = [];
  for (const [k, point] of points.entries()) {
    const last = kept.at(-1);
    const isEnd = k === points.length - 1;
    if (!last || isEnd || Math.hypot(point.x - last.x, point.y - last.y) > apart) kept.push(point);
  }
  const every = Math.ceil(kept.length / (EDIT_LIMITS.points - 1));
  return kept.filter((_, k) => k % every === 0 || k === kept.length - 1);
}

/** A stroke of the eraser; its radius is a share of the page's longer side, on the photo it is one of the photo's. */
export function erased(edits: Edits, drawing: Understood, points: readonly Point[], radius: number): Edits {
  const some = thinned(points, NEAR * radius);
  return [
    ...edits,
    {
      kind: 'erase',
      points: some.map((point) => onPhoto(drawing, point)),
      radius: onPhotoScale(drawing, radius),
    },
  ];
}

/** A line in the pen beside it; a tap alone is none. */
export const drawn = (edits: Edits, drawing: Understood, points: readonly Point[]): Edits =>
  points.length < 2
    ? edits
    : [...edits, { kind: 'line', points: thinned(points, 0.004).map((point) => onPhoto(drawing, point)) }];

/** What the brush in hand leaves. */
export const stroked = (
  edits: Edits,
  drawing: Understood,
  points: readonly Point[],
  isLine: boolean,
  radius: number,
): Edits => (isLine ? drawn(edits, drawing, points) : erased(edits, drawing, points, radius));

/** What lies in an outline of the page is paper. */
export const cutOut = (edits: Edits, drawing: Understood, outline: readonly Point[]): Edits => [
  ...edits,
  { kind: 'cut', points: outline.map((point) => onPhoto(drawing, point)) },
];

function onPhotoScale({ map, view }: Understood, radius: number): number {
  const longer = Math.max(view.width, view.height);
  const [here, across] = [
    map.toPhoto({ x: 0.5, y: 0.5 }),
    map.toPhoto({ x: 0.5 + (radius * longer) / view.width, y: 0.5 }),
  ];
  const share = Math.max(Math.abs(across.x - here.x), Math.abs(across.y - here.y));
  return Math.min(EDIT_LIMITS.broadest, Math.max(EDIT_LIMITS.thinnest, Math.round(share * 1e4) / 1e4));
}

/** The face that was tapped is none. */
export const withoutFace = (edits: Edits, drawing: Understood, eyes: readonly Point[]): Edits => {
  const [left, right] = eyes as [Point, Point];
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  return [...edits, { kind: 'no-face', at: onPhoto(drawing, middle) }];
};

export const withFace = (edits: Edits, drawing: Understood, eyes: readonly Point[]): Edits => [
  ...edits,
  faceOf(drawing, eyes),
];

const faceOf = (drawing: Understood, eyes: readonly Point[]): EditOf<'face'> => ({
  kind: 'face',
  eyes: eyes.map((point) => onPhoto(drawing, point)),
});

/** Whether these are the eyes of a face that waits for its mouth. */
export const waitsForMouth = (edits: Edits, drawing: Understood, eyes: readonly Point[]): boolean =>
  edits.some((one) => isSame([one], [faceOf(drawing, eyes)]));

/** The mouth of the face that has these eyes. */
export const withMouth = (edits: Edits, drawing: Understood, eyes: readonly Point[], mouth: Point): Edits => {
  const face = faceOf(drawing, eyes);
  return edits.map((one) => (isSame([one], [face]) ? { ...face, mouth: onPhoto(drawing, mouth) } : one));
};

/** What lies at these places is one part, one thing, or two. */
export function together(edits: Edits, drawing: Understood, points: readonly Point[], kind: Together): Edits {
  const places = points.map((point) => onPhoto(drawing, point));
  return [...edits, kind === 'weld' ? { kind, places } : { kind, ends: places }];
}

/** These pieces are one; nothing where there are no two of them. */
export function weldedAll(edits: Edits, drawing: Understood, pieces: readonly Piece[]): Edits | undefined {
  if (pieces.length < 2) return undefined;
  const largest = pieces.toSorted((p, q) => q.share - p.share).slice(0, EDIT_LIMITS.welded);
  return together(
    edits,
    drawing,
    largest.map(({ at }) => at),
    'weld',
  );
}

/** A line whose ends are this much of its length apart, or more, goes across what it joins, not around it. */
const ACROSS = 0.5;

/** The parts that a line was drawn around, or across, belong together; nothing where there are no two of them. */
export function weldedBy(edits: Edits, drawing: Understood, line: readonly Point[]): Edits | undefined {
  const around = isAcross(line, drawing.view) ? [] : drawing.piecesWithin(line);
  return weldedAll(edits, drawing, around.length > 1 ? around : drawing.piecesAlong(line));
}

function isAcross(line: readonly Point[], { width, height }: Understood['view']): boolean {
  const way = (p: Point, q: Point) => Math.hypot((p.x - q.x) * width, (p.y - q.y) * height);
  const long = line.reduce((sum, point, k) => sum + way(line[k - 1] ?? point, point), 0);
  return way(line[0]!, line.at(-1)!) > ACROSS * long;
}

/** What the thing is that was tapped; of one thing the last name counts. */
export function named(edits: Edits, drawing: Understood, point: Point, is: Kind): Edits {
  const piece = drawing.pieceAt(point);
  const others = piece ? withoutEditsOf(edits, piece, drawing, ['name']) : edits;
  return [...others, { kind: 'name', at: onPhoto(drawing, point), is }];
}
