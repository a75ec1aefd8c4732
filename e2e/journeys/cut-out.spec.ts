import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { colorAt, drawnMs, openEditor, settled } from './editor.ts';
import { between, swipe, type Spot } from './finger.ts';
import { expect, expectAccessible, signedIn as test, uploadDrawing } from './visitor.ts';

/** Where the roof is on the drawing of `crayon-house`, in shares of the page. */
const roof = { x: 0.4, y: 0.42 };

/** A page on a table is cut out by dragging its corners, however they are dragged. */
async function cutOut(
  page: Page,
  drawing: Buffer,
  drag: (from: Spot, to: Spot, whileHeld: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const table = sharp({ create: { width: 1000, height: 900, channels: 3, background: '#e8e4da' } });
  const sheet = await sharp(drawing).resize(600, 480).png().toBuffer();
  await uploadDrawing(
    page,
    await table
      .composite([{ input: sheet, left: 150, top: 250 }])
      .jpeg()
      .toBuffer(),
  );
  const dialog = await openEditor(page);
  await dialog.getByRole('button', { name: 'Corners' }).click();
  const photo = dialog.getByRole('img', { name: 'As it was taken' });
  const preview = dialog.getByRole('img', { name: 'The page between these corners' });
  await expect(preview).toBeVisible();
  const box = (await photo.boundingBox())!;
  const seen = () => preview.evaluate((image) => getComputedStyle(image).transform);
  for (const [which, x, y] of [
    ['Top left', 0.15, 250 / 900],
    ['Top right', 0.75, 250 / 900],
    ['Bottom right', 0.75, 730 / 900],
    ['Bottom left', 0.15, 730 / 900],
  ] as const) {
    const before = await seen();
    const handle = (await dialog.getByRole('button', { name: `${which} corner` }).boundingBox())!;
    const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
    const to = { x: box.x + x * box.width, y: box.y + y * box.height };
    // still held, the page is warped already
    await drag(from, to, async () => expect(await seen()).not.toBe(before));
  }
  const frame = (await preview.locator('..').boundingBox())!;
  expect(frame.width / frame.height).toBeCloseTo(600 / 480, 1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these corners' }).click();
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const clean = page.locator('.orig-sheet .cleaned');
  const shape = () => clean.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(shape, { timeout: drawnMs }).toBeCloseTo(600 / 480, 1);
  await expect.poll(async () => (await colorAt(clean, roof)).blue, { timeout: drawnMs }).toBeGreaterThan(100);
}

test('a page on a table is cut out by dragging its corners, and seen from above at once', async ({
  page,
  drawing,
}) => {
  test.setTimeout(120_000);
  await cutOut(page, drawing, async (from, to, whileHeld) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await whileHeld();
    await page.mouse.up();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a page on a table is cut out by dragging its corners with a finger', async ({ page, drawing }) => {
    test.setTimeout(120_000);
    await cutOut(page, drawing, (from, to, whileHeld) => swipe(page, from, between(from, to), whileHeld));
  });
});
