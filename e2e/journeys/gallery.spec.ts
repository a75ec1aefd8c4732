import { expect, expectAccessible, expectNoSideScroll, signedIn, test, uploadDrawing } from './visitor.ts';

test.describe('the gallery', () => {
  signedIn('that can not be loaded says so, keeps calm, and loads on Try Again', async ({ page }) => {
    await page.route('**/rest/v1/assets?*', (route) => route.abort());
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { name: 'Failed to load your gallery' })).toBeVisible({
      timeout: 20_000,
    });
    await expectAccessible(page);
    await page.unroute('**/rest/v1/assets?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expectAccessible(page);
  });

  signedIn('keeps a drawing whose deletion fails', async ({ page, drawing }) => {
    await uploadDrawing(page, drawing);
    await page.goto('/gallery');
    await expect(page.getByText('Room for a new look')).toBeVisible();
    await page.route('**/rest/v1/assets?*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete artwork')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'whiskers.jpg' })).toBeVisible();
  });

  signedIn('with many drawings loads them page by page', async ({ page, drawing }) => {
    await uploadDrawing(page, drawing);
    await page.evaluate(async () => {
      const { access_token: token, user } = JSON.parse(localStorage.getItem('doodleloom-auth') ?? '{}');
      const { anonKey } = await (await fetch('/config.json')).json();
      const headers = {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      };
      const [first] = await (await fetch('/rest/v1/assets?select=original_url', { headers })).json();
      const rows = Array.from({ length: 40 }, (_, index) => ({
        user_id: user.id,
        filename: `drawing ${index}.jpg`,
        file_size: 1024,
        mime_type: 'image/jpeg',
        original_url: first.original_url,
      }));
      await fetch('/rest/v1/assets', { method: 'POST', headers, body: JSON.stringify(rows) });
    });
    await page.goto('/gallery');
    const strings = page.getByRole('region', { name: /\.jpg$/ });
    await expect(strings).toHaveCount(12);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Show more drawings' }).scrollIntoViewIfNeeded();
    await expect(strings).not.toHaveCount(12);
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(strings).toHaveCount(41, { timeout: 1000 });
    }).toPass();
  });
});
