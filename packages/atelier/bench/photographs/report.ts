import type { Comparison, Figures, Row } from './baseline.ts';
import { isSound, writeCounts, type Counts } from './counts.ts';
import { share, sum, type Count } from './paired.ts';
import { KINDS, type Answer } from './score.ts';

/** One line a photograph, `+` where it is sound, with what its counts were where they changed; and each miss, if asked for. */
export function photographRows(
  figures: Figures,
  baseline: Figures,
  answers?: ReadonlyMap<string, readonly Answer[]>,
): string {
  return [...figures]
    .flatMap(([name, counts]) => [
      `${isSound(counts) ? '+' : ' '} ${name.padEnd(32)} ${writeCounts(counts)}${former(counts, baseline.get(name))}`,
      ...(answers?.get(name) ?? [])
        .filter(({ right }) => !right)
        .map(({ kind, asked }) => `      ${kind} ${JSON.stringify(asked)}`),
    ])
    .join('\n');
}

function former(counts: Counts, before: Counts | undefined): string {
  if (!before) return ' (new)';
  const changed = KINDS.filter((kind) => before[kind]?.join('/') !== counts[kind]?.join('/'));
  if (changed.length === 0) return '';
  const were = changed.map((kind) => `${kind} ${before[kind]?.join('/') ?? '–'}`).join(', ');
  return ` (was: ${isSound(before) ? '+ ' : ''}${were})`;
}

/** Kinds in sum over all photographs, and what of them changed where both were measured. */
export function sumTable(figures: Figures, { rows, added, relabelled }: Comparison): string {
  const all = [...figures.values()];
  const counts = (kind: Row['kind']): Count =>
    kind === 'sound' ? [all.filter(isSound).length, all.length] : sum(all.map((one) => one[kind] ?? [0, 0]));
  const asked = rows.filter(({ kind }) => counts(kind)[1] > 0);
  const lines = asked.map(({ kind, before, change, noise, verdict }) => {
    const [right, of] = counts(kind);
    const compared =
      before[1] > 0 ? [percent(share(before)), signed(change), percent(noise), verdict] : ['', '', '', 'new'];
    return `| ${[kind, `${right}/${of}`, percent(right / of), ...compared].join(' | ')} |`;
  });
  return [
    '| kind | right | now | before | change | noise | |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    ...(added.length > 0 ? [`\n${added.length} photographs have no baseline yet.`] : []),
    ...(relabelled.length > 0 ? [`\nLabels changed since the baseline: ${relabelled.join(', ')}.`] : []),
  ].join('\n');
}

const percent = (value: number) => (100 * value).toFixed(1);
const signed = (value: number) => (value > 0 ? '+' : '') + percent(value);
