import { LINE_RADIUS, type Edit } from '@doodleloom/atelier/edits/edit';
import type { Edits } from './edit-history.ts';
import type { Point, Understood } from './understood.ts';
import type { Placed } from './zoom.ts';

/** Edits since the drawing was read, as far as they can be shown at once. */
export const pendingOf = (present: Edits, readWith: Edits): readonly Edit[] => {
  const read = new Set(readWith.map((edit) => JSON.stringify(edit)));
  return present.filter((edit) => !read.has(JSON.stringify(edit)));
};

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
