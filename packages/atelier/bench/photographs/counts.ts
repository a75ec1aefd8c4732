import { KINDS, type Answer, type Kind } from './score.ts';
import { share, type Count } from './paired.ts';

/** The counts of one photograph; kinds that were not asked are missing. */
export type Counts = Readonly<Partial<Record<Kind, Count>>>;

export function tally(answers: readonly Answer[]): Counts {
  const counts: Partial<Record<Kind, Count>> = {};
  for (const { kind, right } of answers) {
    const [hits, asked] = counts[kind] ?? [0, 0];
    counts[kind] = [hits + Number(right), asked + 1];
  }
  return counts;
}

/** Nearly everything is right that a parent would see at a glance. */
const LEAST: Readonly<Partial<Record<Kind, number>>> = {
  inside: 0.9,
  painted: 0.85,
  bare: 0.9,
  noise: 0.99,
  same: 0.85,
  apart: 0.85,
  faces: 0.99,
  noface: 0.99,
  turn: 1,
};

export const isSound = (counts: Counts): boolean =>
  KINDS.every((kind) => {
    const count = counts[kind];
    return count === undefined || share(count) >= (LEAST[kind] ?? 0);
  });

/** `inside 9/9, left 3/4`: one line a photograph, in baselines and on the screen. */
export const writeCounts = (counts: Counts): string =>
  KINDS.flatMap((kind) => (counts[kind] ? `${kind} ${counts[kind].join('/')}` : [])).join(', ');

export function readCounts(line: string): Counts {
  const counts: Partial<Record<Kind, Count>> = {};
  for (const entry of line.split(', ')) {
    const [, name, right, asked] = /^(\w+) (\d+)\/(\d+)$/.exec(entry) ?? [];
    const kind = KINDS.find((one) => one === name);
    if (!kind || Number(right) > Number(asked)) throw new Error(`"${entry}" is no count`);
    counts[kind] = [Number(right), Number(asked)];
  }
  return counts;
}
