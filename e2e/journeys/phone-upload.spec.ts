import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { addLink } from '../support/owner.ts';
import { expectThumbSized, expectToFit } from './fit.ts';
import { expect, expectAccessible, signedIn, test } from './visitor.ts';

const invalid = 'This upload link is invalid, expired, or has already been used.';

async function phoneOf(browser: Browser, baseURL?: string): Promise<[BrowserContext, Page]> {
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  return [phone, await phone.newPage()];
}

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

test.describe('a photo from a phone', () => {
  // holds S1-012, S1-013, S2-015, S2-049, S2-050, S2-051, S2-052, S2-143, S2-145
  // holds S2-148, S2-151, S4-039, S4-064, S5-011, S6-011, S7-031, S7-032, S7-033
  // holds S8-016, S8-018, S8-055, S8-056, S8-059, S8-060, D-025, D-049
  signedIn(
    'comes through a link, the desktop notices, and the link is used up',
    async ({ page, drawing, browser, baseURL, context }) => {
      test.setTimeout(240_000);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/upload');
      await page.getByRole('button', { name: 'Get QR Code' }).click();
      // The one who asks for a link may hold a phone, too.
      await page.setViewportSize({ width: 390, height: 844 });
      const form = page.getByRole('dialog', { name: 'Send it from a phone' });
      const generate = form.getByRole('button', { name: 'Generate Upload Link' });
      await form.getByLabel('Expires in (hours)').fill('200');
      await generate.click();
      await expect(form.getByText('Please enter whole hours, from 1 to 168.')).toBeVisible();
      await form.getByLabel('Expires in (hours)').fill('2');
      await form.getByLabel(/Description/).fill('Mr. Garlic');
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

      const [phone, onPhone] = await phoneOf(browser, baseURL);
      await onPhone.goto(new URL(address).pathname);
      await expect(onPhone.getByRole('heading', { name: 'Upload Your Photo' })).toBeVisible();
      await expect(onPhone.getByText('Mr. Garlic')).toBeVisible();
      await expectAccessible(onPhone);
      await onPhone
        .getByTestId('camera')
        .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: drawing });
      await expect(onPhone.getByText('IMG_2041.jpg')).toBeVisible();
      await expect(onPhone.getByRole('heading', { name: 'Is this the one?' })).toBeFocused();
      await expectAccessible(onPhone);
      await expectToFit(onPhone);
      // A connection that breaks gives a notice, and the photo waits for the next try.
      await onPhone.route('**/functions/v1/redeem-upload-link', (route) => route.abort());
      await onPhone.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(
        onPhone.getByText('There was an error uploading your photo. Please try again.'),
      ).toBeVisible();
      await expectThumbSized(onPhone);
      await onPhone.unroute('**/functions/v1/redeem-upload-link');
      await onPhone.getByRole('button', { name: 'Upload Photo' }).click();
      // The notice does not stay as long as the page does.
      await Promise.all([
        expect(onPhone.getByText('Upload successful!')).toBeVisible(),
        expect(onPhone.getByRole('heading', { name: 'Upload Complete!' })).toBeFocused(),
      ]);
      await expect(onPhone.getByText('Your photo has been uploaded to your account.').first()).toBeVisible();
      await expectAccessible(onPhone);
      await expectToFit(onPhone);

      const arrived = page.getByRole('dialog', { name: 'It’s here.' });
      await expect(arrived).toBeVisible();
      await expectAccessible(page);
      await arrived.getByRole('button', { name: 'Continue to Styles' }).click();
      await expect(page).toHaveURL('/style-selection');

      await onPhone.reload();
      await expect(onPhone.getByText(invalid)).toBeVisible();
      await expectAccessible(onPhone);
      await expectToFit(onPhone);
      await phone.close();
    },
  );

  // holds S2-146, S4-038, S5-012
  signedIn(
    'of two phones with one link the second is refused, though it had opened it in time',
    async ({ owner, page, drawing, browser, baseURL }) => {
      const path = await addLink(owner);
      const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: drawing };
      const [[first, one], [second, two]] = [
        await phoneOf(browser, baseURL),
        await phoneOf(browser, baseURL),
      ];
      for (const phone of [one, two]) {
        await phone.goto(path);
        await expect(phone.getByText('Take a photo or select from your gallery')).toBeVisible();
        await phone.getByTestId('chooser').setInputFiles(photo);
      }
      await one.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(one.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
      await two.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(two.getByRole('heading', { name: 'Invalid Upload Link' })).toBeVisible();
      await Promise.all([first.close(), second.close()]);
      await page.goto('/gallery');
      await expect(page.getByRole('heading', { name: 'photo.jpg' })).toHaveCount(1);
      await page.goto('/link-manager');
      await expect(page.getByText('Used', { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

  // holds S2-144, S5-014, S7-034, S7-035, S8-057, S8-058, S8-061, Q-12
  signedIn(
    'a link is made, turned off, runs out, or was never alive: its owner sees which',
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
  signedIn('without a session no link is made, and both screens say why', async ({ page }) => {
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
    await page.goto('/upload');
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

  test('a link that can not be checked is not called invalid', async ({ page }) => {
    await page.route('**/functions/v1/check-upload-link', (route) => route.abort());
    await page.goto('/mobile-upload/x');
    await expect(page.getByRole('heading', { name: 'We couldn’t check the link.' })).toBeVisible();
    await page.unroute('**/functions/v1/check-upload-link');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(invalid)).toBeVisible();
  });

  test('the page has a document of its own, also for those who are led there inside the shop', async ({
    page,
  }) => {
    await page.goto('/how-it-works');
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/mobile-upload/x');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText(invalid)).toBeVisible();
    await expect(page).toHaveTitle('Upload Your Photo | Doodleloom');
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name }) => name),
    );
    expect(scripts).toEqual([expect.stringMatching(/\/assets\/phone-[^/]+\.js$/)]);
  });
});
