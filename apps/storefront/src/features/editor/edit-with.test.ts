import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { DrawingView } from '@doodleloom/domain/functions/drawing-edits';
import { expect, test } from 'vitest';
import {
  cutOut,
  drawn,
  erased,
  filled,
  filledAll,
  filledAlong,
  named,
  takenAway,
  takenAwayWhole,
  together,
  turned,
  turnsSince,
  waitsForMouth,
  weldedBy,
  withFace,
  withMouth,
  withoutFace,
} from './edit-with.ts';
import { isMouthOf, understood } from './understood.ts';

/** Ten cells by four: the left half is one piece, the rest is paper. The page was photographed on its side. */
const view: DrawingView = {
  width: 10,
  height: 4,
  runs: [1, 5, 0, 5, 1, 5, 0, 5, 1, 5, 0, 5, 1, 5, 0, 5],
  pieces: [{ id: 1, part: 'wall', colour: '#e03131', at: { x: 0.25, y: 0.5 }, share: 0.5 }],
  things: [{ kind: 'house', pieces: [1] }],
  faces: [
    {
      eyes: [
        { x: 0.1, y: 0.4 },
        { x: 0.3, y: 0.4 },
      ],
    },
  ],
  sheet: {
    kind: 'full',
    corners: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
  },
  turns: 1,
  missed: [],
  doubts: [],
};
const drawing = understood(view);
const inPiece = { x: 0.2, y: 0.3 };
const onPaper = { x: 0.8, y: 0.3 };

test('a place is named on the photo, wherever the page was turned to', () => {
  expect(filled([], drawing, inPiece, '#2f9e44')).toEqual([
    { kind: 'fill', at: { x: 0.3, y: 0.8 }, colour: '#2f9e44' },
  ]);
});

/** Four parts beside each other, the second of them an eye's, the last narrow. */
const many = (() => {
  const cells = [1, 1, 2, 2, 3, 3, 3, 3, 4, 4];
  const parts = [1, 2, 3, 4].map((id) => ({
    id,
    part: 'body',
    colour: null,
    at: { x: (cells.indexOf(id) + 0.5) / 10, y: 0.5 },
    share: cells.filter((one) => one === id).length / 10,
  }));
  const eyes = [
    { x: 0.25, y: 0.5 },
    { x: 0.35, y: 0.5 },
  ];
  return understood({
    ...view,
    runs: [...cells, ...cells, ...cells, ...cells].flatMap((id) => [id, 1]),
    pieces: parts,
    faces: [{ eyes }],
    turns: 0,
  });
})();
const row = (...along: number[]) => along.map((x) => ({ x, y: 0.3 }));

test('what mostly lies within a line belongs together, but an eye stays an eye', () => {
  const around = (right: number) =>
    weldedBy([], many, [
      { x: 0, y: 0 },
      { x: right, y: 0 },
      { x: right, y: 1 },
      { x: 0, y: 1 },
    ]);
  expect(around(0.75)).toEqual([
    {
      kind: 'weld',
      places: [
        { x: 0.45, y: 0.5 },
        { x: 0.05, y: 0.5 },
      ],
    },
  ]);
  expect(around(0.15)).toBeUndefined();
});

test('what a line goes across belongs together, and a line within one part joins nothing', () => {
  const places = (edits: readonly Edit[] | undefined) =>
    edits?.flatMap((one) => (one.kind === 'weld' ? one.places.map(({ x }) => x) : []));
  expect(places(weldedBy([], many, row(0.1, 0.5, 0.9)))).toEqual([0.45, 0.05, 0.85]);
  expect(weldedBy([], many, row(0.5, 0.7))).toBeUndefined();
});

test('a drag with a color fills every part it passes in one step, and no eye', () => {
  const edits = filledAlong([], many, row(0.1, 0.7), '#2f9e44');
  expect(edits).toEqual([
    { kind: 'fill', at: { x: 0.05, y: 0.5 }, colour: '#2f9e44' },
    { kind: 'fill', at: { x: 0.45, y: 0.5 }, colour: '#2f9e44' },
  ]);
  expect(filledAlong(edits, many, row(0.7, 0.1), null)).toEqual([
    { kind: 'fill', at: { x: 0.45, y: 0.5 }, colour: null },
    { kind: 'fill', at: { x: 0.05, y: 0.5 }, colour: null },
  ]);
  expect(filledAlong([], drawing, [onPaper, onPaper], '#2f9e44')).toEqual(
    filled([], drawing, onPaper, '#2f9e44'),
  );
});

test('a thing is taken away with all its parts in one step, and what is of no thing alone', () => {
  const house = understood({ ...many.view, things: [{ kind: 'house', pieces: [1, 3, 4] }] });
  const gone = (x: number) =>
    takenAwayWhole([{ kind: 'fill', at: { x: 0.5, y: 0.5 }, colour: null }], house, { x, y: 0.3 });
  expect(gone(0.5)).toEqual(
    [0.05, 0.45, 0.85].map((x) => ({ kind: 'paper', at: { x, y: 0.5 }, lines: true })),
  );
  expect(takenAwayWhole([], house, { x: 0.25, y: 0.3 })).toHaveLength(1);
  expect(takenAwayWhole([], drawing, onPaper)).toBeUndefined();
});

