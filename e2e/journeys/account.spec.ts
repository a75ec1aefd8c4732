import { expect, expectAccessible, newAccount, openAuth, signUp, signedIn, test } from './visitor.ts';

test.describe('an account', () => {
  signedIn('is made, signed out of and signed in to again', async ({ page, account }) => {
    const bar = page.getByRole('banner');
    await expect(bar.getByText(account.email)).toBeVisible();
    await bar.getByRole('button', { name: 'Sign Out' }).click();
    const dialog = await openAuth(page, 'Sign In');
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Gallery' })).toBeVisible();
    // A reload keeps the visitor.
    await page.reload();
    await expect(bar.getByText(account.email)).toBeVisible();
  });

  signedIn('a wrong password says so and stays in the dialog', async ({ page, account }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    const dialog = await openAuth(page, 'Sign In');
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await expect(page.getByText('Please check your email and password and try again.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });

  signedIn('an e-mail that has an account leads to the Sign In tab', async ({ page, account }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    const dialog = await openAuth(page, 'Sign Up');
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill('another long password');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('This email is already registered. Switching to Sign In.')).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  });

  test('fields are checked before anything is sent, and cleared on close', async ({ page }) => {
    await page.goto('/');
    let dialog = await openAuth(page, 'Sign Up');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await dialog.getByLabel('Email').fill('granny@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('12345');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    dialog = await openAuth(page, 'Sign In');
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('Please enter your email address first.')).toBeVisible();
  });

  signedIn('a forgotten password comes back by mail', async ({ page, account, context }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    const dialog = await openAuth(page, 'Sign In');
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('Check your email for password reset instructions.')).toBeVisible();

    const outbox = await context.newPage();
    await outbox.goto('/dev/outbox');
    const mail = outbox.locator('article', { hasText: account.email }).first();
    const link = await mail.getByRole('link').first().getAttribute('href');
    await outbox.close();
    await page.goto(link ?? '');
    const recovery = page.getByRole('dialog', { name: 'Choose a new password' });
    await expect(recovery).toBeVisible();
    await expectAccessible(page);
    await recovery.getByLabel('New password').fill('a brand new crayon');
    await recovery.getByRole('button', { name: 'Save password' }).click();
    await expect(recovery).toBeHidden();

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    const again = await openAuth(page, 'Sign In');
    await again.getByLabel('Email').fill(account.email);
    await again.getByLabel('Password', { exact: true }).fill('a brand new crayon');
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('after signing in, the interrupted way goes on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Upload Artwork' }).click();
    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    const { email, password } = newAccount();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/upload');
  });

  test('without a session the link manager is closed, with one it opens', async ({ page }) => {
    await page.goto('/link-manager');
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');
    await signUp(page, newAccount());
    await page.goto('/link-manager');
    await expect(page.getByText('No upload links created yet.')).toBeVisible();
    await expectAccessible(page);
  });
});
