import { toHex } from '../colour/oklab.ts';
import type { Sheet } from '../paper/sheet.ts';
import type { Turns } from '../paper/turn-page.ts';
import { middleOf } from '../scene/box-of.ts';
import { sliverHeirs } from '../shape/slivers.ts';
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
  /** What the reading itself is not sure of, the weightiest first. */
  readonly doubts: readonly Doubt[];
}

/** `up`: it may have to be turned so. `face`: what has these eyes may be none. `thing`: what lies in this outline may be no drawing. */
export type Doubt =
  | { readonly kind: 'up'; readonly turns: Turns }
  | { readonly kind: 'face'; readonly eyes: readonly Point[] }
  | { readonly kind: 'thing'; readonly outline: readonly Point[] };

export interface ViewedPiece {
  readonly id: number;
  readonly part: Part;
  /** As #rrggbb; null where it was left open. */
  readonly colour: string | null;
  /** A place within it. */
  readonly at: Point;
  /** Share of the page. */
  readonly share: number;
  /** What a pen left over its own outline: the styles show no part there. */
  readonly isRim?: true;
}

export interface ViewedThing {
  readonly kind: Kind;
  readonly pieces: readonly number[];
}

export interface ViewedFace {
  readonly eyes: readonly Point[];
  /** Its middle, where it has one. */
  readonly mouth?: Point;
}

interface Read {
  readonly scene: Scene;
  readonly sheet: Sheet;
  readonly turns: Turns;
  readonly missed: readonly number[];
  readonly doubted?: Turns;
}

export function viewOf({ scene, sheet, turns, missed, doubted }: Read): DrawingView {
  const { grid, label, regions, objects, faces } = scene;
  const { width, height } = grid;
  const share = ({ x, y }: Point): Point => ({ x: x / width, y: y / height });
  const inner = placesWithin(scene);
  const rims = sliverHeirs(scene);
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
      ...(rims.has(id) && { isRim: true as const }),
    })),
    things: objects.map(({ kind, regions: own }) => ({ kind, pieces: own })),
    faces: faces.map(({ eyes, mouth }) => ({
      eyes: eyes.map(({ centre }) => share(centre)),
      ...(mouth ? { mouth: share(middleOf(mouth.box)) } : {}),
    })),
    sheet: { kind: sheet.kind, corners: sheet.corners },
    turns,
    missed,
    doubts: [
      ...(doubted === undefined || faces.some(({ confidence }) => confidence > UPRIGHT_FACE)
        ? []
        : [{ kind: 'up', turns: doubted } as const]),
      ...faces.flatMap(({ eyes, confidence }) =>
        confidence < SURE_FACE
          ? [{ kind: 'face', eyes: eyes.map(({ centre }) => share(centre)) } as const]
          : [],
      ),
      ...strangersIn(scene).map(
        (box) => ({ kind: 'thing', outline: outlineOf(box, grid).map(share) }) as const,
      ),
    ].slice(0, MOST_DOUBTS),
  };
}

/** Who has a face as sure as this stands upright. */
const UPRIGHT_FACE = 0.7;
/** A face less sure than this is asked for; small ones say at most 0.59. */
const SURE_FACE = 0.57;
const MOST_DOUBTS = 3;
/** Larger things at the rim of the page, as a share of it, are what was drawn there, and smaller ones hardly seen. */
const STRANGER = { least: 0.002, most: 0.06 } as const;
/** An outline drawn around a thing leaves so much room, as a share of the page. */
const ROOM = 0.008;

type ThingBox = Scene['objects'][number]['box'];

/** The largest small nameless thing that the edge of the page cuts off: a thumb, the table, another sheet. */
function strangersIn({ objects, grid: { width, height }, frame }: Scene): ThingBox[] {
  if (frame === 'full-bleed') return [];
  return objects
    .filter(({ kind }) => kind === 'unknown')
    .map(({ box }) => box)
    .filter(({ x0, y0, x1, y1 }) => {
      const isAtRim = x0 <= 1 || y0 <= 1 || x1 >= width - 2 || y1 >= height - 2;
      const share = ((x1 - x0) * (y1 - y0)) / (width * height);
      return isAtRim && share > STRANGER.least && share < STRANGER.most;
    })
    .slice(0, 1);
}

function outlineOf({ x0, y0, x1, y1 }: ThingBox, { width, height, size }: Scene['grid']): Point[] {
  const room = ROOM * size;
  const [left, right] = [Math.max(0, x0 - room), Math.min(width, x1 + 1 + room)];
  const [top, bottom] = [Math.max(0, y0 - room), Math.min(height, y1 + 1 + room)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

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
