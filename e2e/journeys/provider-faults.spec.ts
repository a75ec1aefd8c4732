import type { Page } from '@playwright/test';
import { makeArtwork, openWith, type Artwork } from '../support/artwork.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, expectAccessible, test } from './visitor.ts';

/** A shop of its own: what is broken here must not reach other journeys, and its caches are empty. */
let shop: Shop;
let artwork: Artwork;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ drawing }) => {
  test.setTimeout(180_000);
  shop = await openShop();
  artwork = await makeArtwork(shop.url, drawing);
});
test.afterAll(() => shop.end());

const breakIt = (fault: Record<string, unknown>) =>
  fetch(`${shop.url}/print-house/admin/faults`, { method: 'POST', body: JSON.stringify(fault) });
const mendIt = () => fetch(`${shop.url}/print-house/admin/faults`, { method: 'DELETE' });
test.afterEach(() => mendIt());

const open = (page: Page, path: string) => openWith(page, path, artwork.state, shop.url);

test('a provider that is down leaves static categories, clear words and ways on', async ({ page }) => {
  test.setTimeout(120_000);
  await breakIt({ kind: 'status', path: '/v1/catalog', status: 500 });
  await page.goto(`${shop.url}/printify-blueprints`);
  await expect(
    page.getByText('Failed to load Printify blueprints. Check your API key configuration.'),
  ).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole('alert').getByText('Error Loading Blueprints')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/categories');
  await expect(page.getByText('Unable to load categories. Please try again.')).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole('link', { name: /Drinkware/ })).toBeVisible();

  await open(page, '/catalog/Drinkware');
  await expect(page.getByText('Unable to load Drinkware products. Please try another category.')).toBeVisible(
    {
      timeout: 40_000,
    },
  );
  await expectAccessible(page);
  await mendIt();
  await page.getByRole('button', { name: 'Try Loading Again' }).click();
  await expect(page.getByRole('article', { name: 'Ceramic Mug 11oz', exact: true })).toBeVisible({
    timeout: 40_000,
  });
});

test('a mockup that never comes shows the artwork itself, and can still be bought', async ({ page }) => {
  test.setTimeout(120_000);
  await breakIt({ kind: 'mockups-never' });
  // A category nobody has looked at yet: what is cached needs no provider.
  await open(page, '/catalog/Home%20%26%20Living');
  const product = page.getByRole('article').first();
  await expect(product.getByText('Creating mockup...')).toBeVisible();
  await expect(product.getByText('Using original artwork')).toBeVisible({ timeout: 90_000 });
  await expect(product.getByText('Original Art', { exact: true })).toBeVisible();
  await product.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(/added to cart\.$/)).toBeVisible();
});

test('an order the provider refuses is saved, told so, and goes through once it is mended', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page, '/catalog/Drinkware');
  await page
    .getByRole('article', { name: 'Ceramic Mug 11oz', exact: true })
    .getByRole('button', { name: 'Add to Cart' })
    .click();
  await expect(page.getByText(/added to cart/)).toBeVisible();
  await page.goto(`${shop.url}/cart`);
  const address = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    address1: '12 Analytical Row',
    city: 'Oakland',
    state: 'CA',
    zipCode: '94601',
  };
  for (const [field, value] of Object.entries(address)) await page.locator(`#address-${field}`).fill(value);
  await breakIt({ kind: 'orders-refused' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(
    page.getByRole('main').getByText('Order was saved but there may be production issues.'),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Ceramic Mug 11oz' })).toBeVisible();
  await mendIt();
  // The worker tries again by itself.
  await expect(async () => {
    await page.goto(`${shop.url}/print-house/operator`);
    await expect(page.getByText(/1 × .*Mug/)).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 120_000 });
});
