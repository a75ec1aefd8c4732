import type { Edit } from '@doodleloom/atelier/edits/edit';
import { channelsOf } from '@doodleloom/domain/placement/hex-color';
import type { Edits } from './edit-history.ts';
import type { Point, Understood } from './understood.ts';

/** How strongly a piece is tinted: with its own colour, and where the child left it open. */
const TINT = { painted: 0.22, open: 0.5, thing: 0.62 } as const;
/** Calm tints that tell open pieces from each other. */
const OPEN = ['#cde5f2', '#ffe7a6', '#e3daf4', '#cfe9d9', '#fad6cd', '#f2e8d9'];

/** Stronger ones that tell things from each other. */
const THINGS = ['#5aa9d6', '#f2b134', '#9b7fd4', '#57b894', '#e88b7d', '#b8956a', '#d77fb0', '#8a9aa3'];

/** Places a few hundredths of the page apart begin with different ones. */
const SPREAD = 41;

/** What a tint tells apart: things, their parts, or the colours that these have. */
export type TintedBy = 'colour' | 'thing' | 'part';

/** What a piece is painted with: four channels of a pixel in one number, or one for every light that a cell of it may have. */
type Coat = number | Uint32Array;

/** How bright each cell of the clean drawing is, 0 to 255, and every piece as a whole. */
export interface Lights {
  readonly of: Uint8Array;
  typical(id: number): number;
}

/** Reads the clean drawing in the size of its cells, once for all that is painted over it. */
export function lightsOf({ label }: Understood, { data }: ImageData): Lights {
  const of = new Uint8Array(label.length);
  for (let i = 0; i < of.length; i++)
    of[i] = 0.3 * data[4 * i]! + 0.6 * data[4 * i + 1]! + 0.1 * data[4 * i + 2]! + 0.5;
  const known = new Map<number, number>();
  return {
    of,
    typical(id) {
      const light = known.get(id) ?? typicalOf(of, label, id);
      known.set(id, light);
      return light;
    },
  };
}

/** The light in the middle of a piece's cells: its own, without the lines in it. */
function typicalOf(lights: Uint8Array, label: Uint16Array, id: number): number {
  const counts = new Uint32Array(256);
  let count = 0;
  for (let i = 0; i < label.length; i += 3)
    if (label[i] === id) {
      counts[lights[i]!]!++;
      count++;
    }
  if (count === 0) return 255;
  let light = 0;
  for (let below = counts[0]!; below <= count >> 1; below += counts[light]!) light++;
  return Math.max(1, light);
}

/** Pixels lie with red first in memory, which a number begins with last. */
const pixel = ([red, green, blue]: readonly number[], alpha: number, shade = 1): number =>
  ((Math.round(255 * alpha) << 24) | ((blue! * shade) << 16) | ((green! * shade) << 8) | (red! * shade)) >>>
  0;

/** A color with the lines and the grain of what lies under it: they stay as much darker than it. */
const grained = (colour: readonly number[], typical: number): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, light) => pixel(colour, 1, Math.min(1, light / typical)));

/**
 * Every piece in its tint on a transparent ground, one pixel per cell. A piece whose colour was chosen is shown in it, with
 * its lines and its grain.
 */
export function tintsOf(
  drawing: Understood,
  edits: Edits,
  lights: Lights,
  by: TintedBy = 'colour',
): ImageData {
  const { label, view } = drawing;
  const coats =
    by === 'thing'
      ? coatsOfThings(drawing, edits)
      : by === 'part'
        ? coatsOfParts(drawing)
        : coatsOf(drawing, edits, lights);
  if (by !== 'thing') weldCoats(coats, drawing, edits);
  const image = new ImageData(view.width, view.height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0; i < label.length; i++) {
    const coat = coats[label[i]!];
    if (coat !== undefined) pixels[i] = typeof coat === 'number' ? coat : coat[lights.of[i]!]!;
  }
  return image;
}

