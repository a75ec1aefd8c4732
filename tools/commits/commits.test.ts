import { expect, test } from 'vitest';
import { messageErrors } from './commits.ts';

const sound = 'fix(orders): pay an order once\n\nTwo tabs paid it twice.\n';

test('a message with a subject and a reason passes', () => {
  expect(messageErrors(sound)).toEqual([]);
});

test.each(['seed', 'pass', 'focus', 'address'])('“%s” is an imperative whatever it ends with', (word) => {
  expect(messageErrors(sound.replace('pay', word))).toEqual([]);
});

test.each([
  ['a long subject', sound.replace('once', `once${' and for all'.repeat(5)}`), 'letters, at most 72'],
  ['no type', sound.replace('fix(orders): ', ''), 'not “type(scope): what it does”'],
  ['a full stop', sound.replace('once', 'once.'), 'not “type(scope): what it does”'],
  ['an article', sound.replace('pay an order', 'the order is paid'), '“the” is no imperative'],
  ['a form of a verb', sound.replace('pay', 'paying'), '“paying” is no imperative'],
  ['a third person', sound.replace('pay', 'pays'), '“pays” is no imperative'],
  ['a capital', sound.replace('pay an', 'Pay an'), 'not “type(scope): what it does”'],
  ['no reason', sound.slice(0, sound.indexOf('\n')), 'no body that says why'],
  ['no reason for a test', 'test(orders): pay one order from two tabs', 'no body that says why'],
  ['text right below', sound.replace('\n\n', '\n'), 'no empty line after the subject'],
])('a planted message with %s does not', (_, message, error) => {
  expect(messageErrors(message)[0]).toContain(error);
});
