import sharp from 'sharp';
import { expect, test } from 'vitest';
import { understand } from '../src/intake/understand.ts';

// what every child draws, and the air between it that no line of it is meant to close

const SIDE = 1000;
type Place = readonly [x: number, y: number];

interface Drawn {
  readonly svg: string;
  readonly things: readonly Place[];
  readonly air: readonly Place[];
}

const pen = (path: string, colour = '#222', width = 8) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`;
const ring = (x: number, y: number, r: number, colour?: string) =>
  pen(`M${x - r} ${y}a${r} ${0.96 * r} 0 1 1 ${2 * r} 3a${r} ${r} 0 1 1 ${-2 * r} -3`, colour);

/** A figure by the middle and the radius of its head. */
function figure(x: number, y: number, r: number, colour?: string): string {
  const limbs = [
    `M${x} ${y + r}V${y + 3.8 * r}`,
    `M${x} ${y + 1.8 * r}L${x - 1.5 * r} ${y + 2.5 * r}M${x} ${y + 1.8 * r}L${x + 1.5 * r} ${y + 2.6 * r}`,
    `M${x} ${y + 3.8 * r}L${x - r} ${y + 5.7 * r}M${x} ${y + 3.8 * r}L${x + 1.1 * r} ${y + 5.6 * r}`,
  ];
  const face = `M${x - 0.37 * r} ${y - 0.2 * r}l1 1M${x + 0.34 * r} ${y - 0.2 * r}l1 1M${x - 0.4 * r} ${y + 0.3 * r}Q${x} ${y + 0.7 * r} ${x + 0.43 * r} ${y + 0.28 * r}`;
  return ring(x, y, r, colour) + [face, ...limbs].map((path) => pen(path, colour)).join('');
}

const rainbow: Drawn = {
  svg:
    ['#d02020', '#e08000', '#e0c000', '#2a9a30', '#2050c0', '#7030a0']
      .map((colour, k) => {
        const r = 380 - 17 * k;
        return pen(`M${500 - r} 620A${r} ${r} 0 0 1 ${500 + r} 622`, colour, 13);
      })
      .join('') +
    [170, 850]
      .map((x) => pen(`M${x - 100} 650q-30 -55 25 -55q20 -60 70 -20q60 -30 70 25q50 10 20 50Z`, '#3070c0'))
      .join('') +
    figure(430, 645, 45) +
    figure(590, 655, 44, '#a02060'),
  things: [
    [430, 650],
    [590, 660],
    [170, 620],
  ],
  air: [
    [500, 400],
    [500, 500],
    [350, 560],
    [660, 560],
    [510, 640],
  ],
};

const car: Drawn = {
  svg:
    pen('M180 760L182 640L300 628L372 508L588 510L660 640L780 652L778 762Z', '#2040c0') +
    pen('M396 538L468 540L467 628L360 627Z', '#2040c0') +
    pen('M498 540L570 538L600 628L499 627Z', '#2040c0') +
    ring(324, 760, 60) +
    ring(636, 762, 60) +
    pen('M20 850C300 846 700 858 980 852', '#444'),
  things: [
    [480, 690],
    [420, 590],
    [535, 590],
    [324, 785],
    [636, 785],
  ],
  air: [
    [480, 806],
    [120, 720],
    [900, 720],
  ],
};

const tree: Drawn = {
  svg:
    pen('M205 880L212 600M278 880L270 600', '#7a4a20') +
    pen(
      'M215 598Q60 590 95 480Q40 380 150 350Q170 250 270 290Q370 240 390 350Q470 400 410 490Q420 600 270 598',
      '#2a8a30',
    ) +
    pen('M520 880V710', '#2a8a30') +
    ring(520, 680, 24, '#e0a000') +
    [0, 1, 2, 3, 4]
      .map((k) =>
        ring(520 + 46 * Math.cos(1.26 * k - 1.5), 680 + 46 * Math.sin(1.26 * k - 1.5), 22, '#d03080'),
      )
      .join('') +
    pen(
      `M20 890${Array.from({ length: 60 }, (_, k) => `L${28 + 16 * k} ${k % 2 === 0 ? 926 : 882}`).join('')}`,
      '#3a9a3a',
    ),
  things: [
    [240, 440],
    [240, 760],
    [520, 680],
    [520, 634],
  ],
  air: [
    [400, 720],
    [400, 820],
    [120, 760],
    [700, 700],
  ],
};

test.each(Object.entries({ rainbow, car, tree }))(
  'the air of a page with a %s is no piece, and its things are',
  async (_, { svg, things, air }) => {
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#efece6"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${svg}</g></svg>`;
    const { grid, label } = await understand(await sharp(Buffer.from(page)).jpeg({ quality: 88 }).toBuffer());
    const isPiece = ([x, y]: Place) =>
      label[Math.floor((y / SIDE) * grid.height) * grid.width + Math.floor((x / SIDE) * grid.width)] !== 0;
    expect(air.filter(isPiece)).toEqual([]);
    expect(things.filter((at) => !isPiece(at))).toEqual([]);
  },
  120_000,
);
