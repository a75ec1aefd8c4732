import { RULES } from '../rules/rules.ts';
import { leaveOut, watch } from '../rules/switches.ts';
import { compareFigures, type Row } from './baseline.ts';
import type { Counts } from './counts.ts';
import { KINDS } from './score.ts';

/**
 * What every rule is worth: photographs are read with all of them, then with each left out in turn, as far as it did
 * anything there. Yields the rows of a table; `which` is a part of the names or modules of the rules meant.
 */
export async function* ablate(
  which: string,
  photographs: readonly string[],
  read: (photograph: string) => Promise<Counts>,
): AsyncGenerator<string> {
  const kinds = [...KINDS, 'sound' as const];
  yield `| left out | felt in | ${kinds.join(' | ')} |`;
  yield `|---|---|${'---|'.repeat(kinds.length)}`;
  const whole = new Map<string, Awaited<ReturnType<typeof watch<Counts>>>>();
  for (const one of photographs) whole.set(one, await watch(() => read(one)));
  const figures = new Map([...whole].map(([one, { value }]) => [one, value]));
  for (const rule of RULES.filter(
    ({ name, module }) => which === 'all' || `${module} ${name}`.includes(which),
  )) {
    leaveOut([rule]);
    const felt = photographs.filter((one) => whole.get(one)!.felt.has(rule));
    const without = new Map(figures);
    for (const one of felt) without.set(one, await read(one));
    const { rows } = compareFigures(figures, without);
    const cells = kinds.map((kind) => cell(rows.find((row) => row.kind === kind)!));
    yield `| ${rule.name} | ${felt.length} | ${cells.join(' | ')} |`;
  }
  leaveOut([]);
}

/** Points of a hundred, bold beyond noise; nothing where nothing changed. */
function cell({ change, verdict }: Row): string {
  if (verdict === 'the same') return '';
  const points = `${change > 0 ? '+' : ''}${(100 * change).toFixed(1)}`;
  return verdict === 'within noise' ? points : `**${points}**`;
}
