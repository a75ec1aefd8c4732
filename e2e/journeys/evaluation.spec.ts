import type { Page } from '@playwright/test';
import { openWith } from '../support/artwork.ts';
import { fillAddress } from './shopper.ts';
import { expect, expectAccessible, test } from './visitor.ts';

const provider = '**/functions/v1/printify-integration';

const shopEvaluated = (page: Page) => page.getByRole('button', { name: /^Shop Evaluated Products \([1-9]/ });

async function evaluate(page: Page): Promise<void> {
  await page.goto('/catalog-evaluation');
  await page.getByRole('button', { name: 'Start Enhanced Evaluation' }).click();
  await expect(page.getByText(/Found \d+ products meeting all 4 criteria/)).toBeVisible({ timeout: 60_000 });
}

// holds S2-013, S2-123, S2-125, S4-062, S8-049, S8-050
test('an evaluation is cancelled, left in the middle, and goes on where it was', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/catalog-evaluation');
  await page.getByRole('button', { name: 'Shop Evaluated Products (0)' }).click();
  await expect(page.getByText('Please run the evaluation first.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Enhanced Evaluation' }).click();
  await expect(page.getByText('Evaluating batch 1 of 3')).toBeAttached();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await Promise.all([
    expect(page.getByText('Evaluation Cancelled', { exact: true })).toBeVisible(),
    expect(page.getByText('Evaluation cancelled by user')).toBeVisible(),
  ]);

  // Left in the middle of the second batch: what was found is still there, and the rest is asked for.
  const asked: number[] = [];
  let isLeft = false;
  await page.route(provider, (route) => {
    const wish = route.request().postDataJSON() as { action: string; blueprint_id: number };
    if (wish.action !== 'get_print_providers') return route.continue();
    if (!isLeft && asked.length === 10) return undefined;
    asked.push(wish.blueprint_id);
    return route.continue();
  });
  await page.getByRole('button', { name: 'Force Refresh' }).click();
  await expect(page.getByText('Evaluating batch 2 of 3')).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => asked.length).toBe(10);
  isLeft = true;
  await page.reload();
  await expect(page.getByText('Interrupted. What was found so far is kept.')).toBeVisible();
  await expect(shopEvaluated(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue Evaluation' }).click();
  await expect(page.getByText(/Found \d+ products meeting all 4 criteria/)).toBeVisible({ timeout: 60_000 });
  const progress = page.getByRole('main').locator('dl').first();
  await expect(progress).toContainText('StatusDone');
  await expect(progress).toContainText('Processed24/24');
  // Eight were read for good, two in the batch that was cut off.
  expect(new Set(asked).size).toBe(24);
  expect(asked).toHaveLength(26);
});

// holds S2-122, S2-127, S2-128, S2-129, S2-130, S2-131, S2-132, S2-133, S4-063, S8-047, S8-048
test('what was evaluated is shown by category, outlives a failed run, and is kept for a day', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await evaluate(page);
  const best = page.getByRole('region', { name: 'Top Recommendations by Category' });
  await expect(best.getByRole('heading', { level: 3, name: 'Drinkware' })).toBeVisible();
  await expect(best.getByText(/^\d+ perfect match(es)?$/).first()).toBeVisible();
  const matches = page.getByRole('region', { name: /^Perfect Match Products \(\d+\)/ });
  await matches.getByRole('button', { name: 'Drinkware' }).click();
  const mug = matches.getByRole('listitem').filter({ hasText: 'Ceramic Mug 11oz' }).first();
  await expect(mug).toContainText('Drinkware · ID 19');
  await expect(mug).toContainText('$24.99');
  for (const flag of ['US Provider', 'Top Rated', 'Mockup Ready', 'Family Perfect'])
    await expect(mug).toContainText(flag);
  const second = page.getByRole('region', { name: 'Enhanced Catalog Evaluation' });
  await expect(second.getByRole('heading', { name: /^Qualifying Products/ })).toBeVisible();
  await expectAccessible(page);

  await page.route(provider, (route) => route.abort());
  await page.getByRole('button', { name: 'Force Refresh' }).click();
  await expect(page.getByText('Evaluation Failed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Evaluation failed: /)).toBeVisible();
  await expect(best).toBeVisible();
  await page.unroute(provider);

  await page.reload();
  await expect(page.getByText(/Cached results available: \d+ products \(within 24 hours\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Use Cached Results' }).click();
  await expect(page.getByText('Using Cached Results', { exact: true })).toBeVisible();
});

// holds S1-014, S2-073, S2-124, S8-051
test('evaluated products want a picture, and with one are shopped to the order', async ({
  page,
  artwork,
}) => {
  test.setTimeout(150_000);
  await evaluate(page);
  await shopEvaluated(page).click();
  await expect(page.getByText('Navigating to Store')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluated Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL('/upload');

  await openWith(page, '/preview', artwork.state);
  await page.getByRole('button', { name: 'Approve & Continue to Shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluated Products' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Stationery' }).click();
  const notebook = page.getByRole('article').first();
  await expect(notebook).toContainText('Stationery');
  // A card that still waits for the provider's sizes has nothing to sell.
  await expect(async () => {
    await notebook.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(/added to cart\.$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/cart');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('button', { name: 'Order Completed' })).toBeDisabled({ timeout: 90_000 });
});
