import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onDesk, overlap } from '../bench/sheets/on-desk.ts';
import { readDrawing } from '../src/intake/read-drawing.ts';
import { housePage, PAGE_SIZE, photograph } from './drawn-page.ts';

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

test('a patch of sunlight beside the drawing is no sheet', async () => {
  const dim = `M0 0H${PAGE_SIZE}V${PAGE_SIZE}H0Z`;
  const sunlit = `M0 0L270 0L108 630L0 675Z`;
  const shade = `<svg width="${PAGE_SIZE}" height="${PAGE_SIZE}"><path fill-rule="evenodd" fill="#888" d="${dim}${sunlit}"/></svg>`;
  const picture = await sharp(await photograph(housePage()))
    .composite([{ input: Buffer.from(shade), blend: 'multiply' }])
    .jpeg()
    .toBuffer();
  const { sheet, scene } = await readDrawing(picture);
  expect(sheet.kind).toBe('full');
  expect(scene.objects.map(({ kind }) => kind)).toContain('house');
});
