import { expect, test } from 'vitest';
import { choiceId } from './choice-id.ts';

const drawing = { assetId: '7f1c8a52-9d0e-4f5b-8a3c-2f6f1f0f9b11', visit: 'k3x9q1' };

test('a style chosen again on the same visit is the same job, on another visit or drawing another one', async () => {
  const first = await choiceId({ ...drawing, lookId: 'clay' });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await choiceId({ ...drawing, lookId: 'clay' })).toBe(first);
  const others = await Promise.all([
    choiceId({ ...drawing, lookId: 'comic' }),
    choiceId({ ...drawing, lookId: 'clay', visit: 'm7z2w4' }),
    choiceId({ ...drawing, lookId: 'clay', editsId: '5d3a0c1e-2b4f-4c6d-8e9f-0a1b2c3d4e5f' }),
    choiceId({ ...drawing, lookId: 'clay', assetId: '0b7b7d0e-3f0c-4a51-9c1e-6a1f2b3c4d5e' }),
  ]);
  expect(new Set([first, ...others]).size).toBe(5);
});

test('the drawing itself is one job, however often and on whichever visit it is chosen', async () => {
  const first = await choiceId({ ...drawing, lookId: 'drawing' });
  expect(await choiceId({ ...drawing, lookId: 'drawing', visit: 'm7z2w4' })).toBe(first);
  const editsId = '5d3a0c1e-2b4f-4c6d-8e9f-0a1b2c3d4e5f';
  expect(await choiceId({ ...drawing, lookId: 'drawing', editsId })).not.toBe(first);
});
