import type { Edit, EditKind } from '../../src/edits/edit.ts';

/** No photograph is given more than so many taps. */
export const MOST_TAPS = 5;

/** Of the keystroke-level model (Card, Moran, Newell 1980): pointing at something, and making up one's mind what to do next. */
const POINT = 1.1;
const THINK = 1.35;

/** Touches of the page, as the editor takes them: a stroke, a line around something, a quarter turn and a tap are one each. */
export function tapsOf(edit: Edit, turnsNow = 0): number {
  if (edit.kind === 'turn') {
    const quarters = (edit.quarters - turnsNow + 4) % 4;
    return Math.min(quarters, 4 - quarters);
  }
  if (edit.kind === 'face') return edit.mouth ? 3 : 2;
  // more than two are what a line was drawn around
  if (edit.kind === 'weld') return edit.places.length > 2 ? 1 : 2;
  return TAPS[edit.kind] ?? 1;
}

const TAPS: Readonly<Partial<Record<EditKind, number>>> = {
  corners: 4,
  // the thing, then what it is
  name: 2,
  join: 2,
  split: 2,
  // a fill of paper encloses it: the editor sends both for one tap
  drawing: 0,
};

/** Taps that are no touch of the page: the tool, and what is chosen beside it (a color, a brush, one or two). */
const choicesOf = ({ kind }: Edit): number =>
  ['fill', 'erase', 'join', 'split', 'weld', 'paper'].includes(kind) ? 2 : kind === 'drawing' ? 0 : 1;

/** What a parent needs for these by the model: a thought for each edit, a point for each tap and each choice. */
export const secondsOf = (edits: readonly Edit[], turnsNow: number): number =>
  edits.reduce(
    (sum, edit) =>
      sum + (edit.kind === 'drawing' ? 0 : THINK) + POINT * (choicesOf(edit) + tapsOf(edit, turnsNow)),
    0,
  );

export const tapsOfAll = (edits: readonly Edit[], turnsNow: number): number =>
  edits.reduce((sum, edit) => sum + tapsOf(edit, turnsNow), 0);
