import { openWith } from '../support/artwork.ts';
import { newAccount } from '../support/owner.ts';
import { closeByEscape, expect, openReady, test, withPicture } from './visitor.ts';

test.describe('without a mouse', () => {
  test('the first stop skips to the main part', async ({ page }) => {
    await openReady(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the main part' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Upload Artwork' }).first()).toBeFocused();
  });

  test('an account is made, and the focus returns where it was', async ({ page }) => {
    await openReady(page, '/');
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    await signIn.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeByEscape(page);
    await expect(signIn).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    const { email, password } = newAccount();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  });

  test('a new screen takes the focus to its heading and names the document', async ({ page }) => {
    await openReady(page, '/');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeFocused();
    await expect(page).toHaveTitle('How It Works | Doodleloom');
  });

  withPicture(
    'a drawing is chosen, a picture compared, enlarged and approved',
    async ({ page, artwork, drawing }) => {
      await openReady(page, '/upload');
      await page.getByRole('button', { name: 'Choose a File' }).focus();
      // The test tool listens for the chooser a moment after it was asked to: the key may have to be pressed again.
      await expect(async () => {
        const chooser = page.waitForEvent('filechooser', { timeout: 2000 });
        await page.keyboard.press('Enter');
        await (await chooser).setFiles({ name: 'sun.jpg', mimeType: 'image/jpeg', buffer: drawing });
      }).toPass();
      await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeVisible();

      await openWith(page, '/preview', artwork.state);
      const slider = page.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('End');
      await expect(slider).toHaveAttribute('aria-valuetext', 'Original');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'New look' })).toHaveAttribute('aria-pressed', 'true');
      const enlarge = page.getByRole('button', { name: 'Full screen' });
      await enlarge.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Full screen' })).toBeVisible();
      await closeByEscape(page);
      await expect(enlarge).toBeFocused();
      await page.getByRole('button', { name: 'Approve & Continue to Shop' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/catalog');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );
});
