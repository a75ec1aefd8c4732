import { expect, test } from 'vitest';
import { onDesk, overlap } from '../bench/sheets/on-desk.ts';
import { readDrawing } from '../src/intake/read-drawing.ts';
import { housePage, photograph } from './drawn-page.ts';

test('a sheet that nearly fills the photograph of a plain desk is found by its corners', async () => {
  const { picture, corners } = await onDesk(
    [{ photo: await photograph(housePage()), longest: 800, turn: 5 }],
    {
      background: '#7d8a92',
      edge: { top: 60, bottom: 60, left: 70, right: 60 },
      gap: 0,
      isStacked: false,
      shade: 0,
    },
  );
  const { sheet } = await readDrawing(picture);
  expect(sheet.kind).toBe('quad');
  expect(overlap(sheet.corners, corners[0]!)).toBeGreaterThan(0.95);
});
