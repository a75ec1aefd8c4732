import { inner } from '../planes/borders.ts';
import { depthIn } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { dilate } from '../planes/morphology.ts';
import { quantile } from '../planes/quantile.ts';
import type { Box, Lab, Neighbour, Point, Region } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import type { Lines } from './lines.ts';
import { pigment, vivify } from './pigment.ts';
import type { Areas } from './tidy-areas.ts';

/** Everything about the regions but what they depict. Region 0 is the background. */
export function describeRegions(evidence: Evidence, lines: Lines, areas: Areas): Omit<Region, 'part'>[] {
  const { width, height } = evidence;
  const { label, painted } = areas;
  const shapes = painted.map(() => ({
    area: 0,
    x: 0,
    y: 0,
    x0: width,
    y0: height,
    x1: -1,
    y1: -1,
    inradius: 0,
  }));
  const toBorder = depthIn(inner(label, width, height), width, height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width;) {
      const id = label[row + x]!;
      const from = x;
      let deepest = 0;
      for (; x < width && label[row + x] === id; x++)
        if (toBorder[row + x]! > deepest) deepest = toBorder[row + x]!;
      const length = x - from;
      const shape = shapes[id]!;
      shape.area += length;
      shape.x += (length * (from + x)) / 2;
      shape.y += length * (y + 0.5);
      if (from < shape.x0) shape.x0 = from;
      if (y < shape.y0) shape.y0 = y;
      if (x - 1 > shape.x1) shape.x1 = x - 1;
      if (y > shape.y1) shape.y1 = y;
      if (deepest + 0.5 > shape.inradius) shape.inradius = deepest + 0.5;
    }
  }
  giveBack(toBorder);
  const contacts = touchLengths(label, lines.mask, painted.length, width, height);
  const colours = measureColours(
    evidence,
    lines,
    areas,
    shapes.map((shape) => shape.area),
  );
  return shapes.map((shape, id) => {
    const neighbours = [...contacts[id]!]
      .map(([other, { length, line }]): Neighbour => ({ id: other, length, line: line / length }))
      .toSorted((p, q) => q.length - p.length || p.id - q.id);
    const perimeter = neighbours.reduce((sum, one) => sum + one.length, 0);
    const longest = neighbours[0];
    const surrounded =
      id !== 0 &&
      longest !== undefined &&
      longest.id !== 0 &&
      longest.length > 0.7 * perimeter &&
      shapes[longest.id]!.area > 1.5 * shape.area;
    const centre: Point = { x: shape.x / Math.max(1, shape.area), y: shape.y / Math.max(1, shape.area) };
    const box: Box = { x0: shape.x0, y0: shape.y0, x1: shape.x1, y1: shape.y1 };
    return {
      id,
      kind: id === 0 ? 'background' : painted[id] ? 'fill' : 'paper',
      lab: id !== 0 && painted[id] ? colours[id]! : null,
      area: shape.area,
      box,
      centre,
      inradius: shape.inradius,
      perimeter,
      neighbours,
      parent: surrounded ? longest.id : 0,
    };
  });
}

function touchLengths(label: Int32Array, line: Uint8Array, count: number, width: number, height: number) {
  const contacts = Array.from({ length: count }, () => new Map<number, { length: number; line: number }>());
  const lengthen = (from: number, to: number, under: number) => {
    const known = contacts[from]!.get(to);
    if (!known) contacts[from]!.set(to, { length: 1, line: under });
    else {
      known.length++;
      known.line += under;
    }
  };
  const touch = (i: number, j: number) => {
    const under = line[i]! | line[j]!;
    lengthen(label[i]!, label[j]!, under);
    lengthen(label[j]!, label[i]!, under);
  };
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width;
    for (let i = y * width; i < end; i++) {
      if (i + 1 < end && label[i] !== label[i + 1]) touch(i, i + 1);
      if (y + 1 < height && label[i] !== label[i + width]) touch(i, i + width);
    }
  }
  return contacts;
}

const SAMPLES = 900;
const SCRIBBLE = 0.4;
/** Cells this near to a line are mixed with its ink. */
const LINE_FRINGE = 2.5;

/** The pigment of every painted region, from its own cells away from lines. */
function measureColours(
  { flat, width, height }: Evidence,
  lines: Lines,
  { label, painted }: Areas,
  area: readonly number[],
): Lab[] {
  const beside = dilate(lines.mask, width, height, LINE_FRINGE);
  const clear: { lab: Lab; ink: number }[][] = painted.map(() => []);
  const near: { lab: Lab; ink: number }[][] = painted.map(() => []);
  const lined = new Int32Array(painted.length);
  for (let i = 0; i < label.length; i++) if (lines.mask[i]) lined[label[i]!]!++;
  // what is mostly lines is scribbled: the lines are its colour
  const scribbled = painted.map((_, id) => lined[id]! > SCRIBBLE * area[id]!);
  const step = painted.map((fill, id) =>
    id !== 0 && fill ? Math.max(1, Math.round(area[id]! / SAMPLES)) : 0,
  );
  const wait = new Int32Array(painted.length).fill(1);
  for (let i = 0; i < label.length; i++) {
    const id = label[i]!;
    if (step[id] === 0 || (lines.mask[i] && !scribbled[id]) || --wait[id]! > 0) continue;
    wait[id] = step[id]!;
    const { L, A, B } = flat.lab;
    (beside[i] ? near : clear)[id]!.push({ lab: [L[i]!, A[i]!, B[i]!], ink: flat.ink[i]! });
  }
  return painted.map((_, id) => {
    const samples = clear[id]!.length > 24 ? clear[id]! : [...clear[id]!, ...near[id]!];
    const strong = quantile(
      samples.map((sample) => sample.ink),
      0.8,
    );
    const breath = strong < BREATH ? breathOfColour(samples) : undefined;
    if (breath) return breath;
    const inked = samples.filter((sample) => sample.ink > 0.45 * strong);
    return vivify(
      pigment(withoutPen((inked.length > 8 ? inked : samples).map((sample) => sample.lab)), 0.62),
    );
  });
}

/** Ink that hardly stands out, how much colour for its darkness is more than graphite has, and the wash made of it. */
const BREATH = 0.04;
const TINGED = 0.05;
const WASH = { lightness: 0.88, chroma: 0.06 };

/** The hue that the stronger half of a breath of ink shares: single cells have none, all of them together do. */
function breathOfColour(samples: readonly { lab: Lab; ink: number }[]): Lab | undefined {
  const inks = samples.map(({ ink }) => ink);
  const [least, most] = [quantile(inks, 0.5), quantile(inks, 0.98)];
  const body = samples.filter(({ ink }) => ink >= least && ink <= most);
  if (body.length < 200) return undefined;
  const mean = (k: 0 | 1 | 2) => body.reduce((sum, { lab }) => sum + lab[k], 0) / body.length;
  const [dark, a, b] = [1 - mean(0), mean(1), mean(2)];
  const chroma = Math.sqrt(a * a + b * b);
  if (chroma < TINGED * Math.abs(dark) || chroma < 8e-4) return undefined;
  return [WASH.lightness, (a * WASH.chroma) / chroma, (b * WASH.chroma) / chroma];
}

/** Without the darker marks drawn into an area. */
function withoutPen(samples: Lab[]): Lab[] {
  if (samples.length < 12) return samples;
  const lightness = samples.map(([L]) => L);
  const middle = quantile(lightness, 0.5);
  const spread = Math.max(0.05, quantile(lightness, 0.8) - middle);
  const body = samples.filter(([L]) => L > middle - 2.2 * spread - 0.03);
  return body.length > 0.35 * samples.length ? body : samples;
}
