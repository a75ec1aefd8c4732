import type { LogEntry } from '@doodleloom/domain/functions/desk-log';
import { formatCents } from '@doodleloom/domain/money/cents';
import { refusals } from '@doodleloom/domain/refusals/refusals';
import { actionForms } from './action-forms.ts';

const buttons: Readonly<Record<string, { button: string } | undefined>> = {
  ...actionForms,
  resend: { button: 'Send again' },
  hide: { button: 'Hide' },
  show: { button: 'Sell again' },
  save: { button: 'Set' },
};
const reasons: Readonly<Record<string, readonly [number, string] | undefined>> = refusals;

/** What was done, as its button says it. */
export const actionInWords = ({ action }: LogEntry): string => buttons[action]?.button ?? action;

export function outcomeInWords({ outcome }: LogEntry): string {
  if (outcome === null) return 'Cut off, or under way';
  return outcome === 'done' ? 'Done' : 'Not done';
}

function detail(name: string, value: unknown): string | false {
  if (name === 'isActive') return value === false && 'turned off';
  if (name === 'position') return `line ${Number(value) + 1}`;
  if (name === 'why') return String(value);
  if (name === 'percentOff') return `${String(value)}% off`;
  if (name === 'centsOff') return `${formatCents(Number(value))} off`;
  if (name === 'cents') return formatCents(Number(value));
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (typeof value === 'boolean') return value && words;
  return `${words}: ${Array.isArray(value) ? value.join(', ') : String(value)}`;
}

/** What was written with it, and why it was not done. */
export const detailsInWords = ({ details, outcome }: LogEntry): string =>
  [
    ...Object.entries(details)
      .filter(([name, value]) => name !== 'key' && name !== 'letterId' && value !== null && value !== '')
      .map(([name, value]) => detail(name, value)),
    reasons[outcome ?? '']?.[1],
  ]
    .filter(Boolean)
    .join('; ');
