import { components } from '../planes/components.ts';
import { fillHoles, maskOf } from '../planes/morphology.ts';
import type { NetMaps } from './net-maps.ts';
import { fitQuad, isInQuad, withoutEdge, toShares, type Quad } from './sheet-corners.ts';

/** Where the sheet lies in the photo; corners in shares of its width and height, clockwise from top left. */
export interface Sheet {
  readonly kind: 'full' | 'quad' | 'box';
  readonly corners: Quad;
  /** Share of the photo that is paper. */
  readonly share: number;
}

/** The photo as it is. */
export const WHOLE_PHOTO: Sheet = {
  kind: 'full',
  corners: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  share: 1,
};

/** A sheet that fills this much of the photo is taken as the photo. */
const FULL_SHARE = 0.85;
/** Less paper than this is no sheet; the photo is looked at as it is. */
const LEAST_SHARE = 0.04;
/** How well four straight edges must describe the sheet before it is straightened by them. */
const QUAD_AGREEMENT = 0.93;
/** Belief in a line from which on it counts as one. */
const LINE = 0.5;
/** A sheet holds at least this share of them: the grain of a desk is believed to be lines, too. */
const HELD = 0.1;

export function findSheet({ width, height, sheet }: NetMaps): Sheet {
  const paper = maskOf(sheet.length, (cell) => sheet[cell]! > 0.5);
  const { label, list } = components(paper, width, height);
  const largest = list.reduce((best, one) => (one.area > best.area ? one : best), list[0] ?? EMPTY);
  const share = largest.area / paper.length;
  const box = (largest.x1 - largest.x0 + 1) * (largest.y1 - largest.y0 + 1);
  if (share < LEAST_SHARE || box > FULL_SHARE * paper.length) return { ...WHOLE_PHOTO, share };
  const whole = fillHoles(
    maskOf(paper.length, (cell) => label[cell] === largest.id),
    width,
    height,
  );
  const fit = fitQuad(whole, width, height);
  if (fit && fit.agreement > QUAD_AGREEMENT)
    return { kind: 'quad', corners: toShares(withoutEdge(fit.quad), width, height), share };
  const { x0, y0, x1, y1 } = largest;
  const corners: Quad = [
    { x: x0, y: y0 },
    { x: x1 + 1, y: y0 },
    { x: x1 + 1, y: y1 + 1 },
    { x: x0, y: y1 + 1 },
  ];
  return { kind: 'box', corners: toShares(corners, width, height), share };
}

/** Whether more than hardly any line of the photo lies on the sheet. */
export function holdsDrawing(
  { corners }: Sheet,
  { width, height, stroke }: Pick<NetMaps, 'width' | 'height' | 'stroke'>,
): boolean {
  let [on, beside] = [0, 0];
  for (let y = 0, cell = 0; y < height; y++)
    for (let x = 0; x < width; x++, cell++) {
      if (stroke[cell]! <= LINE) continue;
      if (isInQuad(corners, (x + 0.5) / width, (y + 0.5) / height)) on++;
      else beside++;
    }
  return on >= HELD * (on + beside);
}

const EMPTY = { id: -1, area: 0, x0: 0, y0: 0, x1: 0, y1: 0, border: 0, cx: 0, cy: 0, value: 0 };
