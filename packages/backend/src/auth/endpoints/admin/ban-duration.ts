import { invalid } from '../../auth-error.ts';

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const form = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;

/** `none` ends a ban, `1h30m` begins one; undefined leaves it as it is. */
export function banUntil(duration: string | undefined, now = Date.now()): Date | null | undefined {
  if (duration === undefined) return undefined;
  if (duration === 'none') return null;
  if (!form.test(duration))
    throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`);
  let lengthMs = 0;
  for (const [, amount, unit] of duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)) {
    lengthMs += Number(amount) * (unitMs[unit ?? ''] ?? 0);
  }
  const until = new Date(now + lengthMs);
  // Past the end of time that both JavaScript and PostgreSQL know.
  if (Number.isNaN(until.getTime()))
    throw invalid(`invalid format for ban duration: "${duration}" is too long`);
  return until;
}
