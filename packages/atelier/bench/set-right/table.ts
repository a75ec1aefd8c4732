import type { Edit } from '../../src/edits/edit.ts';
import { isSound, tally, type Counts } from '../photographs/counts.ts';
import { KINDS, type Answer, type Kind } from '../photographs/score.ts';
import type { SetRight } from './search.ts';
import { isSeen } from './seen.ts';
import { secondsOf, type Move } from './taps.ts';

export interface SetRightRow extends SetRight {
  readonly name: string;
  /** Seconds of the reading with all edits. */
  readonly reread: number;
}

/** What is wrong, in a parent's words. */
const WORDS: Readonly<Record<Kind, string>> = {
  inside: 'missing piece',
  painted: 'paint not seen',
  colour: 'color',
  left: 'painted though open',
  bare: 'paper taken for drawing',
  noise: 'stain or shadow drawn',
  same: 'one piece in several',
  apart: 'several pieces in one',
  faces: 'face missed',
  noface: 'face where none is',
  objects: 'things in one, or one in several',
  classes: 'name',
  named: 'name',
  parts: 'part',
  turn: 'lies on its side',
};
/** Whether any label that shows in a picture was answered wrongly. */
export const isMissing = (counts: Counts): boolean =>
  KINDS.some((kind) => {
    const count = counts[kind];
    return count !== undefined && isSeen(kind) && count[0] < count[1];
  });

const CALLED: Readonly<Record<Edit['kind'], string>> = {
  turn: 'turn',
  corners: 'corners',
  erase: 'erase',
  line: 'draw',
  cut: 'cut',
  paper: 'take away',
  drawing: '',
  fill: 'fill',
  face: 'face',
  'no-face': 'no face',
  name: 'name',
  join: 'join things',
  split: 'split',
  weld: 'join',
  'keep-line': 'own line',
};

function list(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  const written = [...counts].map(([word, count]) => (count > 1 ? `${count} × ${word}` : word));
  return written.length > 0 ? written.join(', ') : '–';
}

const wrongIn = (answers: readonly Answer[]): string =>
  list(answers.filter(({ right, kind }) => !right && isSeen(kind)).map(({ kind }) => WORDS[kind]));

export const HEAD = `| photograph | what was wrong | set right with | taps | seconds | sound | labels wrong | left |
|---|---|---|---|---|---|---|---|`;

const calledMove = ({ edits, once }: Move): string[] =>
  once === 'thing'
    ? ['take away thing']
    : once
      ? [`${CALLED[edits[0]!.kind]} by dragging`]
      : edits.map(called);
const called = (edit: Edit) =>
  edit.kind === 'weld' && edit.places.length > 2 ? 'join around' : CALLED[edit.kind];
const wrongCount = (answers: readonly Answer[]) =>
  answers.filter(({ right, kind }) => !right && isSeen(kind)).length;
const soundness = ({ before, after }: Pick<SetRight, 'before' | 'after'>) => {
  const [was, is] = [isSound(tally(before)), isSound(tally(after))];
  return was ? 'was' : is ? 'yes' : 'no';
};

export const totalSeconds = ({ moves, turns, reread }: SetRightRow): number =>
  moves.length === 0 ? 0 : secondsOf(moves, turns) + reread;

export function rowOf(row: SetRightRow): string {
  const { name, moves, taps, before, after } = row;
  return `| ${name} | ${wrongIn(before)} | ${list(moves.flatMap(calledMove))} | ${taps} | ${totalSeconds(row).toFixed(0)} | ${soundness(row)} | ${wrongCount(before)} → ${wrongCount(after)} | ${wrongIn(after)} |`;
}

export function sumLine(rows: readonly SetRightRow[]): string {
  const unsound = rows.filter(({ before }) => !isSound(tally(before)));
  const now = unsound.filter(({ after }) => isSound(tally(after)));
  const whole = rows.filter(({ after }) => wrongCount(after) === 0);
  const rereads = rows.map(({ reread }) => reread).toSorted((p, q) => p - q);
  return `${rows.length} photographs; ${now.length} of ${unsound.length} unsound ones are sound afterwards, ${whole.length} have every label right. Reading again: ${(rereads[rereads.length >> 1] ?? 0).toFixed(1)} s at the median.`;
}
