import type { Frame } from '../raster/frame.ts';
import { unit } from '../raster/math.ts';
import type { PlateCover } from './paint-plates.ts';
import { isKept, oncePerSize } from '../raster/once-per-size.ts';
import { enlarge, enlargedRows, type Plane } from '../raster/resample.ts';
import { heightOf } from './inflate.ts';
import { bevelled, type Relief } from './relief.ts';
import type { Modelling } from './sculpture.ts';

/** Per row of a band the first pixel that shows a plate and the one after the last: most of a page is empty. */
export interface Spans {
  readonly ends: Int32Array;
  /** The same over all rows. */
  readonly left: number;
  readonly right: number;
}

export function spansOf({ first, second }: PlateCover, width: number, rows: number): Spans {
  const ends = new Int32Array(2 * rows);
  let left = width;
  let right = 0;
  for (let y = 0; y < rows; y++) {
    const row = y * width;
    let from = 0;
    let to = width;
    while (from < to && first[row + from] === 0 && second[row + from] === 0) from++;
    while (to > from && first[row + to - 1] === 0 && second[row + to - 1] === 0) to--;
    ends[2 * y] = from;
    ends[2 * y + 1] = to;
    if (from === to) continue;
    left = Math.min(left, from);
    right = Math.max(right, to);
  }
  return { ends, left, right };
}

/** One row of every plane that heights are mixed from; 0 where a drawing has none of it. */
interface Row {
  readonly body: Float32Array;
  readonly part: Float32Array;
  readonly child: Float32Array;
  readonly built: Float32Array;
  readonly rim: Float32Array;
  readonly seam: Float32Array;
  readonly scenery: Float32Array;
  readonly layer: Float32Array;
}

type ReadRow = ReturnType<typeof enlargedRows>;

/** Reads the same rows from the enlarged plane. */
const keptRows = oncePerSize((source: Plane, frame: Frame): ReadRow => {
  const whole = enlarge(source, frame);
  return (y, from, to, out, o) =>
    out.set(whole.subarray(y * frame.width + from, y * frame.width + to), o + from);
});

/** Heights of the plates in pixels, between the ends of each row. */
export function raise(
  { body, part, child, slabs, flat, layer }: Relief,
  modelling: Modelling,
  frame: Frame,
  { ends, left, right }: Spans,
  height: Float32Array,
): void {
  const { width, top, bottom } = frame;
  const line = () => new Float32Array(width);
  const row: Row = {
    body: line(),
    part: line(),
    child: line(),
    built: line(),
    rim: line(),
    seam: line(),
    scenery: line(),
    layer: line(),
  };
  const planes: readonly (readonly [Plane | undefined, Float32Array])[] = [
    [body, row.body],
    [part, row.part],
    [child, row.child],
    [slabs?.share, row.built],
    [slabs?.rim, row.rim],
    [slabs?.seam, row.seam],
    [flat, row.scenery],
    [layer, row.layer],
  ];
  const fill = planes.flatMap(([plane, into]) => {
    if (!plane) return [];
    const read = isKept(frame) ? keptRows(plane, frame) : enlargedRows(plane, frame, left, right);
    return [(y: number, from: number, to: number) => read(y, from, to, into, 0)];
  });
  for (let y = 0; y < bottom - top; y++) {
    const from = ends[2 * y]!;
    const to = ends[2 * y + 1]!;
    if (from === to) continue;
    for (const next of fill) next(y, from, to);
    raiseRow(row, modelling, frame, from, to, height, y * width);
  }
}

/** How much farther a layer of built things stands out than one of living ones. */
const PROJECTS = 1;

function raiseRow(
  row: Row,
  { body, part, child, slab, flat, layer }: Modelling,
  { scale, size }: Frame,
  from: number,
  to: number,
  height: Float32Array,
  o: number,
) {
  const perArea = scale * scale;
  const crease = part.crease * size;
  for (let x = from; x < to; x++) {
    let h = heightOf(row.body[x]! * perArea, body.gain, body.most * size, 0);
    let p = heightOf(row.part[x]! * perArea, part.gain, part.most * size, crease);
    const s = row.built[x]!;
    if (s > 0.01) {
      h += (bevelled(row.rim[x]! * scale, slab.bevel * size, slab.thickness * size) - h) * s;
      p += (bevelled(row.seam[x]! * scale, slab.bevel * 0.5 * size, slab.part * size) - p) * s;
    }
    const c = heightOf(row.child[x]! * perArea, child.gain, child.most * size, crease * 0.6);
    const f = unit(row.scenery[x]!);
    // what is built projects farther: a roof over its walls
    const l = row.layer[x]! * layer * size * (1 + PROJECTS * s);
    height[o + x] = (h + p + c) * (1 - f) + flat * size * f + l;
  }
}
