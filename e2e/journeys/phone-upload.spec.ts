import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addLink } from '../support/owner.ts';
import { expectThumbSized, expectToFit } from './fit.ts';
import { expect, expectAccessible, openReady, signedIn, test } from './visitor.ts';

const invalid = 'This upload link is invalid, expired, or has already been used.';

async function phoneOf(browser: Browser, baseURL?: string): Promise<[BrowserContext, Page]> {
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  return [phone, await phone.newPage()];
}

test.describe('a photo from a phone', () => {
  // holds S2-015, S2-143, S2-145, S2-148, S2-151, S4-039, S6-011, S8-055, S8-056
  signedIn(
    'is chosen, sent at the second try, and uses its link up',
    async ({ owner, drawing, browser, baseURL }) => {
      const address = await addLink(owner);
      const [phone, onPhone] = await phoneOf(browser, baseURL);
      await onPhone.goto(address);
      await expect(onPhone.getByRole('heading', { name: 'Upload Your Photo' })).toBeVisible();
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

      await onPhone.reload();
      await expect(onPhone.getByText(invalid)).toBeVisible();
      await expectAccessible(onPhone);
      await expectToFit(onPhone);
      await phone.close();
    },
  );

  // holds S1-013, D-025
  signedIn(
    'reaches the screen that showed the link, and from there the styles',
    async ({ page, drawing, browser, baseURL }) => {
      await openReady(page, '/upload');
      await page.getByRole('button', { name: 'Get QR Code' }).click();
      await page.getByLabel(/Description/).fill('Mr. Garlic');
      await page.getByRole('button', { name: 'Generate Upload Link' }).click();
      const shown = page.getByRole('dialog', { name: 'Point a phone at this' });
      const address = await shown.locator('code').innerText();
      const [phone, onPhone] = await phoneOf(browser, baseURL);
      await onPhone.goto(new URL(address).pathname);
      await expect(onPhone.getByText('Mr. Garlic')).toBeVisible();
      await onPhone
        .getByTestId('chooser')
        .setInputFiles({ name: 'IMG_2042.jpg', mimeType: 'image/jpeg', buffer: drawing });
      await onPhone.getByRole('button', { name: 'Upload Photo' }).click();
      const arrived = page.getByRole('dialog', { name: 'It’s here.' });
      await expect(arrived).toBeVisible();
      await expectAccessible(page);
      await arrived.getByRole('button', { name: 'Continue to Styles' }).click();
      await expect(page).toHaveURL('/style-selection');
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
      await expect(page.getByRole('region', { name: 'A drawing from today' })).toHaveCount(1);
      await page.goto('/link-manager');
      await expect(page.getByText('Used', { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

  signedIn(
    'that is damaged is refused with words, and another one goes through',
    async ({ owner, drawing, browser, baseURL }) => {
      const [phone, onPhone] = await phoneOf(browser, baseURL);
      await onPhone.goto(await addLink(owner));
      const choose = (buffer: Buffer) =>
        onPhone.getByTestId('chooser').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
      await choose(drawing.subarray(0, drawing.length >> 1));
      await onPhone.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(onPhone.getByRole('main').getByRole('alert')).toHaveText(
        'This picture is damaged and can’t be read. Please try another file.',
      );
      await expectAccessible(onPhone);
      await expectToFit(onPhone);
      await onPhone.getByRole('button', { name: 'Choose Different Photo' }).click();
      await choose(drawing);
      await onPhone.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(onPhone.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
      await phone.close();
    },
  );

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
    await openReady(page, '/how-it-works');
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
