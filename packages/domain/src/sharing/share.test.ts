import { expect, test } from 'vitest';
import { isShareOpen, madeFrom } from './share.ts';

const now = new Date('2026-12-01T12:00:00Z');
const share = { isActive: true, expiresAt: new Date('2026-12-02T12:00:00Z') };

test('a share is open until its end, and not once it was ended', () => {
  expect(isShareOpen(share, now)).toBe(true);
  expect(isShareOpen(share, share.expiresAt)).toBe(false);
  expect(isShareOpen({ ...share, isActive: false }, now)).toBe(false);
  expect(isShareOpen(undefined, now)).toBe(false);
});

test('the child is named only where the owner wrote the name', () => {
  expect(madeFrom('Mila')).toBe('Made from Mila’s drawing');
  expect(madeFrom(null)).toBe('Made from a child’s drawing');
});
