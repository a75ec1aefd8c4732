import type { Edit } from '../../src/edits/edit.ts';
import type { Reading } from '../../src/intake/read-drawing.ts';
import type { Labels } from '../photographs/labels.ts';
import { answer, type Answer } from '../photographs/score.ts';
import { movesFor } from './candidates.ts';
import { isSeen } from './seen.ts';
import { editsOf, MOST_TAPS, tapsOfAll, type Move } from './taps.ts';

/** Reads a photograph with edits; nothing where it is refused. */
export type ReadWith = (edits: readonly Edit[]) => Promise<Reading | undefined>;

export interface SetRight {
  readonly moves: readonly Move[];
  readonly taps: number;
  /** Quarter turns of the reading without edits. */
  readonly turns: number;
  readonly before: readonly Answer[];
  readonly after: readonly Answer[];
}

/** Of one photograph so many moves are tried at most. */
const TRIED = 18;

const keyOf = ({ kind, asked }: Answer) => `${kind} ${JSON.stringify(asked)}`;
/** Labels that are right and show in a picture. */
export const seenRight = (answers: readonly Answer[]): ReadonlySet<string> =>
  new Set(answers.filter(({ right, kind }) => right && isSeen(kind)).map(keyOf));

/** How many more labels are right; nothing that was right may fall. */
function gainOf(before: readonly Answer[], after: readonly Answer[]): number {
  const [was, is] = [seenRight(before), seenRight(after)];
  return [...was].every((key) => is.has(key)) ? is.size - was.size : 0;
}

interface Stand {
  readonly moves: readonly Move[];
  readonly answers: readonly Answer[];
  readonly reading: Reading;
}

/**
 * The few edits that make the most labels right, found greedily: one move at a time, the one that gains most for a tap.
 * A page that lies on its side is turned first, as everything is read anew then; unless more is right as it lies.
 */
export async function setRight(read: ReadWith, labels: Labels): Promise<SetRight | undefined> {
  const first = await read([]);
  if (!first) return undefined;
  const before = answer(first, labels);
  const { turns } = first;
  const wayFrom = async (start: Stand): Promise<Stand> => {
    const gains = new Map<string, Tried>();
    for (let stand = start; ;) {
      const left = MOST_TAPS - tapsOfAll(stand.moves, turns);
      const next = await nextStand(read, labels, stand, { gains, left, turns });
      if (!next) return stand;
      stand = next;
    }
  };
  const turn: Edit = { kind: 'turn', quarters: (labels.turn / 90) as 0 | 1 | 2 | 3 };
  const upright = turns === turn.quarters ? undefined : await read([turn]);
  const starts: Stand[] = [{ moves: [], answers: before, reading: first }];
  if (upright)
    starts.unshift({ moves: [{ edits: [turn] }], answers: answer(upright, labels), reading: upright });
  const ways: Stand[] = [];
  for (const start of starts) ways.push(await wayFrom(start));
  const [{ moves, answers }] = ways.toSorted(
    (one, other) => seenRight(other.answers).size - seenRight(one.answers).size,
  ) as [Stand];
  return { moves, taps: tapsOfAll(moves, turns), turns, before, after: answers };
}

interface Tried {
  readonly move: Move;
  readonly gain: number;
}

/** The move that gains most of those that were tried; what gained nothing once is not tried again. */
async function nextStand(
  read: ReadWith,
  labels: Labels,
  stand: Stand,
  { gains, left, turns }: { gains: Map<string, Tried>; left: number; turns: number },
): Promise<Stand | undefined> {
  const tryOut = async (move: Move): Promise<{ gain: number; stand: Stand } | undefined> => {
    const moves = [...stand.moves, move];
    const reading = await read(editsOf(moves));
    if (!reading || reading.missed.length > 0) return undefined;
    const answers = answer(reading, labels);
    return { gain: gainOf(stand.answers, answers), stand: { moves, answers, reading } };
  };
  for (const move of movesFor(stand.answers, stand.reading)) {
    const key = JSON.stringify(move);
    if (gains.has(key) || gains.size >= TRIED || tapsOfAll([move], turns) > left) continue;
    gains.set(key, { move, gain: (await tryOut(move))?.gain ?? 0 });
  }
  const worth = ({ move, gain }: Tried) => gain / tapsOfAll([move], turns);
  const best = [...gains].filter(([, { gain }]) => gain > 0).toSorted(([, p], [, q]) => worth(q) - worth(p));
  for (const [key, { move }] of best) {
    if (tapsOfAll([move], turns) > left) continue;
    gains.delete(key);
    const tried = await tryOut(move);
    gains.set(key, { move, gain: 0 });
    if (tried && tried.gain > 0) return tried.stand;
  }
  return undefined;
}
