import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addDrawing, addJob, finishJob, type Owner } from '../support/owner.ts';
import { expectToFit } from './fit.ts';
import { mockupMs, openProduct } from './shopper.ts';
import { expect, expectAccessible, signedIn as test } from './visitor.ts';

const most = 16;

/** A year of drawings: the same house in five lights, each several times. */
async function yearOf(owner: Owner, drawing: Buffer) {
  const pictures: Record<string, string>[] = [];
  for (const hue of [0, 70, 140, 210, 280]) {
    const light = await sharp(drawing).modulate({ hue }).jpeg().toBuffer();
    const { assetId, uploadedImage } = await addDrawing(owner, light);
    for (let month = 0; month < (hue === 0 ? 4 : 3); month += 1) {
      const jobId = await addJob(owner, assetId, 'drawing');
      const { status, image_url: transformedImage } = await finishJob(owner, jobId);
      expect(status).toBe('succeeded');
      pictures.push({
        originalImage: uploadedImage,
        transformedImage: transformedImage!,
        styleId: 'drawing',
        jobId,
      });
    }
  }
  return pictures[0] as Record<string, string> & { transformedImage: string };
}

const shown = (place: Locator) => place.locator('img').getAttribute('src');

/** One picture is dragged onto another with the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('four, nine and sixteen drawings hang on one poster, swapped by hand and by keys', async ({
  page,
  owner,
  drawing,
}) => {
  test.setTimeout(400_000);
  const { main, photo, before } = await openProduct(page, '/product/282', await yearOf(owner, drawing));
  await main.getByRole('button', { name: 'Put more pictures on it' }).click();
  const gallery = main.getByRole('group', { name: 'Pictures from your gallery' });
  const others = gallery.getByRole('button', { pressed: false });
  for (const side of [2, 3, 4]) {
    const count = side * side;
    const places = main.getByRole('button', { name: new RegExp(`^Picture \\d+ of ${count}:`) });
    while ((await gallery.getByRole('button', { pressed: true }).count()) < count)
      await others.first().click();
    await expect(places).toHaveCount(count);
    await main.getByRole('button', { name: `${side} in a row`, exact: true }).click();
    await expect(main.getByRole('application').locator('img')).toHaveCount(count);

    const [first, last] = [await shown(places.first()), await shown(places.last())];
    await drag(page, places.first(), places.last());
    await expect(places.last().locator('img')).toHaveAttribute('src', first!);
    await expect(places.first().locator('img')).toHaveAttribute('src', last!);
    // one to the right and one row down, and the focus goes with it
    await places.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(places.nth(side + 1)).toBeFocused();
    await expect(places.nth(side + 1).locator('img')).toHaveAttribute('src', last!);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
      // however many there are in the gallery, each is seen whole
      for (const choice of await gallery.getByRole('button').all()) {
        const box = (await choice.boundingBox())!;
        expect(box.height).toBeGreaterThan(0.9 * box.width);
      }
    }
  }
  await expectAccessible(page);
  expect(
    await others.evaluateAll((buttons) => buttons.every((button) => (button as HTMLButtonElement).disabled)),
  ).toBe(true);
  await expect(photo).not.toHaveAttribute('src', before, { timeout: mockupMs });

  await page.reload();
  await expect(main.getByRole('button', { name: /^Picture \d+ of 16:/ })).toHaveCount(most);
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Go to Cart' }).click();
  await expect(main.getByText('16 pictures together')).toBeVisible();
});
