import { connectRuns, extent } from '../planes/components.ts';
import { above } from '../planes/morphology.ts';
import { clamp } from '../planes/quantile.ts';
import { boxOf, isWithin } from '../scene/box-of.ts';
import type { Box, Eye, Lab, Region, Stroke } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';

/** Something small that may be a part of a face. */
export interface FaceMark {
  readonly box: Box;
  /** The middle of its ink. */
  readonly x: number;
  readonly y: number;
  /** Half of its size. */
  readonly radius: number;
  readonly strokes: readonly number[];
  readonly regions: readonly number[];
  readonly drawn: Eye['drawn'];
  readonly pupil?: { readonly x: number; readonly y: number };
  /** What the network thinks of it. */
  readonly eye: number;
  readonly mouth: number;
  /** It stands free in a room. */
  readonly isFree: boolean;
  /** Share of its box that has much ink, how much, and of which colour. */
  readonly full: number;
  readonly ink: number;
  readonly lab: Lab;
  /** How much lower its middle lies than its ends, as a share of its width: above 0 it smiles. */
  readonly sag: number;
}

/** Smallest and largest part of a face, in shares of the grid's size. */
const SMALLEST = 0.005;
const LARGEST_EYE = 0.11;
const LARGEST_MOUTH = 0.55;
/** What is half believed and not drawn may only be this large: of larger things the ink would have been found. */
const LARGEST_UNSEEN = 0.03;
const SURE = 0.8;
const NOT_ITSELF = 3;
/** Strokes and areas as large as this share of a thing are that thing. */
const ITSELF = 0.6;
const BESIDE = 2;
/** What lies off the middle of a thing that is full of ink is grain of its marker. */
const SOLID = 0.4;
const OFF_MIDDLE = 0.3;
/** An eye that is painted fills this share of its box. */
const PAINTED = 0.58;

type Shape = Omit<Region, 'part'>;

export function findFaceMarks(
  evidence: Evidence,
  shapes: readonly Shape[],
  strokes: readonly Stroke[],
  blobs: readonly Box[],
): FaceMark[] {
  const { size } = evidence;
  const isPart = (box: Box) => extent(box) >= SMALLEST * size && extent(box) < LARGEST_MOUTH * size;
  const boxes = strokes.map((stroke) => inkedBox(stroke, evidence));
  const parts = [
    ...strokes.flatMap((stroke, id) =>
      isPart(boxes[id]!) ? [strokeMark(evidence, stroke, id, boxes[id]!)] : [],
    ),
    ...shapes.slice(1).flatMap((shape) => (isPart(shape.box) ? [regionMark(evidence, shape)] : [])),
  ];
  const things = blobs.map((blob) => blobMark(evidence, blob, parts));
  const taken = new Set(things.flatMap(({ itself, crumbs }) => [...itself, ...crumbs]));
  const drawn = [...things.map(({ mark }) => mark), ...parts.filter((part) => !taken.has(part))];
  const believed = [...netMarks(evidence, evidence.eye), ...netMarks(evidence, evidence.mouth)].filter(
    (one) => one.radius < LARGEST_UNSEEN * size || Math.max(one.eye, one.mouth) > SURE,
  );
  const missing = believed.filter(
    (one) =>
      !drawn.some(
        (mark) =>
          // the head around an eye is not the eye
          mark.radius < NOT_ITSELF * one.radius + 2 &&
          apart(mark, one) < 0.8 * Math.max(mark.radius, one.radius) + 2,
      ),
  );
  return nest([...drawn, ...missing], LARGEST_EYE * size);
}

const apart = (p: FaceMark, q: FaceMark) => Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2);

function inkedBox({ points, radius }: Stroke, { width, height }: Evidence): Box {
  const { x0, y0, x1, y1 } = boxOf(points);
  const most = radius.reduce((sum, r) => Math.max(sum, r), 0);
  return {
    x0: clamp(Math.floor(x0 - most), 0, width - 1),
    y0: clamp(Math.floor(y0 - most), 0, height - 1),
    x1: clamp(Math.floor(x1 + most), 0, width - 1),
    y1: clamp(Math.floor(y1 + most), 0, height - 1),
  };
}

