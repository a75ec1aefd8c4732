import { boxOf, isWithin } from './box-of.ts';
import type { Box, Mark, Stroke } from './scene.ts';

/** An arc lies, and ends in the upper or in the lower share of its height. */
const ARC = { wide: 1.2, ends: 0.4 };
/** Arcs of a pattern are of one height, one pen, and no farther apart than so many heights. */
const ALIKE = { high: 1.6, pen: 0.1, gap: 3 };
const LEAST = 3;
/** Believed within so many cells of a pattern's box is believed of the pattern. */
const BESIDE = 3;

interface Arc {
  readonly id: number;
  readonly box: Box;
  readonly hangs: boolean;
  readonly stroke: Stroke;
}

/** Scales and feathers are arcs alike in rows: whether a mark is one of them, and neither an eye nor a mouth. */
export function scaleTest(strokes: readonly Stroke[]): (mark: Omit<Mark, 'open'>) => boolean {
  const scales = scalesIn(strokes);
  const ids = new Set(scales.map(({ id }) => id));
  return ({ strokes: own, regions, box }) =>
    own.length > 0
      ? own.every((id) => ids.has(id))
      : regions.length === 0 && scales.some((scale) => isWithin(box, scale.box, BESIDE));
}

function scalesIn(strokes: readonly Stroke[]): Arc[] {
  const arcs = strokes.flatMap((stroke, id) => {
    const hangs = arcOf(stroke);
    return hangs === undefined ? [] : [{ id, stroke, hangs, box: boxOf(stroke.points) }];
  });
  const left = new Set(arcs);
  const scales: Arc[] = [];
  for (const first of arcs) {
    if (!left.delete(first)) continue;
    const row = [first];
    for (const one of row) {
      const alike = [...left].filter((other) => areAlike(one, other));
      for (const other of alike) left.delete(other);
      row.push(...alike);
    }
    if (row.length >= LEAST && !isAsleep(row)) scales.push(...row);
  }
  return scales;
}

/** Whether a line hangs between its ends, as a smile does, or stands; several that were drawn in one go are one line. */
function arcOf({ points, closed, dot }: Stroke): boolean | undefined {
  const { x0, x1, y0, y1 } = boxOf(points);
  const high = y1 - y0;
  if (closed || dot || x1 - x0 < ARC.wide * high || high < 1) return undefined;
  const ends = [points[1]!, points.at(-1)!].map((y) => (y - y0) / high);
  if (ends.every((end) => end < ARC.ends)) return true;
  return ends.every((end) => end > 1 - ARC.ends) ? false : undefined;
}

function areAlike(p: Arc, q: Arc): boolean {
  const [a, b] = [p.box, q.box];
  const high = [a.y1 - a.y0, b.y1 - b.y0];
  const [least, most] = [Math.min(...high), Math.max(...high)];
  const gap = Math.max(a.x0 - b.x1, b.x0 - a.x1, a.y0 - b.y1, b.y0 - a.y1);
  return (
    p.hangs === q.hangs &&
    p.stroke.host === q.stroke.host &&
    most < ALIKE.high * least &&
    gap < ALIKE.gap * least &&
    Math.hypot(...p.stroke.lab.map((value, k) => value - q.stroke.lab[k]!)) < ALIKE.pen
  );
}

/** Two closed eyes beside each other and a smile below are three arcs, too. */
function isAsleep(row: readonly Arc[]): boolean {
  const [p, q, mouth, more] = row.toSorted((one, other) => one.box.y0 - other.box.y0);
  return (
    more === undefined &&
    q!.box.y0 < p!.box.y1 &&
    mouth!.box.y0 > Math.min(p!.box.y1, q!.box.y1) &&
    (p!.box.x1 < q!.box.x0 || q!.box.x1 < p!.box.x0)
  );
}
