import sharp from 'sharp';
import { makeArtwork, openWith, type Artwork } from '../support/artwork.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './visitor.ts';
import type { Page } from '@playwright/test';

let artwork: Artwork;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ drawing }) => {
  test.setTimeout(180_000);
  artwork = await makeArtwork(process.env.SHOP_URL!, drawing);
});

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  address1: '12 Analytical Row',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94601',
};

async function fillAddress(page: Page, values: Partial<typeof address> = address): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`#address-${field}`).fill(value);
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function addMug(page: Page): Promise<void> {
  await openWith(page, '/catalog/Drinkware', artwork.state);
  await card(page, 'Ceramic Mug 11oz').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Ceramic Mug 11oz (11oz, Standard) added to cart.')).toBeVisible();
}

test('a picture is ordered on a mug, and the printer gets the right file', async ({ page, request }) => {
  test.setTimeout(180_000);
  await openWith(page, '/categories', artwork.state);
  await expect(page.getByRole('link', { name: /Drinkware/ })).toContainText('products');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Drinkware/ }).click();
  await expect(page).toHaveURL('/catalog/Drinkware');
  const mug = card(page, 'Ceramic Mug 11oz');
  await expect(mug.getByRole('img', { name: /Ceramic Mug 11oz with your artwork/ })).toBeVisible({
    timeout: 60_000,
  });
  await mug.getByRole('button', { name: 'View 2 of' }).click();
  await expect(mug.getByRole('img', { name: /view 2 of/ })).toBeVisible();
  await expectAccessible(page);
  await mug.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Go to Cart' }).click();

  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('Add $25.03 more for free shipping')).toBeVisible();
  await expect(page.getByRole('banner').getByText('2 items')).toBeAttached();
  await expectAccessible(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page.getByRole('button', { name: 'Order Completed' })).toBeDisabled({ timeout: 90_000 });
  await expect(page.getByText('Thank you. The printer has it.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('doodleloom-cart'))).toBe('[]');

  await expect(async () => {
    await page.goto('/print-house/operator');
    await expect(page.getByText(/2 × .*Mug/)).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  const file = page
    .locator('tr', { hasText: /2 × .*Mug/ })
    .getByRole('link')
    .first();
  const print = await sharp(await (await request.get((await file.getAttribute('href'))!)).body()).metadata();
  expect(Math.max(print.width, print.height)).toBeGreaterThan(2000);
});

test('an apparel card offers sizes and colors, and switches between drawing and picture', async ({
  page,
}) => {
  await openWith(page, '/catalog/Apparel', artwork.state);
  const tee = card(page, 'Unisex Heavy Cotton Tee');
  await expect(tee.getByRole('button', { name: 'Drawing only' })).toHaveAttribute('aria-pressed', 'true');
  await tee.getByRole('combobox', { name: /^Size \(\d+ options\)/ }).click();
  await page.getByRole('option', { name: 'L', exact: true }).click();
  await tee.getByRole('combobox', { name: /^Color \(\d+ options\)/ }).click();
  await page.getByRole('option', { name: /^Navy/ }).click();
  await tee.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Unisex Heavy Cotton Tee (L, Navy) added to cart.')).toBeVisible();
  await tee.getByRole('button', { name: 'Whole picture' }).click();
  await expect(tee.getByRole('button', { name: 'Whole picture' })).toHaveAttribute('aria-pressed', 'true');
});

test('what is missing in the address is named, and nothing typed is lost', async ({ page }) => {
  await addMug(page);
  await page.goto('/cart');
  await fillAddress(page, { firstName: 'Ada', zipCode: 'nope' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please fill in all required shipping information.')).toBeVisible();
  await expect(page.getByText('Please add the city.')).toBeVisible();
  await expect(page.locator('#address-lastName')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('#address-firstName')).toHaveValue('Ada');
});

test('a promo code that nobody gave is told so', async ({ page }) => {
  await addMug(page);
  await page.goto('/cart');
  await page.getByLabel('Promo code').fill('FREE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code isn’t valid.')).toBeVisible();
});

test('two tabs share one cart, and a removed line comes back', async ({ page, context }) => {
  await addMug(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await page.goto('/cart');
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('listitem').getByText('2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('heading', { name: 'Ceramic Mug 11oz' })).toBeVisible();
});

test('a cart that cannot be read is ignored', async ({ page }) => {
  await page.goto('/how-it-works');
  await page.evaluate(() => localStorage.setItem('doodleloom-cart', '{broken'));
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('shop screens without a picture lead to the upload', async ({ page }) => {
  for (const path of ['/catalog', '/categories', '/product-catalog', '/catalog/Drinkware']) {
    await page.goto(path);
    await expect(page).toHaveURL('/upload');
  }
});

test('shop screens fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/catalog', '/categories', '/catalog/Drinkware']) {
    await openWith(page, path, artwork.state);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideScroll(page);
  }
  await addMug(page);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expectNoSideScroll(page);
});
