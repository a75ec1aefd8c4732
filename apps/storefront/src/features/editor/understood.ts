import { piecesAlong } from '@doodleloom/atelier/edits/along';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import { pageMap, type PageMap } from '@doodleloom/atelier/edits/page-map';
import type { DrawingView } from '@doodleloom/domain/functions/drawing-edits';

export type Point = { readonly x: number; readonly y: number };
export type Piece = DrawingView['pieces'][number];

/** What was understood of a drawing, ready to be asked what lies where. Places are shares of the upright page. */
export interface Understood {
  readonly view: DrawingView;
  /** Per cell the number of its piece; 0 is paper around the drawing. */
  readonly label: Uint16Array;
  readonly map: PageMap;
  pieceAt(point: Point): Piece | undefined;
  /** All pieces of the thing there, or the one piece that is of none. */
  thingAt(point: Point): Piece[];
  faceAt(point: Point): DrawingView['faces'][number] | undefined;
  /** Those that mostly lie in an outline; an eye is no part of what it lies in. */
  piecesWithin(outline: readonly Point[]): Piece[];
  /** Those that a drag through these places passes, without eyes and what is the outline's own. */
  piecesAlong(points: readonly Point[]): Piece[];
}

/** So much of a piece at least lies within what was drawn around it. */
const WITHIN = 0.6;
/** A tap this far from the middle between two eyes, in distances between them, is on that face. */
const ON_FACE = 1.3;

/** A mouth lies beside the line through the eyes and near their middle, in distances between them. */
const MOUTH = { beside: 0.3, near: 2.2 } as const;

/** Whether a tap there means the mouth of who has these eyes, and not the next face. */
export function isMouthOf([left, right]: readonly Point[], point: Point, view: DrawingView): boolean {
  const { width, height } = view;
  const across = { x: (right!.x - left!.x) * width, y: (right!.y - left!.y) * height };
  const away = {
    x: (point.x - (left!.x + right!.x) / 2) * width,
    y: (point.y - (left!.y + right!.y) / 2) * height,
  };
  const size = Math.hypot(across.x, across.y);
  const beside = Math.abs(across.x * away.y - across.y * away.x) / size;
  return beside > MOUTH.beside * size && Math.hypot(away.x, away.y) < MOUTH.near * size;
}

export function understood(view: DrawingView): Understood {
  const { width, height, runs, sheet, turns, pieces, faces } = view;
  const label = new Uint16Array(width * height);
  for (let k = 0, at = 0; k + 1 < runs.length; k += 2) {
    label.fill(runs[k]!, at, at + runs[k + 1]!);
    at += runs[k + 1]!;
  }
  const [a, b, c, d] = sheet.corners as [Point, Point, Point, Point];
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const eyes = new Set(faces.flatMap((face) => face.eyes.map((eye) => label[cellAt(eye, view)])));
  return {
    view,
    label,
    map: pageMap({ kind: sheet.kind, corners: [a, b, c, d] }, turns),
    pieceAt: (point) => byId.get(label[cellAt(point, view)]!),
    thingAt(point) {
      const id = label[cellAt(point, view)]!;
      const thing = view.things.find((one) => one.pieces.includes(id));
      return (thing?.pieces ?? [id]).flatMap((own) => byId.get(own) ?? []);
    },
    faceAt(point) {
      const near = faces.filter(({ eyes: [left, right] }) => {
        if (!left || !right) return false;
        const size = Math.hypot((left.x - right.x) * width, (left.y - right.y) * height);
        const dx = ((left.x + right.x) / 2 - point.x) * width;
        const dy = ((left.y + right.y) / 2 - point.y) * height;
        return Math.hypot(dx, dy) < ON_FACE * size;
      });
      return near[0];
    },
    piecesWithin(outline) {
      const cells = new Map<number, number>();
      for (let y = 0; y < height; y++)
        for (const [from, to] of crossed(outline, (y + 0.5) / height))
          for (let x = clampTo(from, width); x <= clampTo(to, width); x++) {
            const id = label[y * width + x]!;
            cells.set(id, (cells.get(id) ?? 0) + 1);
          }
      return pieces.filter(
        ({ id, share }) => !eyes.has(id) && (cells.get(id) ?? 0) > WITHIN * share * width * height,
      );
    },
    piecesAlong: (points) =>
      piecesAlong(label, view, points)
        .flatMap((id) => (eyes.has(id) ? [] : (byId.get(id) ?? [])))
        .filter(({ isRim }) => !isRim),
  };
}

/** Where a row at this height runs within an outline: between every other of its crossings. */
function crossed(outline: readonly Point[], at: number): (readonly [number, number])[] {
  const crossings = outline
    .flatMap((p, k) => {
      const q = outline[(k + 1) % outline.length]!;
      return p.y <= at === q.y <= at ? [] : [p.x + ((at - p.y) * (q.x - p.x)) / (q.y - p.y)];
    })
    .toSorted((p, q) => p - q);
  return crossings.flatMap((from, k) =>
    k % 2 === 0 && k + 1 < crossings.length ? [[from, crossings[k + 1]!] as const] : [],
  );
}

const clampTo = (share: number, cells: number) => Math.min(cells - 1, Math.max(0, Math.floor(share * cells)));

const cellAt = ({ x, y }: Point, { width, height }: DrawingView) =>
  clampTo(y, height) * width + clampTo(x, width);

/** A place on the page as an edit names it: on the photo, within its edges. */
export function onPhoto({ map }: Understood, point: Point): Point {
  const { x, y } = map.toPhoto(point);
  const tidy = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1e5) / 1e5;
  return { x: tidy(x), y: tidy(y) };
}

/** Edits of one piece replace each other: the list stays as short as what is different. */
export function withoutEditsOf(
  edits: readonly Edit[],
  piece: Piece,
  drawing: Understood,
  kinds: readonly Edit['kind'][],
): readonly Edit[] {
  return edits.filter(
    (edit) =>
      !kinds.includes(edit.kind) ||
      !('at' in edit) ||
      drawing.pieceAt(drawing.map.toPage(edit.at))?.id !== piece.id,
  );
}
