import { openWith } from '../support/artwork.ts';
import { card } from './shopper.ts';
import { expect, withPicture } from './visitor.ts';

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
