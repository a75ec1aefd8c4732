import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Labels } from '../bench/photographs/labels.ts';
import { seenRight, setRight } from '../bench/set-right/search.ts';
import { editsOf, MOST_TAPS, secondsOf, tapsOfAll, type Move } from '../bench/set-right/taps.ts';
import { rowOf, sumLine } from '../bench/set-right/table.ts';
import type { Edit } from '../src/edits/edit.ts';
import { readDrawing, type Reading } from '../src/intake/read-drawing.ts';
import { housePage, PAGE_SIZE, photograph } from './drawn-page.ts';
import { childUnderSun } from './scene-by-hand.ts';
import { PATIENCE } from './set-right-page.ts';
import { NO_LABELS } from './labels-by-hand.ts';

const at = (x: number, y: number): [number, number] => [(1000 * x) / PAGE_SIZE, (1000 * y) / PAGE_SIZE];
const rightIn = (answers: readonly { right: boolean }[]) => answers.filter(({ right }) => right).length;

test(
  'finds the taps that set a page right, and none for what is right already',
  { timeout: PATIENCE },
  async () => {
    const photo = await photograph(housePage());
    const read = (edits: readonly Edit[]) => readDrawing(photo, { edits });
    const house = { id: 'house', class: 'house', box: [...at(185, 255), ...at(580, 795)] } as const;
    const wall = { at: at(470, 700), of: 'house', part: 'wall', fill: '#c08a3e' };
    const found = await setRight(read, {
      ...NO_LABELS,
      objects: [{ ...house, box: [...house.box] }],
      inside: [wall, { at: at(380, 400), of: 'house', part: 'roof', fill: null }],
      // the page's sun is a stain to this parent
      noise: [at(735, 175)],
    });
    expect(
      editsOf(found!.moves)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['fill', 'paper']);
    expect(found!.taps).toBe(2);
    expect([rightIn(found!.before), found!.before.length - rightIn(found!.after)]).toEqual([
      found!.before.length - 2,
      0,
    ]);
    const row = { name: 'house', ...found!, reread: 1 };
    expect(rowOf(row)).toContain('| 2 → 0 | – |');
    expect(sumLine([row])).toContain('1 of 1 unsound ones are sound afterwards');
    const asItIs = await setRight(read, { ...NO_LABELS, inside: [wall] });
    expect([asItIs!.moves, asItIs!.taps]).toEqual([[], 0]);
  },
);

/** The child of 240 by 280 cells; what edits make of it is drawn by lot. */
const cell = (x: number, y: number): [number, number] => [(1000 * x) / 240, (1000 * y) / 280];
const child: Labels = {
  ...NO_LABELS,
  bare: [cell(20, 20), cell(60, 150)],
  noise: [cell(5, 275)],
  inside: [
    { at: cell(120, 60), of: 'child', part: 'head', fill: '#2f9e44' },
    { at: cell(120, 150), of: 'child', part: 'body', fill: null },
  ],
  objects: [{ id: 'child', class: 'person', box: [...cell(52, 42), ...cell(152, 258)] }],
  same: [
    [cell(100, 130), cell(120, 60)],
    [cell(120, 60), cell(205, 38)],
  ],
  apart: [[cell(104, 140), cell(136, 150)]],
  faces: [{ of: 'child', eyes: [cell(80, 74), cell(95, 74)], mouth: cell(88, 90) }],
  notFaces: [cell(107, 74)],
};

test('never takes more than five taps, nor edits that make fewer labels right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.integer({ min: 0, max: 5 })), async (lots) => {
      const next = () => lots.next().value as number;
      const whole = childUnderSun();
      const read = (edits: readonly Edit[]) => {
        const label = Int32Array.from(whole.label);
        if (edits.length > 0) {
          const [from, to] = [next(), next()];
          for (let i = 0; i < label.length; i++) if (label[i] === from) label[i] = to;
        }
        const scene = { ...whole, label, faces: next() > 3 ? [] : whole.faces };
        const corners = [cell(0, 0), cell(240, 0), cell(240, 280), cell(0, 280)].map(([x, y]) => ({ x, y }));
        const photo = { width: 1200, height: 1400 };
        const turns = edits.length === 0 ? next() % 4 : 0;
        const missed = next() === 5 ? [0] : [];
        const sheet = { kind: 'full', corners, share: 1 };
        const reading: unknown = { photo, scene, turns, missed, sheet };
        return Promise.resolve(reading as Reading);
      };
      const found = await setRight(read, child);
      expect(found!.taps).toBeLessThanOrEqual(MOST_TAPS);
      expect(found!.taps).toBe(tapsOfAll(found!.moves, found!.turns));
      const [was, is] = [found!.before, found!.after].map((answers) => seenRight(answers).size);
      expect(is).toBeGreaterThanOrEqual(was!);
      if (found!.moves.length === 0) expect(found!.after).toEqual(found!.before);
    }),
    { numRuns: 60 },
  );
});

test('counts a turn the short way round, a line around parts once, and time for what is chosen', () => {
  const turn: Edit = { kind: 'turn', quarters: 3 };
  expect([tapsOfAll([{ edits: [turn] }], 0), tapsOfAll([{ edits: [turn] }], 1)]).toEqual([1, 2]);
  const places = [0.1, 0.2, 0.3].map((x) => ({ x, y: x }));
  expect(tapsOfAll([{ edits: [{ kind: 'weld', places }] }], 0)).toBe(1);
  const [eye, other] = [places[0]!, places[1]!];
  const face: Edit = { kind: 'face', eyes: [eye, other] };
  // a thought, the tool and two eyes
  expect(secondsOf([{ edits: [face] }], 0)).toBeCloseTo(1.35 + 3 * 1.1);
  // a tap into paper that a line encloses sends both
  const fill: Edit[] = [
    { kind: 'drawing', at: eye },
    { kind: 'fill', at: eye, colour: null },
  ];
  expect([tapsOfAll([{ edits: fill }], 0), secondsOf([{ edits: fill }], 0)]).toEqual([1, 1.35 + 3 * 1.1]);
  // a drag is led through each of its places, and is one gesture
  const drag: Move = { once: 'drag', edits: places.map((at) => ({ kind: 'fill', at, colour: null })) };
  expect(tapsOfAll([drag], 0)).toBe(1);
  expect(secondsOf([drag], 0)).toBeCloseTo(1.35 + 5 * 1.1);
});
