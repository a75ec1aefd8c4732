import { openWith } from '../support/artwork.ts';
import { card } from './shopper.ts';
import { expectThumbSized } from './fit.ts';
import { expect, expectAccessible, withPicture } from './visitor.ts';

withPicture(
  'notices that lead to the cart go when it is reached, by their own button or another way',
  async ({ page, artwork }) => {
    const notices = page.locator('[data-sonner-toast]').filter({ hasText: 'Added to Cart' });
    for (const way of [
      () => notices.first().getByRole('button', { name: 'Go to Cart' }).click(),
      () => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    ]) {
      await openWith(page, '/catalog/Drinkware', artwork.state);
      for (const count of [1, 2]) {
        await card(page, 'Ceramic Mug 11oz').getByRole('button', { name: 'Add to Cart' }).click();
        await expect(notices).toHaveCount(count);
      }
      await way();
      await expect(page).toHaveURL('/cart');
      // Less than what is left of the 5 s after which they go by themselves.
      await expect(notices).toHaveCount(0, { timeout: 2000 });
    }
  },
);

withPicture(
  'notices stand above each other, each whole, on every width, and each is closed by a thumb',
  async ({ page, artwork }) => {
    const notices = page.locator('[data-sonner-toast]').filter({ hasText: 'Added to Cart' });
    await openWith(page, '/catalog/Drinkware', artwork.state);
    // While a page is hidden its notices wait: on a slow machine, too, they stand until they are closed.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const count of [1, 2]) {
        await card(page, 'Ceramic Mug 11oz').getByRole('button', { name: 'Add to Cart' }).click();
        await expect(notices).toHaveCount(count);
      }
      // Where the pointer rests, notices stay and spread: it is away.
      await page.mouse.move(0, 0);
      await expectAccessible(page);
      await expectThumbSized(page);
      const [upper, lower] = (
        await Promise.all((await notices.all()).map(async (notice) => (await notice.boundingBox())!))
      ).toSorted((one, other) => one.y - other.y);
      expect(upper!.y + upper!.height, `at ${width} px`).toBeLessThanOrEqual(lower!.y);
      for (const left of [1, 0]) {
        await notices.first().getByRole('button', { name: 'Close' }).click();
        await expect(notices).toHaveCount(left);
      }
    }
  },
);
