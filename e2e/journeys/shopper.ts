import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openWith, type Artwork } from '../support/artwork.ts';
import { expect } from './visitor.ts';

export const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  address1: '12 Analytical Row',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94601',
};

export async function fillAddress(page: Page, values: Partial<typeof address> = address): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`#address-${field}`).fill(value);
}

/** A mug in the cart, as its product card would have put it there. */
export const mugLine = (artwork: Artwork, change: Record<string, unknown> = {}) => ({
  id: 'printify-19|11oz|Standard',
  productId: 'printify-19',
  blueprintId: 19,
  printProviderId: null,
  providerVariantId: 19000,
  name: 'Ceramic Mug 11oz',
  image: artwork.state.transformedImage,
  size: '11oz',
  variant: 'Standard',
  style: 'Minimalist Vector Art',
  priceCents: 2499,
  quantity: 1,
  ...change,
});

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Chooses in one of a card's dropdowns, which its button opens. */
export async function choose(of: Locator, label: 'Size' | 'Color', option: RegExp): Promise<void> {
  const opener = of.getByRole('button', { name: 'Add to Cart', expanded: false });
  if (await opener.isVisible()) await opener.click();
  await of.getByRole('combobox', { name: new RegExp(`^${label} \\(\\d+ options\\)`) }).click();
  await of.page().getByRole('option', { name: option }).click();
}

/** The order's row in the print house's own list. */
export async function atThePrinter(page: Page, orderId: string, shopUrl = ''): Promise<Locator> {
  const row = page.locator('tr', { hasText: orderId });
  await expect(async () => {
    await page.goto(`${shopUrl}/print-house/operator`);
    await expect(row).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 180_000 });
  return row;
}

/** How long a product is photographed on a busy machine. */
export const mockupMs = 60_000;

/** A product's page, once it shows the artwork on it. */
export async function openProduct(page: Page, path: string, state: Artwork['state']) {
  await openWith(page, path, state);
  const main = page.getByRole('main');
  const photo = main.getByRole('img', { name: /with your artwork/ });
  await expect(photo).toBeVisible({ timeout: mockupMs });
  return { main, photo, before: (await photo.getAttribute('src'))! };
}

/** Orders what is in the cart; the account's own e-mail stays. */
export async function orderCart(page: Page): Promise<void> {
  const { email: _, ...rest } = address;
  await fillAddress(page, rest);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('button', { name: 'Order Completed' })).toBeDisabled({ timeout: 90_000 });
}

/** The print file of an order that is at the printer. */
export async function printFileOf(request: APIRequestContext, row: Locator): Promise<Buffer> {
  return (await request.get((await row.getByRole('link').getAttribute('href'))!)).body();
}
