import type { Locator, Page } from '@playwright/test';
import type { Artwork } from '../support/artwork.ts';
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
