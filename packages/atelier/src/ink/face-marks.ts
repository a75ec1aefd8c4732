import { connectRuns } from '../planes/components.ts';
import { above } from '../planes/morphology.ts';
import { clamp } from '../planes/quantile.ts';
import type { Box, Eye, Region, Stroke } from '../scene/scene.ts';
import { crossedStrokes } from './crossed-strokes.ts';
import type { Evidence } from './evidence.ts';

/** Something small that may be a part of a face. */
export interface FaceMark {
  readonly box: Box;
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
}

/** Smallest and largest part of a face, in shares of the grid's size. */
const SMALLEST = 0.005;
const LARGEST_EYE = 0.11;
const LARGEST_MOUTH = 0.4;
/** What is half believed and not drawn may only be this large: of larger things the ink would have been found. */
const LARGEST_UNSEEN = 0.03;
const SURE = 0.8;
const NOT_ITSELF = 3;

export function findFaceMarks(
  evidence: Evidence,
  shapes: readonly Omit<Region, 'role'>[],
  strokes: readonly Stroke[],
): FaceMark[] {
  const { size } = evidence;
  const crossed = crossedStrokes(strokes, size);
  const grouped = new Set(crossed.flat());
  const single = strokes.map((stroke, id) => strokeMark(evidence, stroke, id));
  const drawn = [
    ...single.filter((_, id) => !grouped.has(id)),
    ...crossed.map((ids) =>
      unite(
        evidence,
        ids.map((id) => single[id]!),
      ),
    ),
    ...shapes.slice(1).map((shape) => regionMark(evidence, shape)),
  ].filter((mark) => extentOf(mark) > SMALLEST * size && extentOf(mark) < LARGEST_MOUTH * size);
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

/** Not only believed: there is ink. */
export const isDrawn = ({ strokes, regions }: FaceMark): boolean => strokes.length + regions.length > 0;

const extentOf = ({ box }: FaceMark) => Math.max(box.x1 - box.x0, box.y1 - box.y0) + 1;
const apart = (p: FaceMark, q: FaceMark) => Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2);

function strokeMark(
  evidence: Evidence,
  { points, radius, closed, dot, length }: Stroke,
  id: number,
): FaceMark {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < radius.length; k++) {
    const r = radius[k]!;
    x0 = Math.min(x0, points[2 * k]! - r);
    y0 = Math.min(y0, points[2 * k + 1]! - r);
    x1 = Math.max(x1, points[2 * k]! + r);
    y1 = Math.max(y1, points[2 * k + 1]! + r);
  }
  const box = clip({ x0, y0, x1, y1 }, evidence);
  const long = Math.max(x1 - x0, y1 - y0);
  const ends = Math.sqrt((points[0]! - points.at(-2)!) ** 2 + (points[1]! - points.at(-1)!) ** 2);
  const ring = closed || (length > 2 * long && ends < 0.35 * long);
  const lying = (x1 - x0) / Math.max(1, y1 - y0) > 2.2;
  const drawn = dot ? 'dot' : ring ? 'ring' : lying ? 'closed' : 'dot';
  const whole = mark(evidence, box, [id], [], drawn);
  // a mouth is a thin line, and most of its box is cheek and chin
  return { ...whole, mouth: Math.max(whole.mouth, beliefAlong(evidence, evidence.mouth, points)) };
}

function beliefAlong({ width, height }: Evidence, map: Float32Array, points: Stroke['points']): number {
  const values = Float32Array.from({ length: points.length / 2 }, (_, k) => {
    const x = clamp(Math.round(points[2 * k]!), 0, width - 1);
    const y = clamp(Math.round(points[2 * k + 1]!), 0, height - 1);
    return map[y * width + x]!;
  });
  return upperHalf(values);
}

