import { expect, expectAccessible, expectNoSideScroll, signedIn, test } from './visitor.ts';

test.describe('a photo from a phone', () => {
  signedIn(
    'comes through a link, the desktop notices, and the link is used up',
    async ({ page, drawing, browser, baseURL }) => {
      await page.goto('/upload');
      await page.getByRole('button', { name: 'Get QR Code' }).click();
      const form = page.getByRole('dialog', { name: 'Send it from a phone' });
      await form.getByLabel('Expires in (hours)').fill('200');
      await form.getByRole('button', { name: 'Generate Upload Link' }).click();
      await expect(form.getByText('Please enter whole hours, from 1 to 168.')).toBeVisible();
      await form.getByLabel('Expires in (hours)').fill('2');
      await form.getByLabel(/Description/).fill('Mr. Garlic');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Generate Upload Link' }).click();
      const shown = page.getByRole('dialog', { name: 'Point a phone at this' });
      const code = shown.getByRole('img', { name: 'QR code for the upload link' });
      await expect(code).toBeVisible();
      expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
      await expectAccessible(page);
      const link = new URL(await shown.locator('code').innerText());

      const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
      const phonePage = await phone.newPage();
      await phonePage.goto(link.pathname);
      await expect(phonePage.getByRole('heading', { name: 'Upload Your Photo' })).toBeVisible();
      await expect(phonePage.getByText('Mr. Garlic')).toBeVisible();
      await expectAccessible(phonePage);
      await expectNoSideScroll(phonePage);
      await phonePage
        .getByTestId('camera')
        .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: drawing });
      await expect(phonePage.getByText('IMG_2041.jpg')).toBeVisible();
      await expectAccessible(phonePage);
      await phonePage.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(phonePage.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
      await expectAccessible(phonePage);

      const arrived = page.getByRole('dialog', { name: 'It’s here.' });
      await expect(arrived).toBeVisible();
      await expectAccessible(page);
      await arrived.getByRole('button', { name: 'Continue to Styles' }).click();
      await expect(page).toHaveURL('/style-selection');

      await phonePage.reload();
      await expect(
        phonePage.getByText('This upload link is invalid, expired, or has already been used.'),
      ).toBeVisible();
      await expectAccessible(phonePage);
      await phone.close();

      await page.goto('/link-manager');
      await expect(page.getByText('Used', { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

  signedIn(
    'two phones, one link: the second is refused at the door',
    async ({ page, drawing, browser, baseURL }) => {
      await page.goto('/link-manager');
      await page.getByRole('button', { name: 'Generate Upload Link' }).click();
      await expect(page.getByRole('heading', { name: 'Photo Upload', exact: true })).toBeVisible();
      const link = new URL(await page.locator('code').first().innerText());
      const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: drawing };
      const phones = await Promise.all([0, 1].map(() => browser.newContext({ baseURL })));
      const pages = await Promise.all(phones.map((phone) => phone.newPage()));
      for (const phone of pages) {
        await phone.goto(link.pathname);
        await expect(phone.getByText('Take a photo or select from your gallery')).toBeVisible();
        await phone.getByTestId('chooser').setInputFiles(photo);
      }
      const [first, second] = pages;
      await first?.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(first!.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
      await second?.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(second!.getByRole('heading', { name: 'Invalid Upload Link' })).toBeVisible();
      await Promise.all(phones.map((phone) => phone.close()));
      await page.goto('/gallery');
      await expect(page.getByRole('heading', { name: 'photo.jpg' })).toHaveCount(1);
    },
  );

  signedIn('a link that was turned off is dead, and an unknown one was never alive', async ({ page }) => {
    await page.goto('/link-manager');
    await page.getByRole('button', { name: 'Generate Upload Link' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    const link = new URL(await page.locator('code').first().innerText());
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    for (const path of [
      link.pathname,
      '/mobile-upload/6f2c1b7e-94d0-4a57-b1f3-0c8d5e21a9b4',
      '/mobile-upload/x',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Invalid Upload Link' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to Main Site' }).click();
    await expect(page).toHaveURL('/');
  });
});
