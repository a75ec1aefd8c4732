import { toHex } from '../colour/oklab.ts';
import type { Sheet } from '../paper/sheet.ts';
import type { Turns } from '../paper/turn-page.ts';
import type { Kind, Part, Point, Scene } from '../scene/scene.ts';

/** What was understood of a drawing, as small as an editor needs it; places are shares of the upright page. */
export interface DrawingView {
  readonly width: number;
  readonly height: number;
  /** Region by region along the rows: a number and how many cells in a row have it. */
  readonly runs: readonly number[];
  readonly pieces: readonly ViewedPiece[];
  readonly things: readonly ViewedThing[];
  readonly faces: readonly ViewedFace[];
  readonly sheet: Pick<Sheet, 'kind' | 'corners'>;
  readonly turns: Turns;
  /** Numbers of the edits that found nothing to act on. */
  readonly missed: readonly number[];
}

export interface ViewedPiece {
  readonly id: number;
  readonly part: Part;
  /** As #rrggbb; null where it was left open. */
  readonly colour: string | null;
  /** A place within it. */
  readonly at: Point;
  /** Share of the page. */
  readonly share: number;
}

export interface ViewedThing {
  readonly kind: Kind;
  readonly at: Point;
  readonly pieces: readonly number[];
}

export interface ViewedFace {
  readonly eyes: readonly Point[];
  readonly confidence: number;
}

interface Read {
  readonly scene: Scene;
  readonly sheet: Sheet;
  readonly turns: Turns;
  readonly missed: readonly number[];
}

export function viewOf({ scene, sheet, turns, missed }: Read): DrawingView {
  const { grid, label, regions, objects, faces, strokes } = scene;
  const { width, height } = grid;
  const share = ({ x, y }: Point): Point => ({ x: x / width, y: y / height });
  const inner = placesWithin(scene);
  return {
    width,
    height,
    runs: runsOf(label),
    pieces: regions.slice(1).map(({ id, part, lab, area }) => ({
      id,
      part,
      colour: lab && toHex(lab),
      at: share(inner[id]!),
      share: area / label.length,
    })),
    things: objects.map((thing) => {
      const [piece] = thing.regions.toSorted((p, q) => regions[q]!.area - regions[p]!.area);
      const line = strokes[thing.strokes[0]!];
      const at = piece
        ? inner[piece]!
        : line
          ? { x: line.points[0]!, y: line.points[1]! }
          : middleOf(thing.box);
      return { kind: thing.kind, at: share(at), pieces: thing.regions };
    }),
    faces: faces.map(({ eyes, confidence }) => ({
      eyes: eyes.map(({ centre }) => share(centre)),
      confidence,
    })),
    sheet: { kind: sheet.kind, corners: sheet.corners },
    turns,
    missed,
  };
}

const middleOf = ({ x0, y0, x1, y1 }: Scene['objects'][number]['box']): Point => ({
  x: (x0 + x1 + 1) / 2,
  y: (y0 + y1 + 1) / 2,
});

function runsOf(label: ArrayLike<number>): number[] {
  const runs: number[] = [];
  for (let i = 0; i < label.length;) {
    const from = i;
    while (i < label.length && label[i] === label[from]) i++;
    runs.push(label[from]!, i - from);
  }
  return runs;
}

/** Of every region the middle of its longest run: a place that surely lies within it. */
function placesWithin({ label, grid: { width, height }, regions }: Scene): Point[] {
  const longest = new Int32Array(regions.length);
  const places = regions.map((): Point => ({ x: 0, y: 0 }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width;) {
      const from = x;
      const id = label[y * width + x]!;
      while (x < width && label[y * width + x] === id) x++;
      if (x - from <= longest[id]!) continue;
      longest[id] = x - from;
      places[id] = { x: (from + x) / 2, y: y + 0.5 };
    }
  }
  return places;
}
