import { expect, test } from 'vitest';
import type { NetMaps } from './net-maps.ts';
import { withoutDesk } from './desk.ts';
import type { Photo } from './photo.ts';

const [WIDTH, HEIGHT] = [384, 512];

/** What lies at a place: its colour, and what the network believes of sheet and ink there. */
interface Place {
  readonly rgb: readonly [number, number, number];
  readonly sheet: number;
  readonly ink?: number;
}

const PAPER: Place = { rgb: [212, 208, 200], sheet: 0.99 };

function photograph(at: (x: number, y: number) => Place): { photo: Photo; maps: NetMaps } {
  const cells = WIDTH * HEIGHT;
  const rgb = new Uint8Array(3 * cells);
  const sheet = new Float32Array(cells);
  const stroke = new Float32Array(cells);
  for (let i = 0; i < cells; i++) {
    const place = at(i % WIDTH, Math.floor(i / WIDTH));
    rgb.set(place.rgb, 3 * i);
    sheet[i] = place.sheet;
    stroke[i] = place.ink ?? 0;
  }
  const none = new Float32Array(cells);
  const eighth = new Float32Array(cells / 64);
  return {
    photo: { width: WIDTH, height: HEIGHT, rgb },
    maps: {
      width: WIDTH,
      height: HEIGHT,
      stroke,
      fill: none,
      silhouette: none,
      bound: none,
      sheet,
      eye: none,
      mouth: none,
      albedo: [none, none, none],
      paper: [eighth, eighth, eighth],
    },
  };
}

/** The share of the places that `is` names whose belief in the sheet is gone. */
function gone(at: (x: number, y: number) => Place, is: (x: number, y: number) => boolean): number {
  const { photo, maps } = photograph(at);
  const { sheet } = withoutDesk(photo, maps);
  const asked = Array.from(sheet.keys()).filter((i) => is(i % WIDTH, Math.floor(i / WIDTH)));
  return asked.filter((i) => sheet[i] === 0).length / asked.length;
}

const isThumb = (x: number, y: number) => Math.abs(x - 280) < 40 && y > 400;
const isPaper = (x: number, y: number) => y < 380;

test('a thumb of which the network sees a half is gone as a whole', () => {
  const page = (x: number, y: number): Place =>
    isThumb(x, y) ? { rgb: [190, 140, 115], sheet: y < 450 ? 0.05 : 0.97, ink: 0.3 } : PAPER;
  expect(gone(page, (x, y) => isThumb(x, y) && y > 408)).toBeGreaterThan(0.97);
  expect(gone(page, isPaper)).toBe(0);
});

test('a strip of table along one side is gone, tiles with their joints too', () => {
  const isTable = (x: number) => x > 320;
  const page = (x: number, y: number): Place => {
    if (!isTable(x)) return PAPER;
    const joint = y % 128 < 6;
    return {
      rgb: joint ? [90, 88, 84] : [150, 120, 92],
      sheet: y % 128 < 64 ? 0.1 : 0.9,
      ink: joint ? 0.5 : 0.05,
    };
  };
  expect(gone(page, (x) => x > 328)).toBeGreaterThan(0.95);
  expect(gone(page, (x) => x < 312)).toBe(0);
});

test('a meadow painted down to the edge stays, and so does a corner in the shadow', () => {
  const meadow = (_: number, y: number): Place =>
    y > 420 ? { rgb: [110, 160, 70], sheet: 0.99, ink: 0.8 } : PAPER;
  expect(gone(meadow, () => true)).toBe(0);
  const vignette = (x: number, y: number): Place => {
    const dark = 1 - 0.55 * ((x / WIDTH - 0.5) ** 2 + (y / HEIGHT - 0.5) ** 2) * 2;
    return { rgb: [212 * dark, 208 * dark, 200 * dark], sheet: 0.95 };
  };
  expect(gone(vignette, () => true)).toBe(0);
});

test('a drawing cut out on black keeps its paper and loses the black', () => {
  const isSheet = (x: number, y: number) => Math.hypot((x - 190) / 150, (y - 250) / 200) < 1;
  const page = (x: number, y: number): Place =>
    isSheet(x, y) ? PAPER : { rgb: [4, 4, 4], sheet: x < 200 ? 0.1 : 0.7 };
  expect(gone(page, (x, y) => Math.hypot((x - 190) / 158, (y - 250) / 208) > 1)).toBeGreaterThan(0.97);
  expect(gone(page, (x, y) => Math.hypot((x - 190) / 142, (y - 250) / 192) < 1)).toBe(0);
});