test('a list that is full takes no more parts', () => {
  const full = Array.from({ length: 199 }, (): Edit => ({ kind: 'erase', points: [onPaper], radius: 0.01 }));
  expect(filledAll(full, many, many.view.pieces, '#2f9e44')).toHaveLength(200);
});

test('two taps say what is one thing, on the photo', () => {
  expect(together([], drawing, [inPiece, onPaper], 'split')).toEqual([
    {
      kind: 'split',
      ends: [
        { x: 0.3, y: 0.8 },
        { x: 0.3, y: 0.2 },
      ],
    },
  ]);
});

test('the last color of a piece counts, and the list stays short', () => {
  const first = filled([], drawing, inPiece, '#2f9e44');
  const again = filled(first, drawing, { x: 0.4, y: 0.9 }, null);
  expect(again).toHaveLength(1);
  expect(again[0]).toMatchObject({ kind: 'fill', colour: null });
});

test('paper that is filled is asked to be a piece first', () => {
  const [enclosed, fill] = filled([], drawing, onPaper, '#2f9e44');
  // what was filled and read as a line, too
  expect([enclosed, fill?.kind]).toMatchObject([{ kind: 'drawing', solid: true }, 'fill']);
});

test('what is taken away goes with its lines and its color, and paper cannot be taken away', () => {
  const left = takenAway(filled([], drawing, inPiece, '#2f9e44'), drawing, inPiece);
  expect(left).toEqual([{ kind: 'paper', at: expect.anything(), lines: true }]);
  expect(takenAway([], drawing, onPaper)).toBeUndefined();
});

test('a page is turned from how it stands, once more each time, and back', () => {
  const once = turned([], drawing, 1);
  expect(once).toEqual([{ kind: 'turn', quarters: 2 }]);
  expect(turnsSince(once, drawing)).toBe(1);
  expect(turned(turned(once, drawing, -1), drawing, -1)).toEqual([{ kind: 'turn', quarters: 0 }]);
});

test('a long stroke of the eraser is as many points as the server takes', () => {
  const scribble = Array.from({ length: 3000 }, (_, k) => ({ x: (k % 97) / 97, y: (k % 89) / 89 }));
  const [stroke] = erased([], drawing, scribble, 0.012) as [Edit & { kind: 'erase' }];
  expect(stroke.points.length).toBeLessThanOrEqual(400);
  expect(stroke.radius).toBeCloseTo(0.012, 3);
});

test('a line keeps both its ends, and a tap alone is none', () => {
  const ends = [inPiece, { x: 0.201, y: 0.3 }, { x: 0.2012, y: 0.3001 }];
  const [line] = drawn([], drawing, ends) as [Edit & { kind: 'line' }];
  expect(line.points).toHaveLength(2);
  expect(drawn([], drawing, [inPiece])).toEqual([]);
});

test('a face is taken away where it is, and named by its eyes', () => {
  const [gone] = withoutFace([], drawing, view.faces[0]!.eyes);
  expect(gone).toEqual({ kind: 'no-face', at: { x: 0.4, y: 0.8 } });
  expect(drawing.faceAt({ x: 0.2, y: 0.42 })).toBe(view.faces[0]);
  expect(withFace([], drawing, [inPiece, onPaper])[0]).toMatchObject({ kind: 'face' });
});

test('the last name of a thing counts', () => {
  const edits = named(named([], drawing, inPiece, 'tree'), drawing, { x: 0.45, y: 0.1 }, 'animal');
  expect(edits).toMatchObject([{ kind: 'name', is: 'animal' }]);
});

test('an outline is cut out on the photo', () => {
  const outline = [inPiece, onPaper, { x: 0.8, y: 0.9 }];
  expect(cutOut([], drawing, outline)).toMatchObject([{ kind: 'cut', points: { length: 3 } }]);
});

test('a third tap is the mouth of the face that was named last, and of no other', () => {
  const eyes = [
    { x: 0.6, y: 0.4 },
    { x: 0.8, y: 0.4 },
  ] as const;
  const named = withFace(withFace([], drawing, [inPiece, onPaper]), drawing, eyes);
  expect(waitsForMouth(named, drawing, eyes)).toBe(true);
  const whole = withMouth(named, drawing, eyes, { x: 0.7, y: 0.8 });
  expect(whole).toEqual([named[0], { ...named[1], mouth: { x: 0.8, y: 0.3 } }]);
  expect(waitsForMouth(whole, drawing, eyes)).toBe(false);
  expect(waitsForMouth([], drawing, eyes)).toBe(false);
});

test.each([
  ['below the eyes', { x: 0.7, y: 0.8 }, true],
  ['above them, on a head that stands on its head', { x: 0.7, y: 0 }, true],
  ['between them', { x: 0.7, y: 0.4 }, false],
  ['beside them, where the next head has its eyes', { x: 1, y: 0.45 }, false],
  ['far away', { x: 0.1, y: 0.9 }, false],
])('a mouth is tapped near its eyes: %s', (_, tapped, isMouth) => {
  const eyes = [
    { x: 0.6, y: 0.4 },
    { x: 0.8, y: 0.4 },
  ];
  expect(isMouthOf(eyes, tapped, view)).toBe(isMouth);
});
