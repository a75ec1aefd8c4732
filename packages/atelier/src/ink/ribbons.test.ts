import { expect, test } from 'vitest';
import type { Lab } from '../scene/scene.ts';
import type { Lines } from './lines.ts';
import { RegionGraph, type Piece } from './region-graph.ts';
import { findRibbons } from './ribbons.ts';

const [WIDTH, HEIGHT, PEN] = [120, 60, 4];
const ORANGE: Lab = [0.75, 0.08, 0.12];
const BROWN: Lab = [0.4, 0.05, 0.06];
const GREEN: Lab = [0.5, -0.1, 0.08];
const BAND = 2;

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
const inside = ({ x0, y0, x1, y1 }: Box, x: number, y: number) => x >= x0 && x < x1 && y >= y0 && y < y1;
const SHEET: Box = { x0: 20, y0: 10, x1: 50, y1: 50 };

/** An orange sheet with a band of ink; an outline goes on above and below the band. */
function bandFound({
  band,
  ink = BROWN,
  sheet = SHEET,
  smiles = 0,
}: {
  band: Box;
  ink?: Lab;
  sheet?: Box;
  smiles?: number;
}): number {
  const label = new Int32Array(WIDTH * HEIGHT);
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const isLine = x >= band.x0 && x < band.x0 + PEN && !inside(band, x, y) && y > 4 && y < 56;
      label[i] = inside(band, x, y) ? BAND : inside(sheet, x, y) ? 1 : 0;
      if (isLine) mask[i] = 1;
    }
  const pieces = ([[1, 0, 0], ORANGE, ink] as const).map(([L, a, b], id): Piece => {
    const area = label.filter((one) => one === id).length;
    return {
      id,
      fill: id !== 0,
      outside: false,
      atEdge: false,
      area,
      border: 0,
      fillSum: area,
      insideSum: area,
      weight: 1,
      L,
      A: a,
      B: b,
      lineWeight: 1,
      lineL: BROWN[0],
      lineA: BROWN[1],
      lineB: BROWN[2],
    };
  });
  const lines: Lines = { mask, width: PEN, solid: new Uint8Array(mask.length) };
  const found = findRibbons(
    new RegionGraph(pieces, label, mask, WIDTH, HEIGHT),
    label,
    mask.map((one) => 1 - one),
    {
      width: WIDTH,
      height: HEIGHT,
      eye: new Float32Array(mask.length),
      mouth: new Float32Array(mask.length).fill(smiles),
    },
    lines,
  );
  return found.filter((one, i) => one === 1 && label[i] === BAND).length;
}

const narrow: Box = { x0: 48, y0: 20, x1: 53, y1: 40 };

test('a narrow band in the ink of the outline, along a colouring, is a piece of that outline', () => {
  expect(bandFound({ band: narrow })).toBe(100);
});

test('a band in another paint than the lines stays coloured', () => {
  expect(bandFound({ band: narrow, ink: GREEN })).toBe(0);
});

test('what is much broader than the pen is coloured, whatever its ink', () => {
  expect(bandFound({ band: { ...narrow, x0: 36 } })).toBe(0);
});

test('a band alone on the page is a thing of its own', () => {
  expect(bandFound({ band: narrow, sheet: { ...SHEET, x1: 40 } })).toBe(0);
});

test('a mouth in the ink of the outline stays a mouth', () => {
  expect(bandFound({ band: narrow, smiles: 0.8 })).toBe(0);
});
