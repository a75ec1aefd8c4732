import { expect, expectAccessible, test } from './visitor.ts';

test('the catalogue is evaluated, cancelled, evaluated again, kept and shopped', async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto('/catalog-evaluation');
  await page.getByRole('button', { name: 'Shop Evaluated Products (0)' }).click();
  await expect(page.getByText('Please run the evaluation first.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Enhanced Evaluation' }).click();
  await expect(page.getByRole('progressbar', { name: 'Evaluation' })).toBeAttached();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Evaluation cancelled by user')).toBeVisible();

  await page.getByRole('button', { name: 'Force Refresh' }).click();
  await expect(page.getByText(/Found \d+ products meeting all 4 criteria/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Top Recommendations by Category' })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(/Cached results available: \d+ products \(within 24 hours\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Use Cached Results' }).click();
  await expect(page.getByRole('heading', { name: /^Perfect Match Products \(\d+\)/ })).toBeVisible();
  await page.getByRole('button', { name: /^Shop Evaluated Products \([1-9]/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluated Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL('/upload');
});

test('the blueprint catalogue is searched and looked into', async ({ page }) => {
  await page.goto('/printify-blueprints');
  await page.getByLabel('Search').fill('ornament');
  await expect(page.getByText(/^\d+ blueprints$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^View Details of .*Ornament/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Print providers/ })).toBeVisible();
  await expectAccessible(page);
});
