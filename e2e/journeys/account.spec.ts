import { newAccount } from '../support/owner.ts';
import { expectToFit } from './fit.ts';
import {
  closeByEscape,
  expect,
  expectAccessible,
  fillAccount,
  openAuth,
  openReady,
  signedIn,
  test,
} from './visitor.ts';

signedIn('a session that was ended elsewhere ends here, too, and says so', async ({ page, owner }) => {
  const bar = page.getByRole('banner');
  await page.goto('/help');
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await owner.client.auth.signOut();
  await bar.getByRole('link', { name: 'Gallery' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Please sign in to see your gallery')).toBeVisible();
  await notice.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Doodleloom' })).toBeVisible();
});

test.describe('an account', () => {
  // holds S2-036, S2-038, S2-039, S5-001, S5-002, S5-003, S5-004
  test('a wrong entry is marked at its field before anything is sent, and closing clears it', async ({
    page,
  }) => {
    await page.goto('/');
    let dialog = await openAuth(page, 'Sign Up');
    const email = dialog.getByLabel('Email');
    const password = dialog.getByLabel('Password', { exact: true });
    const create = dialog.getByRole('button', { name: 'Create Account' });
    const refusal = (words: string) => page.getByRole('alert').getByText(words);
    await create.click();
    await expect(refusal('Please enter a valid email address.')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('granny@example.com');
    await password.fill('12345');
    await create.click();
    await expect(refusal('Password must be at least 6 characters long.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('\u{1F58D}'.repeat(19));
    await create.click();
    await expect(refusal('Password must be at most 72 bytes long.')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await closeByEscape(page);
    await expect(dialog).toBeHidden();
    dialog = await openAuth(page, 'Sign In');
    await expect(email).toHaveValue('');
    await expect(password).toHaveValue('');
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('Please enter your email address first.')).toBeVisible();
  });

  // holds S1-016, S2-026, S2-027, S2-030, S2-031, S2-032, S2-033, S2-037, S3-002, S4-005
  // holds S4-006, S4-008, S4-009, S6-013, S7-002, S7-004, S7-005, S8-001, S8-004, S8-005, S8-007
  // holds S9-010, Q-04
  test('is made on the way to an upload, signed out of, and signed in to again', async ({ page }) => {
    const account = newAccount();
    const bar = page.getByRole('banner');
    await page.goto('/');
    await bar.getByRole('button', { name: 'Upload Artwork' }).click();
    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    // Somebody who is new here begins with an account.
    await fillAccount(dialog, { ...account, password: 'password1' });
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Signup failed')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Create Account' })).toBeEnabled();
    await fillAccount(dialog, account);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Account created and signed in successfully.')).toBeVisible();
    // The interrupted way goes on.
    await expect(page).toHaveURL('/upload');
    await expect(bar.getByText(account.email)).toBeVisible();

    await bar.getByRole('button', { name: 'Sign Out' }).click();
    // Who has an account signs in.
    await bar.getByRole('button', { name: 'Upload Artwork' }).click();
    await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await closeByEscape(page);
    await openAuth(page, 'Sign Up');
    await fillAccount(dialog, { ...account, password: 'another long password' });
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('This email is already registered. Switching to Sign In.')).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);

    await fillAccount(dialog, { ...account, password: 'not the password' });
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please check your email and password and try again.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await fillAccount(dialog, account);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Gallery' })).toBeVisible();
    await page.reload();
    await expect(bar.getByText(account.email)).toBeVisible();
  });

  // holds S2-034, S7-003, S7-006, S8-006, S8-009, S8-010, D-021
  signedIn('a forgotten password comes back by mail', async ({ page, owner, context }) => {
    await openReady(page, '/how-it-works');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    const dialog = await openAuth(page, 'Sign In');
    await dialog.getByLabel('Email').fill(owner.email);
    // A mail that can't be sent gives a notice; the next try goes through.
    await page.route('**/auth/v1/recover*', (route) => route.fulfill({ status: 400, json: {} }));
    const forgot = dialog.getByRole('button', { name: 'Forgot your password?' });
    await forgot.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
    await page.unroute('**/auth/v1/recover*');
    await forgot.click();
    await expect(page.getByText('Check your email for password reset instructions.')).toBeVisible();

    const outbox = await context.newPage();
    await outbox.goto('/dev/outbox');
    const mail = outbox.locator('article', { hasText: owner.email }).first();
    const link = await mail.getByRole('link').first().getAttribute('href');
    await outbox.close();
    await page.goto(link ?? '');
    const recovery = page.getByRole('dialog', { name: 'Choose a new password' });
    await expect(recovery).toBeVisible();
    await recovery.getByRole('button', { name: 'Save password' }).click();
    await expect(recovery.getByText('Password must be at least 6 characters long.')).toBeVisible();
    await expectAccessible(page);
    await recovery.getByLabel('New password').fill('a brand new crayon');
    await recovery.getByRole('button', { name: 'Save password' }).click();
    await expect(recovery).toBeHidden();
    // One goes on where the mail was asked for.
    await expect(page).toHaveURL('/how-it-works');

    // The same link again: it says so, and the next one is one press away.
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.goto(link ?? '');
    const dead = page.getByRole('dialog', { name: 'This link has been used or has expired' });
    await expect(dead).toBeVisible();
    await expectAccessible(page);
    await dead.getByRole('button', { name: 'Send a new link' }).click();
    await expect(dead.getByText('Please enter your email address first.')).toBeVisible();
    await dead.getByLabel('Email').fill(owner.email);
    await dead.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText('Check your email for password reset instructions.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dead).toBeHidden();

    await openAuth(page, 'Sign In');
    await fillAccount(dialog, { email: owner.email, password: 'a brand new crayon' });
    // Nor does a sign-in get lost without the network: the words stay, the button comes back.
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Sign in failed')).toBeVisible();
    await page.unroute('**/auth/v1/token*');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  // holds S8-008
  test('an unexpected error gives a notice and keeps what was typed', async ({ page }) => {
    // Nobody says where the backend is.
    await page.route('**/config.json', (route) => route.abort());
    await openReady(page, '/how-it-works');
    const dialog = await openAuth(page, 'Sign In');
    await fillAccount(dialog, newAccount());
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(newAccount().password);
  });
});
