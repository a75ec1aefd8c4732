import { expect, test } from 'vitest';
import type { FaceMark } from './face-marks.ts';
import { chooseFaces, closedAlike, toFace } from './faces.ts';

const mark = (x: number, y: number, radius = 4): FaceMark => ({
  box: { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius },
  x,
  y,
  radius,
  strokes: [],
  regions: [],
  drawn: 'dot',
  eye: 0.5,
  mouth: 0,
  isFree: true,
  full: 0.7,
  ink: 0.5,
  lab: [0.3, 0, 0],
  sag: 0,
});

const candidate = (
  left: FaceMark,
  right: FaceMark,
  score: number,
  { host = 1, mouth = undefined as FaceMark | undefined } = {},
) => ({
  left,
  right,
  mouth,
  host,
  apart: right.x - left.x,
  facts: new Float32Array(0),
  score,
});

const [left, right] = [mark(40, 50), mark(60, 50)];
const face = candidate(left, right, 0.9);

test('what is less likely than not stays what the child drew', () => {
  expect(chooseFaces([candidate(left, right, 0.3)])).toEqual([]);
  expect(chooseFaces([face])).toEqual([face]);
});

test('eyes that their possible mouths make certain together are a face, with the likeliest of them', () => {
  const mouths = [mark(50, 60), mark(50, 65), mark(50, 70)];
  const under = ([first, second]: readonly FaceMark[], scores: readonly number[]) =>
    scores.map((score, k) => candidate(first!, second!, score, { mouth: mouths[k] }));
  const certain = under([left, right], [0.3, 0.45, 0.4]);
  expect(chooseFaces(certain)).toEqual([certain[1]]);
  expect(chooseFaces(under([left, right], [0.2, 0.35, 0.4]))).toEqual([]);
  const elsewhere = under([mark(140, 50), mark(160, 50)], [0.4]);
  expect(chooseFaces([...under([left, right], [0.4, 0.4]), ...elsewhere])).toEqual([]);
});

test('a mark has one place in one face, the likeliest', () => {
  const nostrils = candidate(right, mark(80, 50), 0.7, { host: 2 });
  const withMouth = candidate(mark(140, 50), mark(160, 50), 0.8, { host: 3, mouth: left });
  expect(chooseFaces([nostrils, withMouth, face])).toEqual([face]);
});

test('no eyes lie on the forehead of another face, but those of the next head do', () => {
  const brows = candidate(mark(45, 30), mark(60, 30), 0.8, { host: 2 });
  const neighbour = candidate(mark(90, 50), mark(110, 50), 0.8, { host: 2 });
  expect(chooseFaces([brows, face, neighbour])).toEqual([face, neighbour]);
});

test('a room has one face, unless a crowd melted together', () => {
  const cheeks = candidate(mark(40, 85), mark(60, 85), 0.8);
  const far = candidate(mark(140, 50), mark(160, 50), 0.8);
  expect(chooseFaces([face, cheeks, far])).toEqual([face, far]);
});

test('the head of a face is no eye', () => {
  const wings = candidate(mark(50, 52, 20), mark(130, 52, 20), 0.8, { host: 2 });
  expect(chooseFaces([face, wings])).toEqual([face]);
});

test('beside an eye that is a dash another dash is closed, too; beside a wink the round eye stays open', () => {
  const dash = { ...left, drawn: 'closed', box: { x0: 36, y0: 49, x1: 44, y1: 51 } } as const;
  const short = { ...right, box: { x0: 57, y0: 49, x1: 63, y1: 52 } };
  const drawn = (one: FaceMark, other: FaceMark) => closedAlike(one, other).map((eye) => eye.drawn);
  expect(drawn(dash, short)).toEqual(['closed', 'closed']);
  expect(drawn(short, dash)).toEqual(['closed', 'closed']);
  expect(drawn(dash, right)).toEqual(['closed', 'dot']);
  expect(drawn(dash, { ...short, radius: 9 })).toEqual(['closed', 'dot']);
  expect(drawn(left, short)).toEqual(['dot', 'dot']);
});

test('a piece of orange in a face is its nose, an orange line or red lips are its mouth', () => {
  const drawn = (more: Partial<FaceMark>) => {
    const { mouth, nose } = toFace(
      candidate(left, right, 0.9, { mouth: { ...mark(50, 65), ...more } }),
      [],
      [],
    );
    return [mouth !== undefined, nose !== undefined];
  };
  const orange = [0.74, 0.09, 0.13] as const;
  expect(drawn({ lab: orange, regions: [5] })).toEqual([false, true]);
  expect(drawn({ lab: orange })).toEqual([true, false]);
  expect(drawn({ lab: [0.6, 0.18, 0.08], regions: [5] })).toEqual([true, false]);
});
