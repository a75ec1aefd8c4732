import type { Locator, Page } from '@playwright/test';
import { addLink } from '../support/owner.ts';
import { expectToFit } from './fit.ts';
import { expect, expectAccessible, openReady, signedIn, test } from './visitor.ts';

const invalid = 'This upload link is invalid, expired, or has already been used.';

/** This browser lets nobody write to its clipboard. */
const lockClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });

const loseSession = (page: Page) => page.evaluate(() => localStorage.removeItem('doodleloom-auth'));

/** Asks for a link twice: the shop is out of reach the first time. */
async function generateAtSecondTry(page: Page, generate: Locator): Promise<void> {
  await page.route('**/rest/v1/upload_links*', (route) => route.abort());
  await generate.click();
  await expect(page.getByText('There was an error generating the upload link.')).toBeVisible();
  await page.unroute('**/rest/v1/upload_links*');
  await generate.click();
  await expect(page.getByText('Upload link generated!')).toBeVisible();
}

const askForLink = async (page: Page): Promise<Locator> => {
  await openReady(page, '/upload');
  await page.getByRole('button', { name: 'Get QR Code' }).click();
  return page.getByRole('dialog', { name: 'Send it from a phone' });
};

test.describe('a link for a phone', () => {
  // holds S1-012, S2-049, S2-050, S2-051, S2-052, S4-064, S5-011, S7-031, S7-032, S7-033, S8-016, D-049
  signedIn(
    'is asked for at the second try, and stands there as a code on a screen of any width',
    async ({ page }) => {
      // The one who asks for a link may hold a phone, too.
      await page.setViewportSize({ width: 390, height: 844 });
      const form = await askForLink(page);
      const generate = form.getByRole('button', { name: 'Generate Upload Link' });
      await form.getByLabel('Expires in (hours)').fill('200');
      await generate.click();
      await expect(form.getByText('Please enter whole hours, from 1 to 168.')).toBeVisible();
      await form.getByLabel('Expires in (hours)').fill('2');
      await expectAccessible(page);
      await generateAtSecondTry(page, generate);
      const shown = page.getByRole('dialog', { name: 'Point a phone at this' });
      const code = shown.getByRole('img', { name: 'QR code for the upload link' });
      expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
      // The notice is there and covers neither button.
      await expect(page.getByText('Upload link generated!')).toBeVisible();
      for (const name of ['Done', 'Share', 'Copy'])
        await shown.getByRole('button', { name }).click({ trial: true });
      await expectToFit(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      await expectAccessible(page);
      await shown.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Get QR Code' }).click();
      await expect(form).toBeVisible();
    },
  );

  // holds S8-018, S8-059, S8-060
  signedIn(
    'is copied, shared by copying where nothing else can, or read off the screen',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const form = await askForLink(page);
      await form.getByRole('button', { name: 'Generate Upload Link' }).click();
      const shown = page.getByRole('dialog', { name: 'Point a phone at this' });
      const address = await shown.locator('code').innerText();
      await shown.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByText('Copied to clipboard').first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await page.evaluate(() => navigator.clipboard.writeText(''));
      // This browser has no share sheet.
      await shown.getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await lockClipboard(page);
      await shown.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByText('Could not copy to clipboard. Please copy manually.')).toBeVisible();
    },
  );

  // holds S2-144, S5-014, S7-034, S7-035, S8-057, S8-058, S8-061, Q-12
  signedIn(
    'is made, turned off, runs out, or was never alive: its owner sees which',
    async ({ owner, page }) => {
      const runsOut = await addLink(owner, 1500);
      await page.goto('/link-manager');
      await generateAtSecondTry(page, page.getByRole('button', { name: 'Generate Upload Link' }));
      await expect(page.getByRole('heading', { name: 'Photo Upload', exact: true })).toHaveCount(2);
      const turnedOff = new URL(await page.locator('code').first().innerText());
      await page.getByRole('button', { name: 'Turn off' }).first().click();
      await expect(page.getByText('Inactive', { exact: true })).toBeVisible();

      await expect(async () => {
        await page.goto(runsOut);
        await expect(page.getByText(invalid)).toBeVisible({ timeout: 1000 });
      }).toPass();
      for (const path of [turnedOff.pathname, `/mobile-upload/${crypto.randomUUID()}`, '/mobile-upload/x']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Invalid Upload Link' })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Go to Main Site' }).click();
      await expect(page).toHaveURL('/');
      await page.goto('/link-manager');
      await expect(page.getByText('Expired', { exact: true })).toBeVisible();
      await expectAccessible(page);
    },
  );

  // holds S2-016, S2-153, S2-157, S5-009, S5-010, S6-007, Q-13
  signedIn('is not made without a session, and both screens say why', async ({ page }) => {
    await page.goto('/link-manager');
    await expect(page.getByText('No upload links created yet.')).toBeVisible();
    await expectAccessible(page);
    const kept = await page.evaluate(() => localStorage.getItem('doodleloom-auth') ?? '');
    await loseSession(page);
    await page.getByRole('button', { name: 'Generate Upload Link' }).click();
    await expect(
      page.getByText('Authentication required - Please sign in to generate upload links.'),
    ).toBeVisible();
    await page.evaluate((session) => localStorage.setItem('doodleloom-auth', session), kept);
    await openReady(page, '/upload');
    await page.getByRole('button', { name: 'Get QR Code' }).click();
    await loseSession(page);
    await page.getByRole('button', { name: 'Generate Upload Link' }).click();
    await expect(
      page.getByText('Authentication required: Please sign in to generate upload links.'),
    ).toBeVisible();
    // With nobody signed in the link manager stays closed.
    await page.goto('/link-manager');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog', { name: 'Welcome to Doodleloom' })).toBeVisible();
  });
});
