import { expect, test } from 'vitest';
import { pageView } from './page-view.ts';

const corners = [
  { x: 0.2, y: 0.1 },
  { x: 0.9, y: 0.2 },
  { x: 0.8, y: 0.9 },
  { x: 0.1, y: 0.7 },
] as const;
const photo = { width: 400, height: 300 };

/** Where a transform puts a place of the photo. */
function placed(transform: string, { x, y }: { x: number; y: number }) {
  const m = /\((.*)\)/.exec(transform)![1]!.split(',').map(Number);
  const [X, Y] = [x * photo.width, y * photo.height];
  const w = m[3]! * X + m[7]! * Y + m[15]!;
  return [(m[0]! * X + m[4]! * Y + m[12]!) / w, (m[1]! * X + m[5]! * Y + m[13]!) / w];
}

test.each([
  [0, [0, 1, 2, 3]],
  [1, [3, 0, 1, 2]],
  [2, [2, 3, 0, 1]],
  [3, [1, 2, 3, 0]],
])('turned by %i quarters, the corners of the sheet are those of the page', (turns, order) => {
  const { width, height, transform } = pageView(corners, turns, photo, 200);
  expect(Math.max(width, height)).toBeCloseTo(200);
  const page = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  order.forEach((corner, k) => {
    const [x, y] = placed(transform, corners[corner]!);
    expect(x).toBeCloseTo(page[k]![0]!);
    expect(y).toBeCloseTo(page[k]![1]!);
  });
});

test('a page that was photographed straight keeps its shape', () => {
  const straight = [
    { x: 0.25, y: 0 },
    { x: 0.75, y: 0 },
    { x: 0.75, y: 1 },
    { x: 0.25, y: 1 },
  ];
  expect(pageView(straight, 0, photo, 300)).toMatchObject({ width: 200, height: 300 });
  expect(pageView(straight, 1, photo, 300)).toMatchObject({ width: 300, height: 200 });
});
