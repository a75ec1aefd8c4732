import type { Edit } from '../../src/edits/edit.ts';
import type { Reading } from '../../src/intake/read-drawing.ts';
import type { Labels } from '../photographs/labels.ts';
import { answer, type Answer } from '../photographs/score.ts';
import { movesFor, type Move } from './candidates.ts';
import { MOST_TAPS, tapsOfAll } from './taps.ts';

/** Reads a photograph with edits; nothing where it is refused. */
export type ReadWith = (edits: readonly Edit[]) => Promise<Reading | undefined>;

export interface SetRight {
  readonly edits: readonly Edit[];
  readonly taps: number;
  /** Quarter turns of the reading without edits. */
  readonly turns: number;
  readonly before: readonly Answer[];
  readonly after: readonly Answer[];
}

/** Of one photograph so many moves are tried at most. */
const TRIED = 26;

const keyOf = ({ kind, asked }: Answer) => `${kind} ${JSON.stringify(asked)}`;
const rightIn = (answers: readonly Answer[]) => new Set(answers.filter(({ right }) => right).map(keyOf));

/** How many more labels are right; nothing that was right may fall, except by a turn, which lets everything be read anew. */
function gainOf(before: readonly Answer[], after: readonly Answer[], move: Move): number {
  const [was, is] = [rightIn(before), rightIn(after)];
  const fell = [...was].filter((key) => !is.has(key)).length;
  if (fell > 0 && !move.some(({ kind }) => kind === 'turn')) return 0;
  return is.size - was.size;
}

interface Stand {
  readonly edits: readonly Edit[];
  readonly answers: readonly Answer[];
  readonly reading: Reading;
}

/** The few edits that make the most labels right, found greedily: one move at a time, the one that gains most for a tap. */
export async function setRight(read: ReadWith, labels: Labels): Promise<SetRight | undefined> {
  const first = await read([]);
  if (!first) return undefined;
  const before = answer(first, labels);
  const turns = first.turns;
  let stand: Stand = { edits: [], answers: before, reading: first };
  const gains = new Map<string, { move: Move; gain: number }>();
  for (;;) {
    const left = MOST_TAPS - tapsOfAll(stand.edits, turns);
    const next = await nextStand(read, labels, stand, { gains, left, turns });
    if (!next) break;
    stand = next;
  }
  const { edits, answers } = stand;
  return { edits, taps: tapsOfAll(edits, turns), turns, before, after: answers };
}

/** The move that gains most of those that were tried; what gained nothing once is not tried again. */
async function nextStand(
  read: ReadWith,
  labels: Labels,
  stand: Stand,
  { gains, left, turns }: { gains: Map<string, { move: Move; gain: number }>; left: number; turns: number },
): Promise<Stand | undefined> {
  const tryOut = async (move: Move): Promise<{ gain: number; stand: Stand } | undefined> => {
    const edits = [...stand.edits, ...move];
    const reading = await read(edits);
    if (!reading || reading.missed.length > 0) return undefined;
    const answers = answer(reading, labels);
    return { gain: gainOf(stand.answers, answers, move), stand: { edits, answers, reading } };
  };
  for (const move of movesFor(stand.answers, labels, stand.reading)) {
    const key = JSON.stringify(move);
    if (gains.has(key) || gains.size >= TRIED || tapsOfAll(move, turns) > left) continue;
    gains.set(key, { move, gain: (await tryOut(move))?.gain ?? 0 });
  }
  const worth = ({ move, gain }: { move: Move; gain: number }) => gain / tapsOfAll(move, turns);
  const best = [...gains].filter(([, { gain }]) => gain > 0).toSorted(([, p], [, q]) => worth(q) - worth(p));
  for (const [key, { move }] of best) {
    if (tapsOfAll(move, turns) > left) continue;
    gains.delete(key);
    const tried = await tryOut(move);
    gains.set(key, { move, gain: 0 });
    if (tried && tried.gain > 0) return tried.stand;
  }
  return undefined;
}