function unite(evidence: Evidence, parts: readonly FaceMark[]): FaceMark {
  const box = {
    x0: Math.min(...parts.map((part) => part.box.x0)),
    y0: Math.min(...parts.map((part) => part.box.y0)),
    x1: Math.max(...parts.map((part) => part.box.x1)),
    y1: Math.max(...parts.map((part) => part.box.y1)),
  };
  return mark(
    evidence,
    box,
    parts.flatMap((part) => part.strokes),
    [],
    'dot',
  );
}

const regionMark = (evidence: Evidence, shape: Omit<Region, 'role'>): FaceMark =>
  mark(evidence, shape.box, [], [shape.id], shape.kind === 'fill' && shape.lab![0] < 0.8 ? 'solid' : 'ring');

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
    const parts = isWide(one)
      ? surer.filter(
          (part) => part.x0 >= one.x0 && part.x1 <= one.x1 && part.y0 >= one.y0 && part.y1 <= one.y1,
        )
      : [];
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
  const [wide, high] = [x1 - x0 + 1, y1 - y0 + 1];
  return {
    box: { x0, y0, x1, y1 },
    x: (x0 + x1 + 1) / 2,
    y: (y0 + y1 + 1) / 2,
    radius: Math.sqrt(wide * high) / 2,
    strokes,
    regions,
    drawn,
    eye: belief(evidence, evidence.eye, { x0, y0, x1, y1 }),
    mouth: belief(evidence, evidence.mouth, { x0, y0, x1, y1 }),
  };
}

/** Of the map in a box. */
function belief({ width }: Evidence, map: Float32Array, { x0, y0, x1, y1 }: Box): number {
  const step = Math.max(1, Math.floor(Math.max(x1 - x0, y1 - y0) / 24));
  const [columns, rows] = [Math.floor((x1 - x0) / step) + 1, Math.floor((y1 - y0) / step) + 1];
  const values = new Float32Array(columns * rows);
  let count = 0;
  for (let y = y0; y <= y1; y += step)
    for (let x = x0; x <= x1; x += step) values[count++] = map[y * width + x]!;
  return upperHalf(values);
}

/** Mean of the upper half. */
function upperHalf(values: Float32Array): number {
  values.sort();
  const upper = Math.ceil(values.length / 2);
  let sum = 0;
  for (let k = 1; k <= upper; k++) sum += values[values.length - k]!;
  return sum / upper;
}

const clip = ({ x0, y0, x1, y1 }: Box, { width, height }: Evidence): Box => ({
  x0: Math.min(width - 1, Math.max(0, Math.floor(x0))),
  y0: Math.min(height - 1, Math.max(0, Math.floor(y0))),
  x1: Math.min(width - 1, Math.max(0, Math.floor(x1))),
  y1: Math.min(height - 1, Math.max(0, Math.floor(y1))),
});

/** A dot in a ring is one eye that looks somewhere. */
function nest(marks: readonly FaceMark[], largest: number): FaceMark[] {
  const result: FaceMark[] = [];
  const heads = new Set(marks.filter((one) => extentOf(one) < largest && isHead(one, marks)));
  for (const one of marks.toSorted((p, q) => q.radius - p.radius)) {
    const around = result.findIndex(
      (other) =>
        !heads.has(other) &&
        extentOf(other) < largest &&
        apart(other, one) < 0.9 * other.radius &&
        one.radius <= other.radius,
    );
    const other = result[around];
    if (!other) {
      result.push(one);
      continue;
    }
    const isPupil = other.drawn === 'ring' && one.drawn !== 'ring' && one.radius < 0.75 * other.radius;
    result[around] = {
      ...other,
      strokes: [...other.strokes, ...one.strokes],
      regions: [...other.regions, ...one.regions],
      eye: Math.max(other.eye, one.eye),
      mouth: Math.max(other.mouth, one.mouth),
      ...(isPupil && !other.pupil ? { drawn: 'ring-with-pupil', pupil: { x: one.x, y: one.y } } : {}),
      ...(one.drawn === 'solid' && other.drawn !== 'ring-with-pupil' && one.radius > 0.6 * other.radius
        ? { drawn: 'solid' }
        : {}),
    };
  }
  return result;
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