/** The edits that a tint shows: while it erases or draws, no tint changes. */
export const tinting = (edits: Edits): Edits => edits.filter(({ kind }) => TINTING.has(kind));
const TINTING: ReadonlySet<Edit['kind']> = new Set(['fill', 'paper', 'weld', 'join']);

function coatsOf(drawing: Understood, edits: Edits, lights: Lights): (Coat | undefined)[] {
  const coats: (Coat | undefined)[] = [];
  const open = (id: number): Coat => pixel(channelsOf(OPEN[id % OPEN.length]!), TINT.open);
  for (const { id, colour } of drawing.view.pieces)
    coats[id] = colour ? pixel(channelsOf(colour), TINT.painted) : open(id);
  for (const edit of edits) {
    if (edit.kind !== 'fill' && edit.kind !== 'paper') continue;
    const piece = drawing.pieceAt(drawing.map.toPage(edit.at));
    if (!piece) continue;
    if (edit.kind === 'paper') coats[piece.id] = undefined;
    else if (edit.colour === null) coats[piece.id] = open(piece.id);
    else coats[piece.id] = grained(channelsOf(edit.colour), lights.typical(piece.id));
  }
  return coats;
}

/** Parts that were just joined have the tint of the largest of them. */
function weldCoats(coats: (Coat | undefined)[], drawing: Understood, edits: Edits): void {
  for (const edit of edits) {
    if (edit.kind !== 'weld') continue;
    const parts = edit.places
      .flatMap((place) => drawing.pieceAt(drawing.map.toPage(place)) ?? [])
      .toSorted((p, q) => q.share - p.share);
    for (const { id } of parts) coats[id] = coats[parts[0]!.id];
  }
}

/** A tint for each part, another one than those of the parts it touches. */
function coatsOfParts({ label, view }: Understood): (Coat | undefined)[] {
  const { width, pieces } = view;
  const beside = new Map(pieces.map(({ id }) => [id, new Set<number>()]));
  for (let i = 0; i < label.length; i++)
    for (const next of [i + 1, i + width]) {
      if (label[i] === label[next]) continue;
      beside.get(label[i]!)?.add(label[next]!);
      beside.get(label[next]!)?.add(label[i]!);
    }
  const tints: number[] = [];
  const coats: (Coat | undefined)[] = [];
  for (const { id, at } of pieces) {
    const taken = new Set([...(beside.get(id) ?? [])].map((other) => tints[other]));
    // by its place, so that it keeps its tint when others are joined
    const first = Math.floor(SPREAD * (at.x + 2 * at.y));
    const order = THINGS.map((_, k) => (first + k) % THINGS.length);
    tints[id] = order.find((tint) => !taken.has(tint)) ?? order[0]!;
    coats[id] = pixel(channelsOf(THINGS[tints[id]]!), TINT.thing);
  }
  return coats;
}

/** A tint for each thing; what was just joined has one already. */
function coatsOfThings(drawing: Understood, edits: Edits): (Coat | undefined)[] {
  const { things } = drawing.view;
  const tints = things.map((_, k) => k);
  const tintAt = (point: Point) => {
    const piece = drawing.pieceAt(drawing.map.toPage(point));
    return tints[things.findIndex(({ pieces }) => piece && pieces.includes(piece.id))];
  };
  for (const edit of edits) {
    if (edit.kind !== 'join') continue;
    const [one, other] = edit.ends.map(tintAt);
    if (one === undefined || other === undefined) continue;
    tints.forEach((tint, k) => {
      if (tint === other) tints[k] = one;
    });
  }
  const coats: (Coat | undefined)[] = [];
  things.forEach(({ pieces }, k) => {
    const tint = THINGS[tints[k]! % THINGS.length]!;
    for (const id of pieces) coats[id] = pixel(channelsOf(tint), TINT.thing);
  });
  return coats;
}
