import { expect, test } from 'vitest';
import { isWholeContainer, isWholePicture } from './whole-picture.ts';

type Box = readonly number[];

const inBytes = (number: number) => [24, 16, 8, 0].map((bits) => (number >> bits) & 255);
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const box = (type: string, body: number, { announced = body + 8, wide = false } = {}): Box => [
  ...inBytes(wide ? 1 : announced),
  ...letters(type),
  ...(wide ? [0, 0, 0, 0, ...inBytes(body + 16)] : []),
  ...Array.from({ length: body }, () => 0),
];
const head: Box[] = [
  [...inBytes(28), ...letters('ftypheic'), ...Array.from({ length: 16 }, () => 0)],
  box('meta', 100),
];
const file = (...boxes: Box[]) => Uint8Array.from([...head, ...boxes].flat());

test.each([
  ['ends with its last box', file(box('mdat', 500)), true],
  ['says that the picture reaches to the end', file(box('mdat', 500, { announced: 0 })), true],
  ['counts in 64 bits', file(box('mdat', 500, { wide: true })), true],
  ['has what a camera left behind', file(box('mdat', 500), letters('SEFHand more')), true],
  ['was cut in half', file(box('mdat', 500)).subarray(0, 350), false],
  ['was cut in half and counts in 64 bits', file(box('mdat', 500, { wide: true })).subarray(0, 350), false],
  ['was cut within its description', file(box('mdat', 500)).subarray(0, 60), false],
  ['has a box shorter than its head', file(box('mdat', 500, { announced: 4 })), false],
])('a container that %s', (_, bytes, isWhole) => {
  expect(isWholeContainer(bytes)).toBe(isWhole);
});

const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
const end = [0xff, 0xd9];
const smallPicture = segment(0xe1, 0xff, 0xd8, ...end);
const scan = [...segment(0xda, 1), 1, 2, 3];

test.each([
  ['ends', [...smallPicture, ...scan, ...end], true],
  ['has what a camera left behind', [...scan, ...end, 7, 7], true],
  ['has more than one ff before a marker', [0xff, ...scan, ...end], true],
  ['was cut, though the small one in it ends', [...smallPicture, ...scan], false],
  ['was cut before the picture began', smallPicture.slice(0, 6), false],
])('a JPEG that %s', (_, body, isWhole) => {
  expect(isWholePicture(Uint8Array.from([0xff, 0xd8, ...body]))).toBe(isWhole);
});

/** A red pixel as sharp writes it, without loss. */
const png = Uint8Array.from(
  letters(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
    ),
  ),
);
const webp = Uint8Array.from(letters(atob('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA')));

test.each([
  ['a PNG', png, 5],
  ['a WebP', webp, 1],
])('%s lacks a part wherever it was cut, and not with what a camera left behind', (_, whole, least) => {
  expect(isWholePicture(whole)).toBe(true);
  expect(isWholePicture(Uint8Array.from([...whole, 7, 7]))).toBe(true);
  for (let length = whole.length - least; length >= 12; length -= 1)
    expect(isWholePicture(whole.subarray(0, length)), `${length} bytes`).toBe(false);
});

test('a HEIC file is judged by its boxes, and a kind that does not say how long it is by a decoder', () => {
  const heic = file(box('mdat', 500));
  expect(isWholePicture(heic)).toBe(true);
  expect(isWholePicture(heic.subarray(0, 350))).toBe(false);
  expect(isWholePicture(Uint8Array.from(letters('GIF89a')))).toBe(true);
});
