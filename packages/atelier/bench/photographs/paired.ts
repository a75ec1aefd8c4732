import { random } from '../../src/noise/random.ts';

/** Right answers and questions. */
export type Count = readonly [right: number, asked: number];

export interface Pair {
  readonly before: Count;
  readonly now: Count;
}

export interface Change {
  readonly before: Count;
  readonly now: Count;
  /** Difference of the two shares. */
  readonly change: number;
  /** How far the share moves by chance. */
  readonly noise: number;
  readonly verdict: 'better' | 'worse' | 'within noise' | 'the same';
}

/** What chance reaches less often than this is no chance. */
const RARE = 0.05;
/** Photographs that changed, up to which every way of swapping is tried: 16,384. */
const ALL_WAYS = 14;
const DRAWS = 5_000;

/**
 * Whether a share moved by more than the choice of photographs explains. Were both readings equally good, each
 * photograph might as well have had its two counts the other way round; so they are swapped at random, and `noise` is
 * the change that more than one in twenty of such swaps reach. Photographs decide, not points: those of one page rise
 * and fall together. Less than five changed photographs can never be distinguished from chance.
 */
export function compare(pairs: readonly Pair[]): Change {
  const [before, now] = [sum(pairs.map((pair) => pair.before)), sum(pairs.map((pair) => pair.now))];
  const change = share(now) - share(before);
  const moved = pairs.filter((pair) => pair.before.some((value, k) => value !== pair.now[k]));
  if (moved.length === 0) return { before, now, change, noise: 0, verdict: 'the same' };
  const swaps = changesBySwapping(moved, before, now).toSorted((p, q) => q - p);
  const noise = swaps[Math.floor(RARE * swaps.length)]!;
  const verdict = Math.abs(change) <= noise ? 'within noise' : change > 0 ? 'better' : 'worse';
  return { before, now, change, noise, verdict };
}

export const share = ([right, asked]: Count): number => (asked === 0 ? 0 : right / asked);

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce<Count>(([right, asked], one) => [right + one[0], asked + one[1]], [0, 0]);

function changesBySwapping(moved: readonly Pair[], before: Count, now: Count): number[] {
  const dice = random('swap');
  const every = moved.length <= ALL_WAYS;
  const gains = moved.map((pair) => [pair.now[0] - pair.before[0], pair.now[1] - pair.before[1]] as const);
  return Array.from({ length: every ? 2 ** moved.length : DRAWS }, (_, way) => {
    let [right, asked] = [0, 0];
    for (let k = 0; k < gains.length; k++) {
      if (every ? ((way >> k) & 1) === 0 : dice.next() < 0.5) continue;
      right += gains[k]![0];
      asked += gains[k]![1];
    }
    return share([now[0] - right, now[1] - asked]) - share([before[0] + right, before[1] + asked]);
  });
}