function strokeMark(
  evidence: Evidence,
  { points, closed, dot, length }: Stroke,
  id: number,
  box: Box,
): FaceMark {
  const long = extent(box);
  const ends = Math.sqrt((points[0]! - points.at(-2)!) ** 2 + (points[1]! - points.at(-1)!) ** 2);
  const ring = closed || (length > 2 * long && ends < 0.35 * long);
  const drawn = dot ? 'dot' : ring ? 'ring' : isLying(box) ? 'closed' : 'dot';
  const whole = mark(evidence, box, [id], [], drawn);
  // a mouth is a thin line, and most of its box is cheek and chin
  return { ...whole, mouth: Math.max(whole.mouth, beliefAlong(evidence, evidence.mouth, points)) };
}

const isLying = ({ x0, x1, y0, y1 }: Box) => (x1 - x0 + 1) / (y1 - y0 + 1) > 2;

function beliefAlong({ width, height }: Evidence, map: Float32Array, points: Stroke['points']): number {
  const values = Float32Array.from({ length: points.length / 2 }, (_, k) => {
    const x = clamp(Math.round(points[2 * k]!), 0, width - 1);
    const y = clamp(Math.round(points[2 * k + 1]!), 0, height - 1);
    return map[y * width + x]!;
  });
  return upperHalf(values);
}

const regionMark = (evidence: Evidence, shape: Shape): FaceMark =>
  mark(evidence, shape.box, [], [shape.id], shape.kind === 'fill' && shape.lab![0] < 0.8 ? 'solid' : 'ring');

/** A free thing with all that it is made of. */
function blobMark(evidence: Evidence, box: Box, parts: readonly FaceMark[]) {
  const own = parts.filter((part) => isWithin(part.box, box, BESIDE));
  const itself = own.filter((part) => extent(part.box) >= ITSELF * extent(box));
  const whole = mark(
    evidence,
    box,
    own.flatMap(({ strokes }) => strokes),
    own.flatMap(({ regions }) => regions),
    itself.find(({ drawn }) => drawn === 'solid')?.drawn ??
      itself.find(({ drawn }) => drawn === 'ring')?.drawn ??
      (isLying(box) ? 'closed' : 'dot'),
  );
  const mouth = Math.max(whole.mouth, ...itself.map((part) => part.mouth));
  const crumbs =
    whole.full < SOLID
      ? []
      : own.filter(
          (part) => part.radius < whole.radius / 2 && apart(part, whole) > OFF_MIDDLE * whole.radius,
        );
  return { itself, crumbs, mark: { ...whole, mouth, isFree: true } };
}

/** Two eyes of a small head run into each other at first; where the network is surer they stand apart. */
const BELIEVED = 0.45;
const SURER = 0.72;
const WIDE = 1.5;
const LEAST_CELLS = 8;

function netMarks(evidence: Evidence, map: Float32Array): FaceMark[] {
  const { width, height } = evidence;
  const piecesAbove = (least: number) =>
    connectRuns(above(map, least), width, height).list.filter((one) => one.area >= LEAST_CELLS);
  const isWide = (one: Box) => one.x1 - one.x0 + 1 > WIDE * (one.y1 - one.y0 + 1);
  const believed = piecesAbove(BELIEVED);
  const surer = believed.some(isWide) ? piecesAbove(SURER) : [];
  return believed.flatMap((one) => {
    const parts = isWide(one) ? surer.filter((part) => isWithin(part, one)) : [];
    return (parts.length > 1 ? parts : [one]).map((part) => mark(evidence, part, [], [], 'dot'));
  });
}

function mark(
  evidence: Evidence,
  { x0, y0, x1, y1 }: Box,
  strokes: readonly number[],
  regions: readonly number[],
  drawn: Eye['drawn'],
): FaceMark {
  const box = { x0, y0, x1, y1 };
  const seen = look(evidence, box);
  return {
    box,
    radius: Math.sqrt((x1 - x0 + 1) * (y1 - y0 + 1)) / 2,
    strokes,
    regions,
    // the arc of a broad pen may have been read as paint
    drawn: drawn === 'solid' && isLying(box) && seen.full < PAINTED ? 'closed' : drawn,
    isFree: false,
    ...seen,
  };
}

/** Points of a box that are looked at in a row, at most. */
const LOOKS = 16;
/** Ink for the strongest that counts. */
const INKED = 0.5;

