import type { Page } from '@playwright/test';
import { openWith } from '../support/artwork.ts';
import { chooseDrawing, closeByEscape, expect, withPicture } from './visitor.ts';

type Watching = { moved: string[] };

/** Everything that has begun to move since the document was opened. */
async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as unknown as Watching).moved)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
}

withPicture(
  'for those who want no motion nothing moves, and the way is the same',
  async ({ page, artwork, drawing }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const moved: string[] = [];
      for (const kind of ['animationstart', 'transitionrun'])
        addEventListener(kind, ({ target }) => {
          moved.push(`${kind} of ${(target as Element).outerHTML.slice(0, 80)}`);
        });
      Object.assign(globalThis, { moved });
    });
    // The loom is looked at while it weaves: the picture never comes.
    await page.route('**/functions/v1/generate-styled-artwork', () => undefined);
    await page.goto('/');
    await page.getByRole('slider').first().press('ArrowRight');
    await page.getByRole('main').getByRole('link', { name: 'Upload Artwork' }).first().click();
    await chooseDrawing(page, drawing);
    await page.getByRole('button', { name: 'Continue to Styles' }).click();
    await page.locator('[data-style-id="vector"]').click();
    await expect(page.getByRole('progressbar', { name: 'Making your picture' })).toBeVisible();
    await expectStill(page);

    await openWith(page, '/preview', artwork.state);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('dialog', { name: 'Full screen' })).toBeVisible();
    await closeByEscape(page);
    await page.getByRole('button', { name: 'Approve & Continue to Shop' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectStill(page);
  },
);
