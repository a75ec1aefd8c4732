import type { Edit, EditKind } from '../../src/edits/edit.ts';

/** No photograph is given more than so many taps. */
export const MOST_TAPS = 5;

/** Of the keystroke-level model (Card, Moran, Newell 1980): pointing at something, and making up one's mind what to do next. */
const POINT = 1.1;
const THINK = 1.35;

/** What a parent does at once, and in how many touches of the page where these are fewer than its edits have: a drag, or all of one thing. */
export interface Move {
  readonly edits: readonly Edit[];
  readonly once?: 'drag' | 'thing';
}

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

/** What a parent needs for these by the model: a thought for each edit, a point for each tap and each choice, and for a drag one more at each place it is led through. */
export const secondsOf = (moves: readonly Move[], turnsNow: number): number =>
  moves.reduce((sum, { edits, once }) => {
    const [first] = edits;
    if (once && first) {
      const led = once === 'thing' ? 0 : (first.kind === 'weld' ? first.places : edits).length - 1;
      return sum + THINK + POINT * (choicesOf(first) + 1 + led);
    }
    return edits.reduce(
      (all, edit) =>
        all + (edit.kind === 'drawing' ? 0 : THINK) + POINT * (choicesOf(edit) + tapsOf(edit, turnsNow)),
      sum,
    );
  }, 0);

/** A drag is one gesture however much it passes, and a thing one tap however many parts go with it. */
export const tapsOfAll = (moves: readonly Move[], turnsNow: number): number =>
  moves.reduce(
    (sum, { edits, once }) => sum + (once ? 1 : edits.reduce((all, edit) => all + tapsOf(edit, turnsNow), 0)),
    0,
  );

export const editsOf = (moves: readonly Move[]): readonly Edit[] => moves.flatMap(({ edits }) => edits);
