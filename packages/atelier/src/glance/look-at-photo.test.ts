import { expect, test } from 'vitest';
import type { Photo } from '../paper/photo.ts';
import { cleared, lookAtPhoto } from './look-at-photo.ts';

const [width, height] = [640, 480];
type Colour = readonly [red: number, green: number, blue: number];

function photo(colourAt: (x: number, y: number) => Colour): Photo {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgb.set(colourAt(x, y), 3 * (y * width + x));
  return { width, height, rgb };
}

const paper: Colour = [200, 190, 170];
const desk: Colour = [96, 62, 40];
/** A sheet whose sides are not upright, with a cross on it that touches none of them. */
const onSheet = (x: number, y: number) => y > 60 && y < 420 && x > 100 + y / 8 && x < 560 - y / 10;
const crossed = (x: number, y: number) =>
  Math.hypot(x - 320, y - 240) < 90 && (Math.abs(x - 320) < 4 || Math.abs(y - 240) < 4);
const onDesk = photo((x, y) => (!onSheet(x, y) ? desk : crossed(x, y) ? [40, 40, 60] : paper));

test('the corners of a sheet on a desk are found to a hundredth', () => {
  const { corners, fault } = lookAtPhoto(onDesk);
  const meant = [
    [107.5, 60],
    [554, 60],
    [518, 420],
    [152.5, 420],
  ];
  expect(corners).toHaveLength(4);
  corners!.forEach(({ x, y }, k) => {
    expect(Math.abs(x - meant[k]![0]! / width)).toBeLessThan(0.015);
    expect(Math.abs(y - meant[k]![1]! / height)).toBeLessThan(0.015);
  });
  expect(fault).toBeUndefined();
});

test.each([
  ['fills the photo', photo((x, y) => (crossed(x, y) ? [40, 40, 60] : paper))],
  ['lies on something as bright', photo((x, y) => (onSheet(x, y) ? paper : [190, 181, 163]))],
  ['is no sheet, but round', photo((x, y) => (Math.hypot(x - 320, y - 240) < 180 ? paper : desk))],
])('no corners are said of what %s', (_, seen) => {
  expect(lookAtPhoto(seen).corners).toBeUndefined();
});

/** Two sheets beside each other; what is drawn on one is a room as white as a sheet. */
const onLeft = (x: number, y: number) => y > 60 && y < 420 && x > 40 + y / 20 && x < 290;
const onRight = (x: number, y: number) => y > 100 && y < 400 && x > 350 && x < 600 - y / 20;
const roomed = (x: number, y: number) =>
  Math.max(Math.abs(x - 170), Math.abs(y - 240)) < 100 && Math.max(Math.abs(x - 170), Math.abs(y - 240)) > 92;
const framed = (x: number, y: number) =>
  Math.min(x, 640 - x, y, 480 - y) > 24 && Math.min(x, 640 - x, y, 480 - y) < 32;
const twoOnDesk = photo((x, y) => {
  if (!onLeft(x, y) && !onRight(x, y)) return desk;
  return roomed(x, y) ? [40, 40, 60] : paper;
});

test('two sheets are several, in the order they are read, and none of them is the sheet', () => {
  const { corners, sheets, fault } = lookAtPhoto(twoOnDesk);
  expect(corners).toBeUndefined();
  expect(fault).toBeUndefined();
  expect(sheets).toHaveLength(2);
  const middles = sheets!.map((sheet) => sheet.reduce((sum, { x }) => sum + x, 0) / 4);
  expect(middles[0]).toBeCloseTo(0.27, 1);
  expect(middles[1]).toBeCloseTo(0.73, 1);
});

test.each([
  ['a sheet with a room on it', photo((x, y) => (onLeft(x, y) && !roomed(x, y) ? paper : desk))],
  ['a sheet beside a scrap', photo((x, y) => (onSheet(x, y) || (x < 50 && y < 200) ? paper : desk))],
  [
    'a page that fills the photo and has two rooms',
    photo((x, y) => (framed(x, y) || (Math.abs(x - 320) < 6 && y > 30 && y < 450) ? [40, 40, 60] : paper)),
  ],
])('%s is not several', (_, seen) => {
  expect(lookAtPhoto(seen).sheets).toBeUndefined();
});

const colourAt = ({ rgb, width: across }: Photo, x: number, y: number) => [
  ...rgb.subarray(3 * (y * across + x), 3 * (y * across + x) + 3),
];

test('a shadow and the colour of the lamp are taken out, what is painted stays', () => {
  const shaded = photo((x, y) => {
    const light = x < 200 ? 0.6 : 1;
    const painted = x > 380 && x < 480 && y > 180 && y < 300;
    const [red, green, blue]: Colour = painted ? [180, 60, 50] : paper;
    return [red * light, green * light, blue * light];
  });
  const clear = cleared(shaded, undefined);
  for (const x of [60, 300, 600]) expect(Math.min(...colourAt(clear, x, 240))).toBeGreaterThan(245);
  const [red, green, blue] = colourAt(clear, 430, 240) as [number, number, number];
  expect(red).toBeGreaterThan(200);
  expect(Math.max(green, blue)).toBeLessThan(110);
});

test('cut out along its corners the sheet fills the picture', () => {
  const clear = cleared(onDesk, lookAtPhoto(onDesk).corners);
  const [x, y] = [clear.width - 3, clear.height - 3];
  for (const column of [3, x])
    for (const row of [3, y]) expect(Math.min(...colourAt(clear, column, row))).toBeGreaterThan(230);
});
