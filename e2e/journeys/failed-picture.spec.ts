import { emptySheet, expect, expectAccessible, signedIn, test, uploadDrawing } from './visitor.ts';

/** A busy machine draws slowly; what is awaited here may stand behind other visitors' pictures. */
const renderingMs = 120_000;

const functionPath = '**/functions/v1/generate-styled-artwork';

test.describe('a picture that fails', () => {
  test.describe.configure({ timeout: 180_000 });

  signedIn(
    'an empty sheet is refused with a reason, and another style is one press away',
    async ({ page }) => {
      await uploadDrawing(page, emptySheet, 'nothing.jpg');
      await page.locator('[data-style-id="vector"]').click();
      await expect(page.getByRole('heading', { name: 'Generation Failed' })).toBeVisible({
        timeout: renderingMs,
      });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Choose Different Style' }).click();
      await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
      await page.goto('/gallery');
      await expect(page.getByText('This one didn’t work')).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  );

  signedIn(
    'a start that does not get through is told, and Try Again makes the picture',
    async ({ page, drawing }) => {
      await uploadDrawing(page, drawing);
      await page.route(functionPath, (route) => route.abort());
      await page.locator('[data-style-id="vector"]').click();
      await expect(page.getByText('Failed to start artwork generation. Please try again.')).toBeVisible();
      await page.unroute(functionPath);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page).toHaveURL('/preview', { timeout: renderingMs });
    },
  );

  signedIn('a lost connection is told after three tries and repairs itself', async ({ page, drawing }) => {
    await uploadDrawing(page, drawing);
    await page.route(/\/rest\/v1\/jobs\?.*id=eq/, (route) => route.abort());
    await page.locator('[data-style-id="vector"]').click();
    await expect(page.getByText('Failed to check generation status')).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll();
    await expect(page.getByRole('heading', { name: /Weaving it, row by row\.|There it is\./ })).toBeVisible();
  });

  signedIn('a style that can not be started leaves the cards as they were', async ({ page, drawing }) => {
    await uploadDrawing(page, drawing);
    await page.route('**/rest/v1/jobs?*', (route) => route.abort());
    await page.locator('[data-style-id="comic"]').click();
    await expect(page.getByText(/Failed to start the style generation: /)).toBeVisible();
    await expect(page.locator('[data-style-id="comic"]')).toBeEnabled();
  });
});
