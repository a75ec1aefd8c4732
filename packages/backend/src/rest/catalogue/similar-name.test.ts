import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarName, similarNames } from './similar-name.ts';

const functions = ['get_status', 'get_messages', 'get_user_messages', 'offline_user', 'void_func'];

test.each([
  ['get_statuz', 'get_status'],
  ['GET_STATUS', 'get_status'],
  ['blurb_message', 'get_messages'],
  ['void', 'void_func'],
  ['xyzzy', undefined],
  ['', undefined],
])('for %s a client may have meant %s', (wanted, meant) => {
  expect(similarName(wanted, functions)).toBe(meant);
});

test('scores lie between nothing and one, the best first, and a name is most similar to itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (wanted, names) => {
      const scores = similarNames(wanted, names).map(({ score }) => score);
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(similarName(names[0] ?? '', names)?.toLowerCase()).toBe(names[0]?.toLowerCase());
    }),
  );
});
