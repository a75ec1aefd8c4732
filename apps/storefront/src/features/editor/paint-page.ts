import { LINE_RADIUS, type Edit } from '@doodleloom/atelier/edits/edit';
import { channelsOf } from '@doodleloom/domain/placement/hex-color';
import type { Edits } from './edit-history.ts';
import type { Point, Understood } from './understood.ts';
import type { Placed } from './zoom.ts';

/** How strongly a piece is tinted: with its own colour, and where the child left it open. */
const TINT = { painted: 0.22, open: 0.5, thing: 0.62 } as const;
/** Calm tints that tell open pieces from each other. */
const OPEN = ['#cde5f2', '#ffe7a6', '#e3daf4', '#cfe9d9', '#fad6cd', '#f2e8d9'];

/** Stronger ones that tell things from each other. */
const THINGS = ['#5aa9d6', '#f2b134', '#9b7fd4', '#57b894', '#e88b7d', '#b8956a', '#d77fb0', '#8a9aa3'];

/** Places a few hundredths of the page apart begin with different ones. */
const SPREAD = 41;

/** Edits since the drawing was read, as far as they can be shown at once. */
export const pendingOf = (present: Edits, readWith: Edits): readonly Edit[] => {
  const read = new Set(readWith.map((edit) => JSON.stringify(edit)));
  return present.filter((edit) => !read.has(JSON.stringify(edit)));
};

/** What a tint tells apart: things, their parts, or the colours that these have. */
export type TintedBy = 'colour' | 'thing' | 'part';

type Bytes = [red: number, green: number, blue: number];

/** What a piece is painted with: a tint over the drawing, or the colour that was chosen for it. */
interface Coat {
  readonly colour: Bytes;
  readonly alpha: number;
  /** How bright the piece is as it was drawn: lines in it stay as much darker than their colour. */
  readonly light?: number;
}

/**
 * Every piece in its tint on a transparent ground, one pixel per cell. `page` is the clean drawing in this size: a piece
 * whose colour was chosen is shown in it, with its lines and its grain.
 */
export function tintsOf(
  drawing: Understood,
  edits: Edits,
  page: ImageData,
  by: TintedBy = 'colour',
): ImageData {
  const { label, view } = drawing;
  const { width, height } = view;
  const coats =
    by === 'thing'
      ? coatsOfThings(drawing, edits)
      : by === 'part'
        ? coatsOfParts(drawing)
        : coatsOf(drawing, edits, page);
  if (by !== 'thing') weldCoats(coats, drawing, edits);
  const image = new ImageData(width, height);
  const { data } = image;
  for (let i = 0; i < label.length; i++) {
    const coat = coats[label[i]!];
    if (!coat) continue;
    const shade = coat.light ? Math.min(1, lightAt(page, i) / coat.light) : 1;
    for (let c = 0; c < 3; c++) data[4 * i + c] = coat.colour[c]! * shade;
    data[4 * i + 3] = 255 * coat.alpha;
  }
  return image;
}

const lightAt = ({ data }: ImageData, i: number) =>
  0.3 * data[4 * i]! + 0.6 * data[4 * i + 1]! + 0.1 * data[4 * i + 2]!;

function coatsOf(drawing: Understood, edits: Edits, page: ImageData): (Coat | undefined)[] {
  const coats: (Coat | undefined)[] = [];
  const open = (id: number): Coat => ({ colour: channelsOf(OPEN[id % OPEN.length]!), alpha: TINT.open });
  for (const { id, colour } of drawing.view.pieces)
    coats[id] = colour ? { colour: channelsOf(colour), alpha: TINT.painted } : open(id);
  for (const edit of edits) {
    if (edit.kind !== 'fill' && edit.kind !== 'paper') continue;
    const piece = drawing.pieceAt(drawing.map.toPage(edit.at));
    if (!piece) continue;
    if (edit.kind === 'paper') coats[piece.id] = undefined;
    else if (edit.colour === null) coats[piece.id] = open(piece.id);
    else
      coats[piece.id] = {
        colour: channelsOf(edit.colour),
        alpha: 1,
        light: lightOf(drawing, piece.id, page),
      };
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
    coats[id] = { colour: channelsOf(THINGS[tints[id]]!), alpha: TINT.thing };
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
    for (const id of pieces) coats[id] = { colour: channelsOf(tint), alpha: TINT.thing };
  });
  return coats;
}

/** The light of nine of ten of a piece's cells: its own, without the lines in it. */
function lightOf({ label }: Understood, id: number, page: ImageData): number {
  const lights: number[] = [];
  for (let i = 0; i < label.length; i += 3) if (label[i] === id) lights.push(lightAt(page, i));
  const sorted = lights.toSorted((p, q) => p - q);
  return Math.max(1, sorted[Math.floor(0.5 * sorted.length)] ?? 255);
}

/** What a brush leaves until the drawing is read again: paper, or a pencil's line. */
export const PAPER = '#fff';
export const INK = '#4a4650';

/** Half the breadth of a stroke, in shares of the page's longer side, and its colour. */
export interface Brush {
  readonly radius: number;
  readonly colour: string;
}

