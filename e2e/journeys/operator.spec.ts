import { openWith } from '../support/artwork.ts';
import { fillAddress } from './shopper.ts';
import { expect, expectAccessible, test } from './visitor.ts';

const provider = '**/functions/v1/printify-integration';

// holds S1-014, S2-013, S2-073, S2-122, S2-123, S2-124, S2-125, S2-127, S2-129, S2-130, S2-131
// holds S2-132, S2-133, S4-062, S4-063, S8-047, S8-048, S8-049, S8-050, S8-051
test('the catalogue is evaluated, cancelled, left, evaluated again, kept and shopped', async ({
  page,
  artwork,
}) => {
  test.setTimeout(150_000);
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
  await expect(page.getByRole('button', { name: /^Shop Evaluated Products \([1-9]/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue Evaluation' }).click();
  await expect(page.getByText(/Found \d+ products meeting all 4 criteria/)).toBeVisible({
    timeout: 60_000,
  });
  const progress = page.getByRole('main').locator('dl').first();
  await expect(progress).toContainText('StatusDone');
  await expect(progress).toContainText('Processed24/24');
  // Eight were read for good, two in the batch that was cut off.
  expect(new Set(asked).size).toBe(24);
  expect(asked).toHaveLength(26);
  await page.unroute(provider);
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

  // A run that fails shows what the last one found.
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
  await page.getByRole('button', { name: /^Shop Evaluated Products \([1-9]/ }).click();
  await expect(page.getByText('Navigating to Store')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluated Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL('/upload');

  // With a picture they are shopped to the order.
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

// holds S2-014, S2-135, S2-136, S2-137, S2-138
test('the blueprint catalogue is searched and looked into', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(provider, async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/print-house/blank/19/**', (route) => route.abort());
  await page.goto('/printify-blueprints');
  await expect(page.getByText('Loading Printify blueprint catalog...')).toBeVisible();
  answer();
  await page.getByLabel('Search').fill('ceramic mug 11');
  await expect(page.getByText(/^\d+ blueprints?$/)).toBeVisible();
  const mug = page.getByRole('listitem').filter({ hasText: 'Ceramic Mug 11oz' });
  await expect(mug).toContainText('ID 19');
  await expect(mug).toContainText('Glazed ceramic');
  await expect(mug.locator('img')).toHaveAttribute('src', '/placeholder.svg');
  await mug.getByRole('button', { name: /^View Details of / }).click();
  await expect(page.getByText('Blueprint 19')).toBeVisible();
  const details = page.getByRole('dialog', { name: 'Ceramic Mug 11oz' });
  await expect(details.getByRole('heading', { name: /^Print providers \([1-9]/ })).toBeVisible();
  await expect(details.getByRole('heading', { name: /^Print areas \([1-9]/ })).toBeVisible();
  await expect(details.getByText(/^\d+ × \d+( to \d+ × \d+)? px$/).first()).toBeVisible();
  await expect(details.getByRole('heading', { name: /^Variants \([1-9]/ })).toBeVisible();
  await details.getByRole('group', { name: 'Print providers' }).getByRole('button').last().click();
  await expect(details.getByRole('heading', { name: /^Variants \([1-9]/ })).toBeVisible();
  await expectAccessible(page);
});

// holds S2-140, S8-052
test('a blueprint catalogue without entries says so, and one of 1000 is searched at once', async ({
  page,
}) => {
  await page.route(provider, (route) => route.fulfill({ json: { blueprints: [] } }));
  await page.goto('/printify-blueprints');
  await expect(page.getByRole('heading', { name: 'No Blueprints Found' })).toBeVisible();
  await expect(
    page.getByText('No blueprints found. Please check your Printify API configuration.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute(provider);
  const blueprints = Array.from({ length: 1000 }, (_, id) => ({ id: id + 1, title: `Mug ${id + 1}` }));
  await page.route(provider, (route) => route.fulfill({ json: { blueprints } }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1000 blueprints', { exact: true })).toBeVisible();
  await page.getByLabel('Search').fill('mug 987');
  await expect(page.getByText('1 blueprint', { exact: true })).toBeVisible();
});
