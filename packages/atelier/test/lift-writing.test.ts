import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Lift } from '../src/intake/lift-page.ts';
import { liftOf } from '../src/intake/lift-page.ts';
import { liftWriting } from '../src/intake/lift-writing.ts';
import { readDrawing } from '../src/intake/read-drawing.ts';
import { housePage, PAGE_SIZE, photograph } from './drawn-page.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const pen = (color: string) => `fill="none" stroke="${color}" stroke-width="8" stroke-linecap="round"`;
/** M, I and O below the drawing, the last one in red; the I has its dot. */
const words =
  `<path d="M60 880 L66 840 L80 866 L94 840 L100 880 M130 858 L130 880" ${pen('#274690')}/>` +
  `<circle cx="130" cy="842" r="5" fill="#274690"/><circle cx="180" cy="862" r="16" ${pen('#c2321e')}/>`;
const box = (x0: number, y0: number, x1: number, y1: number) =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ].map(([x = 0, y = 0]) => ({ x: x / PAGE_SIZE, y: y / PAGE_SIZE }));
const marked = box(40, 822, 214, 896);

let photo: Uint8Array;
let lift: Lift;
beforeAll(async () => {
  photo = await photograph({ ...housePage(), svg: housePage().svg + words }, { ruled: true });
  // corners that are given: the page is the photo
  const corners = box(0, 0, PAGE_SIZE, PAGE_SIZE);
  lift = liftOf(await readDrawing(photo, { edits: [{ kind: 'corners', corners }] }));
});

test('words are lifted as ink, pen by pen, without the printed lines', async () => {
  const writing = await liftWriting(photo, lift, marked);
  if (typeof writing === 'string') throw new Error(writing);
  expect(await liftWriting(photo, lift, marked)).toEqual(writing);
  const channels = writing.strokes.map(({ color }) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
  ) as [red: number, green: number, blue: number][];
  expect(channels).toHaveLength(2);
  expect(channels.some(([red, , blue]) => blue > red + 60)).toBe(true);
  expect(channels.some(([red, , blue]) => red > blue + 60)).toBe(true);
  // drawn again it lies where it was written
  const { width, strokes } = writing;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1000" width="${width / 4}" height="250">
    ${strokes.map(({ outline }) => `<path d="${outline}"/>`).join('')}</svg>`;
  const size = { width: 144, height: 48 };
  const ink = await sharp(Buffer.from(svg))
    .resize({ ...size, fit: 'fill' })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => ink[Math.round(y) * size.width + Math.round(x)]!;
  for (const [what, x, y] of [
    ['the foot of the M', 4, 40],
    ['the I', 74, 34],
    ['its dot', 74, 6],
    ['the left of the O', 108, 26],
  ] as const)
    expect(at(x, y), what).toBeGreaterThan(120);
  for (const [what, x, y] of [
    ['within the O', 124, 26],
    ['between the dot and the I', 74, 16],
    ['a printed line', 58, 20],
  ] as const)
    expect(at(x, y), what).toBeLessThan(90);
});

test('what goes on beyond the mark belongs to the drawing, and bare paper is nothing', async () => {
  expect(await liftWriting(photo, lift, box(860, 332, 890, 382))).toBe('nothing');
  // a corner of the house
  expect(await liftWriting(photo, lift, box(205, 700, 260, 800))).toBe('nothing');
});
