import { register } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { readDrawing } from '../../src/intake/read-drawing.ts';
import { RULES, type Rule, type Step } from './rules.ts';

/** What is left out of the next reading. */
const off = new Set<Rule>();
/** What would have made a difference in the readings that were watched. */
const felt = new Set<Rule>();
let watching = false;
const installed = new Set<Rule>();

/**
 * The reading with switches at its rules. They stand between the modules of the reading (`hooks.mjs`), so that the
 * product itself has none. To be called before anything else imports the reading.
 */
export async function openReading(): Promise<typeof readDrawing> {
  const steps = new Map<string, string[]>();
  for (const { module, exported } of RULES) {
    const url = new URL(`../../src/${module}`, import.meta.url).href;
    steps.set(url, [...new Set([...(steps.get(url) ?? []), exported])]);
  }
  register('./hooks.mjs', { parentURL: import.meta.url, data: { steps, switches: import.meta.url } });
  const reading = await import('../../src/intake/read-drawing.ts');
  const bare = RULES.filter((rule) => !installed.has(rule)).map(({ name }) => name);
  if (bare.length > 0)
    throw new Error(`Imported before its switch, or not by the reading at all: ${bare.join(', ')}`);
  return reading.readDrawing;
}

/** From now on exactly these are left out. */
export function leaveOut(rules: readonly Rule[]): void {
  off.clear();
  for (const rule of rules) off.add(rule);
}

export function ruleNamed(name: string): Rule {
  const rule = RULES.find((one) => one.name === name);
  if (!rule) throw new Error(`No rule is called ${name}: ${RULES.map((one) => one.name).join(', ')}`);
  return rule;
}

/** Runs a reading with all rules, and says which of them did anything in it: the others need no reading without them. */
export async function watch<T>(read: () => Promise<T>): Promise<{ value: T; felt: ReadonlySet<Rule> }> {
  leaveOut([]);
  felt.clear();
  watching = true;
  try {
    const value = await read();
    return { value, felt: new Set(felt) };
  } finally {
    watching = false;
  }
}

/** A step of the module at `url`, as it is called by the modules that import it. */
export function switched(url: string, exported: string, whole: Step): Step {
  const own = RULES.filter((rule) => rule.exported === exported && url.endsWith(`/src/${rule.module}`));
  for (const rule of own) installed.add(rule);
  return (...args) => {
    const step = own.reduce((as, rule) => (off.has(rule) ? rule.without(as) : as), whole);
    const result = step(...args);
    if (watching)
      for (const rule of own)
        if (!rule.answers || !isDeepStrictEqual(result, rule.without(whole)(...args))) felt.add(rule);
    return result;
  };
}
