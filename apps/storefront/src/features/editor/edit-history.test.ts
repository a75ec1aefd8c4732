import type { Edit } from '@doodleloom/atelier/edits/edit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf, isSame, step, type EditHistory } from './edit-history.ts';

const turn = (quarters: 0 | 1 | 2 | 3): Edit => ({ kind: 'turn', quarters });
const fill: Edit = { kind: 'fill', at: { x: 0.5, y: 0.5 }, colour: '#2f9e44' };

test('undo leads back through what was saved before, to the drawing as it came', () => {
  let history = historyOf([[turn(1)]], [turn(2)]);
  history = step(history, { kind: 'undo' });
  expect(history.present).toEqual([turn(1)]);
  history = step(history, { kind: 'undo' });
  expect(history.present).toEqual([]);
  expect(step(history, { kind: 'undo' })).toBe(history);
});

test('what was not saved when the page ended is the present again, and the saved one step back', () => {
  const history = historyOf([], [turn(1)], [turn(1), fill]);
  expect(history.present).toEqual([turn(1), fill]);
  expect(step(history, { kind: 'undo' }).present).toEqual([turn(1)]);
});

test('an edit that found nothing to act on leaves no step behind', () => {
  const before = historyOf([], [turn(1)]);
  const tried = step(before, { kind: 'set', edits: [turn(1), fill] });
  expect(step(tried, { kind: 'drop', lost: [fill] })).toEqual({ ...before, future: [] });
});

test('the same again is no step', () => {
  const history = historyOf([], [turn(1)]);
  expect(step(history, { kind: 'set', edits: [turn(1)] })).toBe(history);
});

test('undo and redo are each other’s way back, whatever was done', () => {
  const edits = fc.array(fc.constantFrom(turn(1), turn(2), fill), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 6 }), (steps) => {
      const done = steps.reduce<EditHistory>(
        (history, each) => step(history, { kind: 'set', edits: each }),
        historyOf([], []),
      );
      const undone = step(done, { kind: 'undo' });
      const redone = done.past.length > 0 ? step(undone, { kind: 'redo' }) : undone;
      expect(isSame(redone.present, done.present)).toBe(true);
      expect(redone.past).toEqual(done.past);
    }),
  );
});
