import type { Page } from '@playwright/test';
import { openWith } from '../support/artwork.ts';
import { addLink } from '../support/owner.ts';
import { expectNoSideScroll, expectToFit } from './fit.ts';
import { closeByEscape, expect, expectAccessible, signedIn, test, withPicture } from './visitor.ts';

/** Every way a page is looked at: the smallest phone, a phone, a tablet, a desk, and twice the text on a phone. */
async function expectToFitEverywhere(page: Page): Promise<void> {
  // What stands there before the code can't be used yet, by nobody.
  await expect(page.locator('[inert]')).toHaveCount(0);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 860 });
    await expectNoSideScroll(page);
    if (width !== 820) await expectAccessible(page);
  }
  await expectToFit(page);
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test.describe('every screen fits every width, doubled text and assistive technology', () => {
  test.describe('for a guest', () => {
    for (const [path, name] of [
      ['/', /^Their drawing/],
      ['/how-it-works', 'How It Works'],
      ['/help', 'Help'],
      ['/shipping', 'Shipping'],
      ['/returns', 'Returns and money back'],
      ['/terms', 'Terms'],
      ['/contact', 'Contact'],
      ['/privacy', 'Privacy'],
      ['/upload', 'Show us the drawing.'],
      ['/no/such/thread', 'Oops! Page not found'],
    ] as const) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await heading(page, name);
        await expectToFitEverywhere(page);
      });
    }
  });

  test('/gallery for a guest, who closes the dialog that opens', async ({ page }) => {
    await page.goto('/gallery');
    await page.getByRole('dialog', { name: 'Welcome to Doodleloom' }).waitFor();
    await closeByEscape(page);
    await heading(page, 'My Gallery');
    await expectToFitEverywhere(page);
  });

  test.describe('with a picture, and after a reload', () => {
    for (const [path, name] of [
      ['/upload', 'Show us the drawing.'],
      ['/style-selection', 'Pick a crayon.'],
      ['/generating', 'There it is.'],
      ['/preview', 'Well, look at that.'],
      ['/gallery', 'My Gallery'],
      ['/link-manager', 'Mobile Upload'],
    ] as const) {
      withPicture(path, async ({ page, artwork }) => {
        const { originalImage, ...state } = artwork.state;
        // Opened by its history entry alone, as a reload does it.
        await openWith(page, path, { ...state, originalImage, uploadedImage: originalImage });
        await heading(page, name);
        await expectToFitEverywhere(page);
      });
    }

    signedIn('/orders without an order', async ({ page }) => {
      await page.goto('/orders');
      await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    });

    withPicture('/mobile-upload', async ({ page, artwork }) => {
      await page.goto(await addLink(artwork.owner));
      await heading(page, 'Upload Your Photo');
      await expectToFitEverywhere(page);
    });
  });
});
