import { expect, expectAccessible, test } from './visitor.ts';

const provider = '**/functions/v1/printify-integration';

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
  await expect(mug.locator('img'), 'never a strip of it').toHaveCSS('object-fit', 'contain');
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
test('a blueprint catalogue without entries says so, and one of 1000 is shown in parts and searched at once', async ({
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
  await expect(page.getByText('24 of 1000 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByText('48 of 1000 shown')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Details of Mug 25', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /^View Details of / })).toHaveCount(48);
  await page.getByLabel('Search').fill('mug 987');
  await expect(page.getByText('1 blueprint', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Details of Mug 987' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.getByLabel('Search').fill('');
  await expect(page.getByText('24 of 1000 shown')).toBeVisible();
});
