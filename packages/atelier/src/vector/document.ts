import { labToLinear, toHex, type Rgb } from '../colour/oklab.ts';
import { darkness, type Light } from '../finish/light.ts';
import type { Frame } from '../raster/frame.ts';
import type { Grid, Lab } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import { pointOn, type Cubic } from '../shape/fit-curve.ts';
import { drawTubes, fillCurves, fillEllipse, flood } from './canvas.ts';

/** One element of a drawing made of shapes: the same list is written as SVG and painted as pixels. */
export type Element =
  | { readonly kind: 'flood'; readonly colour: Lab }
  | {
      readonly kind: 'fill';
      readonly curves: readonly (readonly Cubic[])[];
      readonly colour: Lab;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
      readonly colour: Lab;
      readonly opacity?: number;
    }
  | { readonly kind: 'line'; readonly curve: readonly Cubic[]; readonly width: number; readonly colour: Lab };

export interface Document {
  readonly grid: Grid;
  /** From back to front. The set is left away for a cut-out. */
  readonly set: readonly Element[];
  readonly figure: readonly Element[];
}

export function paintDocument({ set, figure }: Document, frame: Frame, alone: boolean): Light {
  const light = darkness(frame, alone);
  paintElements(light, alone ? figure : [...set, ...figure]);
  return light;
}

/** Elements over what is there, from back to front. */
export function paintElements(light: Light, elements: readonly Element[]): void {
  for (let from = 0; from < elements.length;) {
    let to = from;
    while (elements[to]?.kind === 'line') to++;
    if (to === from) paintElement(light, elements[to++]!);
    else
      paintLines(
        light,
        elements.slice(from, to).filter((element) => element.kind === 'line'),
      );
    from = to;
  }
}

/** Lines that follow each other are drawn in one go: each alone would cost a look at every pixel. */
function paintLines(light: Light, lines: readonly Extract<Element, { kind: 'line' }>[]): void {
  const colours = lines.map(({ colour }) => labToLinear(colour));
  drawTubes(
    light,
    lines.map(({ curve, width }) => tubeOf(curve, width / 2)),
    (index) => colours[index]!,
  );
}

function paintElement(light: Light, element: Element): void {
  const colour: Rgb = labToLinear(element.colour);
  switch (element.kind) {
    case 'flood':
      flood(light, colour);
      return;
    case 'fill':
      fillCurves(light, element.curves, colour, element.opacity);
      return;
    case 'ellipse':
      fillEllipse(light, element, colour, element.opacity);
      return;
    case 'line':
      paintLines(light, [element]);
  }
}

/** A curve as a chain of points a cell or so apart, with one radius. */
function tubeOf(curve: readonly Cubic[], radius: number) {
  const points: number[] = [];
  for (const cubic of curve) {
    const [a, , , d] = cubic;
    const steps = Math.max(4, Math.min(48, Math.ceil((Math.abs(a[0] - d[0]) + Math.abs(a[1] - d[1])) / 1.5)));
    for (let k = 0; k < steps; k++) points.push(...pointOn(cubic, k / steps));
  }
  const last = curve.at(-1)?.[3];
  if (last) points.push(...last);
  return {
    points: Float32Array.from(points),
    radius: new Float32Array(points.length / 2).fill(radius),
    closed: false,
  };
}

const n = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Pt) => `${n(x)} ${n(y)}`;

function pathOf(curve: readonly Cubic[], closed: boolean): string {
  const start = curve[0]?.[0];
  if (!start) return '';
  return `M${pair(start)}${curve.map(([, b, c, d]) => `C${pair(b)} ${pair(c)} ${pair(d)}`).join('')}${closed ? 'Z' : ''}`;
}

/** Paths only: no clips, masks, gradients or text, which cutters and print shops choke on. */
export function svgOf({ grid, set, figure }: Document): string {
  const { width, height } = grid;
  const body = [...set, ...figure].map((element) => {
    const fill = toHex(element.colour);
    switch (element.kind) {
      case 'flood':
        return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
      case 'fill':
        return `<path d="${element.curves.map((curve) => pathOf(curve, true)).join('')}" fill="${fill}"${opacityOf(element.opacity)}/>`;
      case 'ellipse':
        return `<ellipse cx="${n(element.x)}" cy="${n(element.y)}" rx="${n(element.rx)}" ry="${n(element.ry)}" fill="${fill}"${opacityOf(element.opacity)}/>`;
      case 'line':
        return `<path d="${pathOf(element.curve, false)}" fill="none" stroke="${fill}" stroke-width="${n(element.width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>\n`;
}

const opacityOf = (opacity = 1) => (opacity < 1 ? ` fill-opacity="${n(opacity)}"` : '');
