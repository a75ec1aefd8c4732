import { expect, test } from 'vitest';
import { actionInWords, detailsInWords, outcomeInWords } from './log-words.ts';

const entry = { id: '1', at: '', email: '', about: 'code', aboutId: 'MILA', name: 'Code MILA' };
const said = (action: string, details: Record<string, unknown>, outcome: string | null) => {
  const whole = { ...entry, action, details, outcome };
  return [actionInWords(whole), outcomeInWords(whole), detailsInWords(whole)];
};

test('the log speaks to a person, and of no names of fields or codes', () => {
  expect(said('hold', { why: 'She wants to think.', key: 'x' }, 'done')).toEqual([
    'Hold',
    'Done',
    'She wants to think.',
  ]);
  expect(said('save', { percentOff: null, centsOff: 500, mostUses: 20, isActive: false }, 'done')).toEqual([
    'Set',
    'Done',
    '$5.00 off; most uses: 20; turned off',
  ]);
  expect(said('refund', { cents: 1250 }, 'order-not-found')[1]).toBe('Not done');
  expect(said('refund', { cents: 1250 }, 'order-not-found')[2]).toContain('$12.50; We could not find');
  expect(said('reprint', { position: 0, quantity: 2, why: 'It was torn.' }, 'done')[2]).toBe(
    'line 1; quantity: 2; It was torn.',
  );
  expect(said('release', {}, null)).toEqual(['Release', 'Cut off, or under way', '']);
  expect(said('release', {}, 'failed')).toEqual(['Release', 'Not done', '']);
});
