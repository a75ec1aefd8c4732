import { chooseDrawing, expect, expectAccessible, newAccount, signUp, signedIn, test } from './visitor.ts';

test.describe('choosing a drawing', () => {
  test('a guest chooses first, signs in, and goes on with the same drawing', async ({ page, drawing }) => {
    await page.goto('/upload');
    await chooseDrawing(page, drawing, 'my house.jpg');
    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    const { email, password } = newAccount();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('my house.jpg')).toBeVisible();
    await expect(page.getByText(/0\.\d\d MB/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to Styles' }).click();
    await expect(page).toHaveURL('/style-selection');
  });

  test('what is no picture is refused, and so is what is too large', async ({ page }) => {
    await page.goto('/upload');
    const chooser = page.getByTestId('chooser');
    await chooser.setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText('Please select an image file (JPEG, PNG, etc.)')).toBeVisible();
    // Made in the page: 25 MB through the test's own channel take longer than the test.
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'huge.jpg', { type: 'image/jpeg' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
      },
      25 * 1024 * 1024 + 1,
    );
    await expect(page.getByText('Please select an image smaller than 25MB')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeHidden();
  });

  test('a drawing may be dropped anywhere on the page; only the first counts', async ({ page, drawing }) => {
    await page.goto('/upload');
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'first.jpg', { type: 'image/jpeg' }));
        data.items.add(new File([new Uint8Array(bytes)], 'second.jpg', { type: 'image/jpeg' }));
        document
          .querySelector('footer')
          ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
      },
      [...drawing],
    );
    await expect(page.getByText('first.jpg')).toBeVisible();
  });

  signedIn(
    'after a broken connection the same photo is sent again, without choosing it again',
    async ({ page, drawing }) => {
      await page.goto('/upload');
      await chooseDrawing(page, drawing);
      await page.route('**/storage/v1/object/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Continue to Styles' }).click();
      await expect(
        page.getByText('There was an error uploading your image. Please try again.'),
      ).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/storage/v1/object/**');
      await page.getByRole('button', { name: 'Continue to Styles' }).click();
      await expect(page).toHaveURL('/style-selection');
    },
  );

  signedIn('an upload can be stopped', async ({ page, drawing }) => {
    await page.goto('/upload');
    await chooseDrawing(page, drawing);
    // The storage takes its time until the visitor has changed her mind.
    await page.route('**/storage/v1/object/**', () => undefined);
    await page.getByRole('button', { name: 'Continue to Styles' }).click();
    await expect(page.getByRole('progressbar', { name: 'Sending your drawing' })).toBeAttached();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Choose Different Image' }).click();
    await expect(page.getByText('JPEG, PNG and HEIC are supported, up to 25 MB.')).toBeVisible();
  });

  test('without a network the page says so and forgets nothing', async ({ page, context, drawing }) => {
    await page.goto('/upload');
    await signUp(page, newAccount());
    await chooseDrawing(page, drawing);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline. We’ll carry on when you’re back.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline. We’ll carry on when you’re back.')).toBeHidden();
    await page.getByRole('button', { name: 'Continue to Styles' }).click();
    await expect(page).toHaveURL('/style-selection');
  });
});
