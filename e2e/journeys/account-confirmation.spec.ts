import { newAccount } from '../support/owner.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, fillAccount, openAuth, test } from './visitor.ts';

test.describe('a shop that wants e-mails confirmed', () => {
  let shop: Shop;
  test.beforeAll(async () => {
    shop = await openShop({ environment: { EMAIL_CONFIRMATION: 'true' } });
  });
  test.afterAll(() => shop.end());

  // holds S4-007, S7-001, S8-003
  test('sends a new account to Sign In, and the mailed link signs in', async ({ page }) => {
    const account = newAccount();
    await page.goto(shop.url);
    const dialog = await openAuth(page, 'Sign Up');
    await fillAccount(dialog, account);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Please try signing in with your new account.')).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');

    await page.goto(`${shop.url}/dev/outbox`);
    await page.locator('article', { hasText: account.email }).getByRole('link').first().click();
    await expect(page.getByRole('banner').getByText(account.email)).toBeVisible();
  });
});
