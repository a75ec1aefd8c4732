import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { phonePageDescription, storedDescription } from './link-description.ts';
import { expiresAfter, parseExpiryHours } from './link-expiry.ts';
import { isLinkValid, linkState, linkStates, mayTurnOff } from './link-state.ts';
import { uploadLinkRow, uploadLinkUrl } from './upload-link.ts';

const now = new Date('2026-03-01T12:00:00Z');
const past = new Date('2026-03-01T11:59:59Z');
const later = new Date('2026-03-01T12:00:01Z');

test.each([
  ['used, whatever else holds', { usedAt: past, isActive: false, expiresAt: past }, 'used'],
  ['inactive before expired', { usedAt: null, isActive: false, expiresAt: past }, 'inactive'],
  ['expired when now equals expires_at', { usedAt: null, isActive: true, expiresAt: now }, 'expired'],
  ['active otherwise', { usedAt: null, isActive: true, expiresAt: later }, 'active'],
] as const)('a link is %s', (_, link, state) => {
  expect(linkState(link, now)).toBe(state);
});

// holds S4-032, S4-033, S4-034, S4-035
test('states are exclusive and complete, and a link is valid in exactly one of them', () => {
  const date = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(fc.option(date), fc.boolean(), date, date, (usedAt, isActive, expiresAt, at) => {
      const link = { usedAt, isActive, expiresAt };
      expect(linkStates).toContain(linkState(link, at));
      expect(isLinkValid(link, at)).toBe(usedAt === null && isActive && expiresAt > at);
    }),
  );
});

// holds S4-036
test('a link that does not exist is not valid', () => {
  expect(isLinkValid(undefined, now)).toBe(false);
});

// holds Q-12
test('an unused link can be turned off, never on again', () => {
  expect(mayTurnOff({ usedAt: null, isActive: true, expiresAt: later }, now)).toBe(true);
  expect(mayTurnOff({ usedAt: null, isActive: false, expiresAt: later }, now)).toBe(false);
});

// holds S5-011, S9-012, Q-11
test('expiry is 1 to 168 whole hours', () => {
  expect([1, 24, 168, '24'].map(parseExpiryHours)).toEqual([1, 24, 168, 24]);
  for (const odd of [0, 169, 1.5, '', ' ', 'a day', Number.NaN, null, undefined])
    expect(parseExpiryHours(odd)).toBeUndefined();
  expect(expiresAfter(now, 24).toISOString()).toBe('2026-03-02T12:00:00.000Z');
});

// holds S5-012, S5-013, S5-014
test('an empty description is stored as the default of its screen', () => {
  expect(storedDescription('  ', 'uploadScreen')).toBe('Mobile Photo Upload to Account');
  expect(storedDescription('', 'linkManager')).toBe('Photo Upload');
  expect(storedDescription(' Mia ', 'linkManager')).toBe('Mia');
});

// holds S2-146, Q-14
test('the phone page shows its fallback when the description is empty or a stored default', () => {
  for (const empty of [null, undefined, ' ', 'Photo Upload', 'Mobile Photo Upload to Account']) {
    expect(phonePageDescription(empty)).toBe('Take a photo or select from your gallery');
  }
  expect(phonePageDescription('Grandma’s fridge')).toBe('Grandma’s fridge');
});

// holds S3-006, S7-032
test('a row becomes a link; an unreadable expiry counts as past', () => {
  const row = { id: 'l', expires_at: 'soon', is_active: true, created_at: '2026-03-01T00:00:00Z' };
  expect(linkState(uploadLinkRow.parse(row), now)).toBe('expired');
  expect(uploadLinkUrl('https://shop.example/', 'abc')).toBe('https://shop.example/mobile-upload/abc');
});
