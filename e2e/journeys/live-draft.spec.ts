import type { Locator } from '@playwright/test';
import { colorAt, drawnMs, editDrawing, settled, spotOn } from './editor.ts';
import { expectThumbSized } from './fit.ts';
import { expect, expectAccessible, signedIn as test } from './visitor.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const roof = { x: 0.4, y: 0.42 };

async function isGreen(picture: Locator): Promise<boolean> {
  const { red, green, blue } = await colorAt(picture, roof);
  return green > red + 25 && green > blue + 25;
}

test('the picture beside the page follows each edit while the editor is open, goes back with undo, and can be tucked away', async ({
  page,
  drawing,
}) => {
  test.setTimeout(180_000);
  const dialog = await editDrawing(page, drawing);
  const picture = dialog.getByRole('img', { name: 'as it is set right so far' });
  const newest = dialog.locator('[data-shown=newest]');
  await dialog.getByRole('combobox', { name: 'Style of the picture' }).selectOption('vector');
  await expect(newest).toBeVisible({ timeout: drawnMs });
  const before = await picture.getAttribute('src');
  expect(await isGreen(picture)).toBe(false);
  // the page being set right is seen whole
  const [seen, easel] = [(await picture.boundingBox())!, (await dialog.locator('.easel').boundingBox())!];
  expect(seen.y).toBeGreaterThanOrEqual(easel.y + easel.height);
  await expectThumbSized(page);
  await expectAccessible(page);

  let asked = 0;
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/try-style'))));
  await dialog.getByRole('button', { name: 'Green' }).tap();
  const at = await spotOn(dialog, roof);
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(() => isGreen(picture), { timeout: drawnMs }).toBe(true);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).tap();
  await expect(picture).toHaveAttribute('src', before!);
  // what was drawn once is not drawn again
  expect(asked).toBe(1);

  await dialog.getByRole('button', { name: 'Hide the picture' }).tap();
  await expect(picture).toBeHidden();
  await dialog.getByRole('button', { name: 'Purple' }).tap();
  const again = await spotOn(dialog, roof);
  await page.touchscreen.tap(again.x, again.y);
  await settled(dialog);
  expect(asked).toBe(1);
  await dialog.getByRole('button', { name: 'Show the picture' }).tap();
  await expect(newest).toBeVisible({ timeout: drawnMs });
  expect(asked).toBe(2);
  const { red, green } = await colorAt(picture, roof);
  expect(red).toBeGreaterThan(green + 25);
});