/** What is seen in a box. */
function look({ width, eye, mouth, flat }: Evidence, { x0, y0, x1, y1 }: Box) {
  const step = Math.max(1, Math.floor(Math.max(x1 - x0, y1 - y0) / LOOKS));
  const [columns, rows] = [Math.floor((x1 - x0) / step) + 1, Math.floor((y1 - y0) / step) + 1];
  const count = columns * rows;
  const [eyes, mouths, inks] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  let most = 0;
  for (let y = y0, k = 0; y <= y1; y += step)
    for (let x = x0; x <= x1; x += step, k++) {
      const i = y * width + x;
      eyes[k] = eye[i]!;
      mouths[k] = mouth[i]!;
      inks[k] = flat.ink[i]!;
      most = Math.max(most, inks[k]!);
    }
  const { L, A, B } = flat.lab;
  const sum = { ink: 0, L: 0, a: 0, b: 0, x: 0, y: 0, count: 0 };
  const parts = [0, 1].map(() => ({ y: 0, count: 0 }));
  for (let k = 0; k < count; k++) {
    if (inks[k]! < INKED * most) continue;
    const [column, row] = [k % columns, Math.floor(k / columns)];
    const i = (y0 + row * step) * width + x0 + column * step;
    sum.count++;
    sum.ink += inks[k]!;
    sum.x += column;
    sum.y += row;
    sum.L += L[i]!;
    sum.a += A[i]!;
    sum.b += B[i]!;
    const isMiddle = Math.abs(2 * column - columns + 1) < columns / 3;
    const isEnd = Math.abs(2 * column - columns + 1) > (2 * columns) / 3;
    if (!isMiddle && !isEnd) continue;
    const part = parts[isMiddle ? 0 : 1]!;
    part.count++;
    part.y += row;
  }
  const [middle, ends] = parts.map((part) => part.y / Math.max(1, part.count)) as [number, number];
  const all = Math.max(1, sum.count);
  return {
    x: x0 + 0.5 + (step * sum.x) / all,
    y: y0 + 0.5 + (step * sum.y) / all,
    eye: upperHalf(eyes),
    mouth: upperHalf(mouths),
    full: sum.count / count,
    ink: sum.ink / all,
    lab: [sum.L / all, sum.a / all, sum.b / all] as const,
    sag: (middle - ends) / columns,
  };
}

/** Mean of the upper half. */
function upperHalf(values: Float32Array): number {
  values.sort();
  const upper = Math.ceil(values.length / 2);
  let sum = 0;
  for (let k = 1; k <= upper; k++) sum += values[values.length - k]!;
  return sum / upper;
}

/** A dot in a ring is one eye that looks somewhere, and may be an eye of its own. */
function nest(marks: readonly FaceMark[], largest: number): FaceMark[] {
  return marks.map((one) => {
    if (extent(one.box) > largest || isHead(one, marks)) return one;
    const inner = marks.filter(
      (other) => other !== one && other.radius <= one.radius && apart(other, one) < 0.9 * one.radius,
    );
    const pupil =
      one.drawn === 'ring' &&
      inner.find((other) => other.drawn !== 'ring' && other.radius < 0.75 * one.radius);
    const isSolid = inner.some((other) => other.drawn === 'solid' && other.radius > 0.6 * one.radius);
    return {
      ...one,
      strokes: [...new Set([one, ...inner].flatMap(({ strokes }) => strokes))],
      regions: [...new Set([one, ...inner].flatMap(({ regions }) => regions))],
      eye: Math.max(one.eye, ...inner.map(({ eye }) => eye)),
      ...(pupil
        ? { drawn: 'ring-with-pupil', pupil: { x: pupil.x, y: pupil.y } }
        : isSolid
          ? { drawn: 'solid' }
          : {}),
    };
  });
}

/** A small ring with two marks alike beside each other in it is no eye but a head. */
function isHead(ring: FaceMark, marks: readonly FaceMark[]): boolean {
  const inner = marks.filter(
    (mark) =>
      mark.eye > 0.3 &&
      mark.radius < 0.42 * ring.radius &&
      Math.abs(mark.x - ring.x) < 0.75 * ring.radius &&
      Math.abs(mark.y - ring.y) < 0.75 * ring.radius,
  );
  return inner.some((p) =>
    inner.some(
      (q) =>
        p.x < ring.x &&
        q.x > ring.x &&
        q.x - p.x > Math.max(0.35 * ring.radius, 1.2 * (p.radius + q.radius)) &&
        Math.abs(q.y - p.y) < 0.3 * ring.radius,
    ),
  );
}
