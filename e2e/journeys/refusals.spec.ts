import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAuth, signedIn, test } from './visitor.ts';

/** Opens the preview of a picture that was made earlier, as a reload would. */
async function openPreview(page: Page): Promise<void> {
  await page.goto('/how-it-works');
  await page.evaluate(() => {
    const state = {
      originalImage: '/samples/girl-original-960.webp',
      transformedImage: '/samples/girl-clay-960.webp',
      selectedStyle: 'Clay/Plasticine Animation',
      styleId: 'clay',
      jobId: '6f2c1b7e-94d0-4a57-b1f3-0c8d5e21a9b4',
      assetId: '0b7744c9-5a2f-4c0e-8b93-4fd1e06a27d5',
      fileName: 'girl.jpg',
    };
    history.replaceState({ usr: state, key: 'preview', idx: 0 }, '', '/preview');
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Well, look at that.' })).toBeVisible();
}

test.describe('when something fails, the page says what and what to do', () => {
  signedIn('a new try that can not be made keeps the picture', async ({ page }) => {
    await openPreview(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Failed to regenerate. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    await expectAccessible(page);
  });

  signedIn(
    'a link that can not be made, a link that is copied, and the share that copies',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/upload');
      await page.getByRole('button', { name: 'Get QR Code' }).click();
      await page.route('**/rest/v1/upload_links*', (route) => route.abort());
      const generate = page.getByRole('button', { name: 'Generate Upload Link' });
      await generate.click();
      await expect(page.getByText('There was an error generating the upload link.')).toBeVisible();
      await page.unroute('**/rest/v1/upload_links*');
      await generate.click();
      const dialog = page.getByRole('dialog', { name: 'Point a phone at this' });
      const link = await dialog.locator('code').innerText();
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByText('Copied to clipboard').first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await page.evaluate(() => navigator.clipboard.writeText(''));
      // This browser has no share sheet.
      await dialog.getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Get QR Code' }).click();
      await expect(page.getByRole('dialog', { name: 'Send it from a phone' })).toBeVisible();
      await page.goto('/link-manager');
      await expect(page.getByRole('heading', { name: 'Mobile Photo Upload to Account' })).toBeVisible();
    },
  );

  test('a reset mail that can not be sent, and a sign-in without a network', async ({ page }) => {
    await page.goto('/');
    const dialog = await openAuth(page, 'Sign In');
    await dialog.getByLabel('Email').fill('granny@example.com');
    await page.route('**/auth/v1/recover*', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: '{}' }),
    );
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await dialog.getByLabel('Password', { exact: true }).fill('a crayon in the sun');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Sign in failed')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });
});
