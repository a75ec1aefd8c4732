import { mostFrequent } from '../planes/most-frequent.ts';
import { areaOf, isoLines, smoothOutline, type Pt } from '../shape/contour.ts';
import { fitClosed, type Cubic } from '../shape/fit-curve.ts';
import type { Pieces, Writing } from './lift-writing.ts';

/** Units of its height. */
const HIGH = 1000;
/** Characters of all its paths: what a few words need. */
const MOST = 8000;
/** How far a curve may run beside the ink, in pixels; more where it gets too long. */
const TOLERANCES = [0.7, 1, 1.5, 2.2, 3.3] as const;
/** Turns that stay sharp, in degrees. */
const CORNER = 70;
const SMOOTH = 1.6;
/** Holes smaller than this, in pens squared, are grain. */
const PINHOLE = 0.15;
/** Broader than this, in heights, is nothing that could be read under a picture. */
const BROADEST = 20;

interface Traced extends Pieces {
  readonly colors: readonly string[];
}

/** Ink as outlines, colour by colour; nothing where it is too much. */
export function traceInk(
  field: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  pieces: Traced,
): Writing | undefined {
  const lines = isoLines(field, width, height).filter(
    (line) => Math.abs(areaOf(line)) > PINHOLE * pieces.pen ** 2,
  );
  const written = lines.flatMap((line) => {
    const color = pieces.colors[pieceOf(line, pieces, width)];
    return color === undefined ? [] : [{ line, color }];
  });
  const all = written.flatMap(({ line }) => line);
  if (all.length === 0) return undefined;
  const [x0, y0] = [least(all, 0), least(all, 1)];
  const [across, down] = [-least(all, 0, -1) - x0, -least(all, 1, -1) - y0];
  if (across > BROADEST * down) return undefined;
  const unit = HIGH / down;
  for (const tolerance of TOLERANCES) {
    const byColor = new Map<string, string>();
    for (const { line, color } of written) {
      const cubics = fitClosed(smoothOutline(line, SMOOTH, CORNER), tolerance);
      byColor.set(color, (byColor.get(color) ?? '') + pathOf(cubics, [x0, y0], unit));
    }
    const strokes = [...byColor].map(([color, outline]) => ({ color, outline }));
    const length = strokes.reduce((sum, { outline }) => sum + outline.length, 0);
    if (length <= MOST) return { width: Math.max(1, Math.round(across * unit)), strokes };
  }
  return undefined;
}

const least = (points: readonly Pt[], axis: 0 | 1, sign: 1 | -1 = 1): number =>
  points.reduce((least, point) => Math.min(least, sign * point[axis]), Infinity);

/** The piece that most of an outline runs along. */
function pieceOf(line: readonly Pt[], { label }: Pieces, width: number): number {
  const beside: number[] = [];
  for (const [x, y] of line)
    for (const px of [Math.floor(x), Math.ceil(x)])
      for (const py of [Math.floor(y), Math.ceil(y)]) {
        const piece = px < 0 || px >= width ? -1 : (label[py * width + px] ?? -1);
        if (piece >= 0) beside.push(piece);
      }
  return mostFrequent(beside) ?? -1;
}

/** In whole units, each point from the one before: a short path. */
function pathOf(cubics: readonly Cubic[], [x0, y0]: Pt, unit: number): string {
  const whole = ([x, y]: Pt): Pt => [Math.round((x - x0) * unit), Math.round((y - y0) * unit)];
  const [start] = cubics;
  if (!start) return '';
  let from = whole(start[0]);
  let path = `M${from[0]} ${from[1]}`;
  for (const [, b, c, d] of cubics) {
    const to = whole(d);
    const steps = [whole(b), whole(c), to].flatMap(([x, y]) => [x - from[0], y - from[1]]);
    path += `c${steps.join(' ').replaceAll(' -', '-')}`;
    from = to;
  }
  return `${path}z`;
}