interface Drawn {
  readonly clean: CanvasImageSource;
  readonly tints: CanvasImageSource;
  readonly drawing: Understood;
  readonly pending: readonly Edit[];
  /** A stroke that is not let go of yet. */
  readonly stroke?: Brush & { readonly points: readonly Point[] };
  /** The first eye, while the other one is awaited. */
  readonly eye?: Point;
  readonly cursor?: Point;
  /** What is asked about, by its outline. */
  readonly asked?: readonly Point[];
  /** Quarter turns since it was read. */
  readonly turns: number;
}

/** The drawing with what was understood of it, and everything that was set right since. */
export function paintPage(context: CanvasRenderingContext2D, place: Placed, drawn: Drawn): void {
  const { left, top, width, height } = place;
  const { drawing, pending, stroke, eye, cursor, asked, turns } = drawn;
  context.save();
  context.translate(left + width / 2, top + height / 2);
  context.rotate((turns * Math.PI) / 2);
  if (turns % 2 !== 0) context.scale(...fitTurned(width, height));
  context.translate(-width / 2, -height / 2);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(drawn.clean, 0, 0, width, height);
  context.drawImage(drawn.tints, 0, 0, width, height);
  const at = ({ x, y }: Point): [number, number] => [x * width, y * height];
  for (const edit of pending) {
    if (edit.kind !== 'erase' && edit.kind !== 'line' && edit.kind !== 'cut') continue;
    const onPage = edit.points.map((point) => at(drawing.map.toPage(point)));
    const radius = edit.kind === 'erase' ? edit.radius : LINE_RADIUS;
    if (edit.kind === 'cut') cut(context, onPage);
    else
      sweep(
        context,
        onPage,
        2 * radius * longerSide(drawing, width, height),
        edit.kind === 'erase' ? PAPER : INK,
      );
  }
  if (stroke)
    sweep(context, stroke.points.map(at), 2 * stroke.radius * Math.max(width, height), stroke.colour);
  const size = Math.max(8, 0.012 * Math.max(width, height));
  for (const face of drawing.view.faces) rings(context, face, at, size);
  for (const edit of pending)
    if (edit.kind === 'face') rings(context, edit, (point) => at(drawing.map.toPage(point)), size);
  if (eye) ring(context, at(eye), size, '#e2432a');
  if (asked) frame(context, asked.map(at));
  if (cursor) cross(context, at(cursor));
  context.restore();
}

/** A page on its side, as large as it fits where it stood. */
const fitTurned = (width: number, height: number): [number, number] => {
  const scale = Math.min(width / height, height / width);
  return [scale, scale];
};

/** A brush is measured on the photo, of which the page may be a part. */
function longerSide({ map }: Understood, width: number, height: number): number {
  const [a, b] = [map.toPage({ x: 0.4, y: 0.5 }), map.toPage({ x: 0.5, y: 0.5 })];
  const [c, d] = [map.toPage({ x: 0.5, y: 0.4 }), map.toPage({ x: 0.5, y: 0.5 })];
  const across = Math.hypot((b.x - a.x) * width, (b.y - a.y) * height);
  const down = Math.hypot((d.x - c.x) * width, (d.y - c.y) * height);
  return 5 * (across + down);
}

function sweep(
  context: CanvasRenderingContext2D,
  points: readonly [number, number][],
  breadth: number,
  colour: string,
): void {
  const [first] = points;
  if (!first) return;
  context.strokeStyle = colour;
  context.lineWidth = breadth;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(...first);
  for (const point of points) context.lineTo(...point);
  context.stroke();
}

function cut(context: CanvasRenderingContext2D, points: readonly [number, number][]): void {
  context.fillStyle = '#fff';
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.fill();
}

const FACE = '#0f6b50';

/** A face by its eyes and its mouth. */
function rings(
  context: CanvasRenderingContext2D,
  { eyes, mouth }: { eyes: readonly Point[]; mouth?: Point | undefined },
  at: (point: Point) => [number, number],
  size: number,
): void {
  for (const one of eyes) ring(context, at(one), size, FACE);
  if (mouth) ring(context, at(mouth), size, FACE, 0.5);
}

/** `high`: its height by its breadth. */
function ring(
  context: CanvasRenderingContext2D,
  [x, y]: [number, number],
  size: number,
  colour: string,
  high = 1,
): void {
  const broad = size / Math.sqrt(high);
  for (const [style, breadth] of [
    ['#fff', 5],
    [colour, 2.5],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = breadth;
    context.beginPath();
    context.ellipse(x, y, broad, high * broad, 0, 0, 2 * Math.PI);
    context.stroke();
  }
}

/** Around what is asked about. */
function frame(context: CanvasRenderingContext2D, points: readonly [number, number][]): void {
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.closePath();
  for (const [style, breadth, dash] of [
    ['#fff', 6, []],
    ['#ad2e19', 3, [10, 7]],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = breadth;
    context.setLineDash([...dash]);
    context.stroke();
  }
  context.setLineDash([]);
}

function cross(context: CanvasRenderingContext2D, [x, y]: [number, number]): void {
  for (const [style, breadth] of [
    ['#fff', 7],
    ['#18302a', 3],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = breadth;
    context.beginPath();
    context.moveTo(x - 16, y);
    context.lineTo(x + 16, y);
    context.moveTo(x, y - 16);
    context.lineTo(x, y + 16);
    context.stroke();
  }
}
