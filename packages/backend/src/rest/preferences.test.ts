import { expect, test } from 'vitest';
import { appliedPreferences, parsePreferences } from './preferences.ts';

test('what is known is taken, the first of two counts, and the rest is named', () => {
  const preferences = parsePreferences(
    'return=representation, return=minimal, count=exact,max-affected=5,timezone=Europe/Berlin, foo, return=never, timezone=Mars',
    false,
  );
  expect(preferences).toEqual({
    return: 'representation',
    count: 'exact',
    maxAffected: 5,
    timezone: 'Europe/Berlin',
    unknown: ['foo', 'return=never', 'timezone=Mars'],
  });
});

test('a transaction ends as the client says only where the server allows it', () => {
  expect(parsePreferences('tx=rollback', false).tx).toBeUndefined();
  expect(parsePreferences('tx=rollback', true).tx).toBe('rollback');
});

test('only what was honoured is confirmed, and max-affected only under strict handling', () => {
  const strict = parsePreferences('handling=strict, max-affected=2, count=exact', true);
  expect(appliedPreferences(strict, ['count', 'handling', 'maxAffected'])).toBe(
    'count=exact, handling=strict, max-affected=2',
  );
  expect(appliedPreferences(parsePreferences('max-affected=2', true), ['maxAffected'])).toBe('');
});
