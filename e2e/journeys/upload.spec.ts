import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newAccount } from '../support/owner.ts';
import {
  chooseDrawing,
  closeByEscape,
  expect,
  expectAccessible,
  fillAccount,
  openReady,
  signedIn,
  test,
} from './visitor.ts';

const heic = readFileSync(new URL('../../packages/backend/test/fixtures/quadrants-p3.heic', import.meta.url));

type Carried = { name: string; bytes: number[] | number };

/** Drops or pastes files somewhere on the page. A number stands for so many bytes, made in the page: they don't pass through the test. */
const bring = (page: Page, how: 'drop' | 'paste', where: string, files: Carried[]) =>
  page.evaluate(
    ([by, target, carried]) => {
      const data = new DataTransfer();
      for (const { name, bytes } of carried)
        data.items.add(
          new File([typeof bytes === 'number' ? new Uint8Array(bytes) : new Uint8Array(bytes)], name, {
            type: 'image/jpeg',
          }),
        );
      const event =
        by === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
      document.querySelector(target)?.dispatchEvent(event);
    },
    [how, where, files] as const,
  );

/** A device of one core draws nothing by itself. */
const haveCores = (page: Page, cores: number) =>
  page.addInitScript(
    (count) => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count }),
    cores,
  );

const darkened = (drawing: Buffer) => sharp(drawing).linear(0.2, 0).jpeg().toBuffer();

test.describe('choosing a drawing', () => {
  // holds S1-003, S2-002, S2-040, S2-041, S2-042, S2-043, S2-044, S2-046, S2-047, S2-048, S4-011, S5-005
  // holds S5-006, S5-007, S5-008, S6-004, S6-005, Q-03
  test('a guest drops, pastes or chooses it first, signs in, and goes on with the same drawing', async ({
    page,
    drawing,
  }) => {
    await openReady(page, '/upload');
    await expect(page.getByText('JPEG, PNG and HEIC are supported, up to 25 MB.')).toBeVisible();
    const tips = page.locator('section', { hasText: 'Four small tips for a good photo' });
    await expect(tips.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByTestId('camera')).toHaveAttribute('capture', 'environment');
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Saved Photos' })).toBeHidden();

    await page
      .getByTestId('chooser')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText('Please select an image file (JPEG, PNG, etc.)')).toBeVisible();
    await bring(page, 'drop', 'body', [{ name: 'huge.jpg', bytes: 25 * 1024 * 1024 + 1 }]);
    await expect(page.getByText('Please select an image smaller than 25MB')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeHidden();
    await bring(page, 'drop', 'body', [{ name: 'letter.jpg', bytes: 100 }]);
    await expect(page.getByText('This file is not a picture we can read.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose Different Image' }).click();

    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    const bytes = [...drawing];
    await bring(page, 'drop', 'footer', [
      { name: 'first.jpg', bytes },
      { name: 'second.jpg', bytes },
    ]);
    await expect(page.getByText('first.jpg')).toBeVisible();
    const goOn = page.getByRole('button', { name: 'Continue to Styles' });
    await goOn.click();
    await expect(dialog).toBeVisible();
    await closeByEscape(page);
    await expect(
      page.getByText('Authentication required to upload files. Please sign in first.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Choose Different Image' }).click();
    await bring(page, 'paste', 'h1', [{ name: 'my house.jpg', bytes }]);
    await expect(page.getByText('my house.jpg')).toBeVisible();
    await expect(page.getByText(/0\.\d\d MB/)).toBeVisible();
    await goOn.click();
    await fillAccount(dialog, newAccount());
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    // Pressed once: what waited goes on with the same drawing.
    await expect(page).toHaveURL('/style-selection');
    await expect(page.getByAltText('Original drawing: my house')).toBeVisible();
  });

  for (const [where, cores] of [
    ['', 2],
    [' where the device draws nothing, too,', 1],
  ] as const)
    test(`a photo of which a part is missing${where} is named before anybody is asked for an account`, async ({
      page,
      drawing,
    }) => {
      await haveCores(page, cores);
      await openReady(page, '/upload');
      for (const { name, whole } of [
        { name: 'half.jpg', whole: drawing },
        { name: 'half.heic', whole: heic },
      ]) {
        await chooseDrawing(page, whole.subarray(0, whole.length >> 1), name);
        await expect(page.getByText('This picture is damaged and can’t be read.')).toBeVisible();
        await expect(page.getByText('Authentication required to upload files.')).toBeHidden();
        await expect(page.getByRole('dialog')).toBeHidden();
        // What leads nowhere is not offered.
        await expect(page.getByRole('main').getByRole('button')).toHaveText('Choose Different Image');
        await page.getByRole('button', { name: 'Choose Different Image' }).click();
      }
    });

  signedIn('a dark photo is warned of, taken again, or used all the same', async ({ page, drawing }) => {
    const night = await darkened(drawing);
    await openReady(page, '/upload');
    await chooseDrawing(page, night, 'night.jpg');
    const warning = page.locator('.photo-warning');
    await expect(warning).toContainText('By a window or under a lamp');
    await expect(page.getByTestId('camera')).toHaveAttribute('capture', 'environment');
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'Use it anyway' }).click();
    await expect(warning).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeFocused();
    await expect(page.getByText('night.jpg')).toBeVisible();

    await page.getByRole('button', { name: 'Choose Different Image' }).click();
    await chooseDrawing(page, night, 'night.jpg');
    await expect(warning).toBeVisible();
    await page
      .getByTestId('camera')
      .setInputFiles({ name: 'by the window.jpg', mimeType: 'image/jpeg', buffer: drawing });
    await expect(page.getByText('by the window.jpg')).toBeVisible();
    await expect(warning).toBeHidden();
  });

  test('the account is asked for when what is asked about the photo itself is answered', async ({
    page,
    drawing,
  }) => {
    await haveCores(page, 1);
    await openReady(page, '/upload');
    const night = await darkened(drawing);
    const warning = page.locator('.photo-warning');
    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    await chooseDrawing(page, night, 'night.jpg');
    await warning.getByRole('button', { name: 'Use it anyway' }).click();
    await expect(dialog).toBeVisible();
    await closeByEscape(page);
    await page.getByRole('button', { name: 'Choose Different Image' }).click();
    await chooseDrawing(page, night, 'night.jpg');
    await expect(warning).toBeVisible();
    await expect(dialog).toBeHidden();
    const lit = { name: 'by the window.jpg', mimeType: 'image/jpeg', buffer: drawing };
    await page.getByTestId('camera').setInputFiles(lit);
    await expect(dialog).toBeVisible();
    await expect(page.getByText('by the window.jpg')).toBeVisible();
  });

  // holds Q-15
  signedIn('an iPhone’s photo shows a preview, though this browser can not draw it', async ({ page }) => {
    await openReady(page, '/upload');
    await page
      .getByTestId('chooser')
      .setInputFiles({ name: 'IMG_0001.heic', mimeType: 'image/heic', buffer: heic });
    const preview = page.getByAltText('Your chosen drawing: IMG_0001.heic');
    await expect(preview).toBeVisible();
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose Different Image' }).click();
    await expect(page.getByRole('link', { name: 'View Saved Photos' })).toHaveAttribute('href', '/gallery');
  });
});

test('whoever chooses a photo with the keyboard goes on from there, and so when it is put back', async ({
  page,
  drawing,
}) => {
  await openReady(page, '/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a File' }).press('Enter');
  await (await chooser).setFiles({ name: 'sun.jpg', mimeType: 'image/jpeg', buffer: drawing });
  await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose Different Image' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Drop the drawing here' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
