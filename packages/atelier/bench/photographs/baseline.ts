import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isSound, readCounts, writeCounts, type Counts } from './counts.ts';
import { compare, type Change, type Count } from './paired.ts';
import { KINDS, type Kind } from './score.ts';

/** `known` is for working, `check` is looked at only as numbers. */
export const SETS = ['known', 'check'] as const;
export type SetName = (typeof SETS)[number];

/** The counts of photographs by their names. */
export type Figures = ReadonlyMap<string, Counts>;

const baselineSchema = z.record(
  z.string(),
  z.string().transform((line, context) => {
    try {
      return readCounts(line);
    } catch (cause) {
      context.addIssue(String(cause));
      return z.NEVER;
    }
  }),
);

/** Where the baselines of this repository lie. */
export const BASELINES = fileURLToPath(new URL('.', import.meta.url));

const fileOf = (folder: string, set: SetName) => join(folder, `baseline-${set}.json`);

/** A folder without the file has no figures yet. */
export async function loadBaseline(folder: string, set: SetName): Promise<Figures> {
  const file = fileOf(folder, set);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(baselineSchema.parse(JSON.parse(await readFile(file, 'utf8')))));
}

/** A set is saved whole: a baseline of two versions of the engine would compare neither. */
export async function saveBaseline(
  folder: string,
  set: SetName,
  former: Figures,
  figures: Figures,
): Promise<void> {
  const lost = [...former.keys()].filter((name) => !figures.has(name));
  if (lost.length > 0)
    throw new Error(
      `Not saved: ${lost.length} photographs of ${set} were not measured (${lost.slice(0, 3).join(', ')} …). Measure the whole set, or take them out of ${fileOf(folder, set)}.`,
    );
  const lines = [...figures].toSorted(([p], [q]) => (p < q ? -1 : 1));
  const file = Object.fromEntries(lines.map(([name, counts]) => [name, writeCounts(counts)]));
  await writeFile(fileOf(folder, set), `${JSON.stringify(file, null, 2)}\n`);
}

export type Row = Change & { readonly kind: Kind | 'sound' };

export interface Comparison {
  readonly rows: readonly Row[];
  /** Photographs without a baseline. */
  readonly added: readonly string[];
  /** Photographs whose labels ask something else than when the baseline was saved. */
  readonly relabelled: readonly string[];
}

/** How often these are asked depends on what was found, so they say nothing about the labels. */
const FOLLOW_UPS: readonly Kind[] = ['painted', 'colour', 'left', 'classes', 'named', 'parts'];

/** Photograph by photograph, as far as both were asked the same. */
export function compareFigures(baseline: Figures, figures: Figures): Comparison {
  const added = [...figures.keys()].filter((name) => !baseline.has(name));
  const both = [...figures].flatMap(([name, now]) => {
    const before = baseline.get(name);
    return before ? [{ name, before, now }] : [];
  });
  const asksTheSame = ({ before, now }: { before: Counts; now: Counts }) =>
    KINDS.every((kind) => FOLLOW_UPS.includes(kind) || before[kind]?.[1] === now[kind]?.[1]);
  const comparable = both.filter(asksTheSame);
  const relabelled = both.filter((one) => !asksTheSame(one)).map(({ name }) => name);
  const countOf = (kind: Row['kind'], counts: Counts): Count =>
    kind === 'sound' ? [Number(isSound(counts)), 1] : (counts[kind] ?? [0, 0]);
  const rows = [...KINDS, 'sound' as const].map((kind) => ({
    kind,
    ...compare(
      comparable.map(({ before, now }) => ({ before: countOf(kind, before), now: countOf(kind, now) })),
    ),
  }));
  return { rows, added, relabelled };
}
