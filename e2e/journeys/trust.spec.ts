import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '../../apps/server/test/unzip.ts';
import { orderMug } from '../support/orders.ts';
import { addDrawing, addLink } from '../support/owner.ts';
import { expectToFit } from './fit.ts';
import { chooseDrawing, expect, expectAccessible, openReady, signedIn, test } from './visitor.ts';

/** Puts what is in a ZIP into a folder. */
function unpack(zip: Uint8Array, folder: string): string {
  for (const [name, bytes] of unzip(zip)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return folder;
}

test.describe('what is said about a child’s picture', () => {
  test('the privacy page names who sees it, for how long, and how to take it back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await expect(page.getByText('Our own print house, on our machines')).toBeVisible();
    await expect(page.getByText('until 30 days after it has arrived')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  test('the privacy page that can not be loaded says so, and loads on Try Again', async ({ page }) => {
    await page.route('**/functions/v1/privacy-facts', (route) => route.fulfill({ status: 500, json: {} }));
    // Its own document brings along what it says: it asks when one comes from another page.
    await page.goto('/how-it-works');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.unroute('**/functions/v1/privacy-facts');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeVisible();
  });

  signedIn('one line stands beside the button, here and on the phone', async ({ page, owner, drawing }) => {
    const line = page.getByText(/^Nobody sees it but you and this shop, and the printer/);
    await openReady(page, '/upload');
    await chooseDrawing(page, drawing);
    await expect(line).toBeVisible();
    await page.goto(await addLink(owner));
    await expect(line).toBeVisible();
    await page.getByRole('link', { name: 'Who sees what' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  });

  signedIn(
    'a deleted drawing says first what stays, and leaves a receipt',
    async ({ page, owner, drawing }) => {
      test.setTimeout(180_000);
      const { assetId } = await addDrawing(owner, drawing, 'whiskers.jpg');
      await addDrawing(owner, drawing, 'paws.jpg');
      const number = await orderMug(owner, assetId);
      await page.goto('/gallery');
      const removeOf = (name: string) =>
        page.getByRole('region', { name }).getByRole('button', { name: 'Delete' });
      const question = page.getByRole('alertdialog');
      // Without an answer nothing is promised, and the drawing can be deleted all the same.
      await page.route('**/functions/v1/what-stays', (route) => route.abort());
      await removeOf('whiskers').click();
      await expect(question).toContainText('We could not see whether an order still needs a copy.');
      await question.getByRole('button', { name: 'Keep it' }).click();
      await page.unroute('**/functions/v1/what-stays');

      await removeOf('whiskers').click();
      await expect(question).toContainText(`Order ${number} still needs a copy for the printer.`);
      await expect(question).toContainText('until 30 days after it has arrived');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'See the receipt' }).click();
      await expect(page.getByText('Everything is gone but what is marked below.')).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByRole('listitem').filter({ hasText: 'Print file' }).first()).toContainText(
        `Stays for order ${number}, until it has arrived`,
      );
      await expectAccessible(page);
      await expectToFit(page);

      await page.goto('/gallery');
      await removeOf('paws').click();
      await expect(question).toContainText('Every copy goes within a minute, at the printer, too.');
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'See the receipt' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Deletion receipt' })).toBeVisible();
      await expect(page.getByText('Everything is gone.')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('listitem').filter({ hasText: 'The photo you uploaded' })).toContainText(
        'Deleted today',
      );
      await expectAccessible(page);
      await expectToFit(page);
    },
  );

  test('a receipt that is nobody’s to see says so', async ({ page }) => {
    await page.goto(`/receipts/${crypto.randomUUID()}?key=wrong`);
    await expect(page.getByRole('heading', { name: 'We could not find this receipt' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('an account', () => {
  signedIn('tells when signing out did not work', async ({ page }) => {
    await page.goto('/account');
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You are still signed in')).toBeVisible();
    await page.unroute('**/auth/v1/logout*');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Please sign in to see your account' })).toBeVisible();
    await expectAccessible(page);
  });

  signedIn(
    'changes its password, ends a sign-in elsewhere, packs everything and leaves with a receipt',
    async ({ page, owner, drawing }, testInfo) => {
      test.setTimeout(180_000);
      const { assetId } = await addDrawing(owner, drawing, 'whiskers.jpg');
      const number = await orderMug(owner, assetId);
      await owner.client.auth.signInWithPassword(owner);
      await page.goto('/account');
      await expect(page.getByText('This device')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);

      const elsewhere = page.getByRole('button', { name: 'Sign out Another program' });
      await elsewhere.click();
      await expect(page.getByText('Signed out there')).toBeVisible();
      await expect(elsewhere).toBeHidden();

      await page.getByLabel('Current password', { exact: true }).fill('not this one');
      await page.getByLabel('New password', { exact: true }).fill('seven tame crayons');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText(/current password/i).last()).toBeVisible();
      await page.getByLabel('Current password', { exact: true }).fill(owner.password);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Every other sign-in has ended.')).toBeVisible();

      await page.getByLabel('New email').fill(`new-${owner.email}`);
      await page.getByRole('button', { name: 'Change email' }).click();
      await expect(page.getByText(`We wrote to new-${owner.email} and to ${owner.email}.`)).toBeVisible();

      await page.getByRole('button', { name: 'Pack everything of mine' }).click();
      const download = page.getByRole('link', { name: 'Download' });
      await expect(download).toBeVisible({ timeout: 60_000 });
      const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(saved.suggestedFilename()).toMatch(/^doodleloom.*\.zip$/);
      const folder = unpack(readFileSync(await saved.path()), testInfo.outputPath('export'));
      expect(JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))).toMatchObject({
        account: { email: owner.email },
        drawings: [{ name: 'whiskers.jpg', pictures: [{ style: 'drawing', status: 'succeeded' }] }],
        orders: [{ number, shippingAddress: { firstName: 'Ada' }, lines: [{ name: 'Ceramic Mug 11oz' }] }],
      });
      const opened = await page.context().newPage();
      await opened.goto(pathToFileURL(join(folder, 'index.html')).href);
      await expect(opened.getByRole('heading', { level: 1 })).toHaveText(`Everything of ${owner.email}`);
      await expect(opened.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
      await expectAccessible(opened);
      // The photo, the picture, and the picture without its background: all that are in the ZIP.
      await expect(async () => {
        const widths = await opened
          .locator('img')
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
        expect(widths).toHaveLength(3);
        expect(Math.min(...widths)).toBeGreaterThan(300);
      }).toPass();
      await opened.close();

      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await expect(dialog).toContainText(`Order ${number} still needs a copy for the printer.`);
      await expect(dialog).toContainText('forgets name and address 90 days after it has arrived');
      await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
      await dialog.getByRole('button', { name: 'Delete everything' }).click();
      await expect(dialog.getByText('This is not the password of this account.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Password', { exact: true }).fill('seven tame crayons');
      await dialog.getByRole('button', { name: 'Delete everything' }).click();
      await expect(page.getByText('The account, with 1 drawing, deleted today')).toBeVisible();
      await expect(page.getByText('Everything is gone but what is marked below.')).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Everything is gone but what is marked below.')).toBeVisible();
      // Nothing here remembers that there was an account.
      await page.getByRole('banner').getByRole('button', { name: 'Upload Artwork' }).click();
      await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    },
  );
});
