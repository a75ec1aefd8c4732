import type { Locator } from '@playwright/test';
import { availableParallelism, loadavg } from 'node:os';
import { newAccount } from '../support/owner.ts';
import { address, card } from './shopper.ts';
import { expect, openReady, test } from './visitor.ts';

/** What a newcomer needs between the landing page and the order: a tap less than issue 24 allows. */
const most = { taps: 11, seconds: 90 };

/** A thumb on a phone's keyboard. */
const secondsALetter = 0.2;

test('from the landing page to the order a newcomer with a photo taps eleven times at most', async ({
  page,
  drawing,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const began = performance.now();
  let [taps, letters] = [0, 0];
  const tap = async (on: Locator) => {
    await on.click();
    taps += 1;
  };
  /** The first field of a form is tapped; the keyboard's arrow leads on to the others. */
  const type = async (fields: readonly (readonly [Locator, string])[]) => {
    taps += 1;
    for (const [field, value] of fields) {
      await field.fill(value);
      letters += value.length;
    }
  };

  await openReady(page, '/');
  await tap(page.getByRole('main').getByRole('link', { name: 'Upload Artwork' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Show us the drawing.' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Choose a File' }));
  await (await chooser).setFiles({ name: 'whiskers.jpg', mimeType: 'image/jpeg', buffer: drawing });
  // The photo in the phone's own list.
  taps += 1;

  await expect(page.getByAltText('Your drawing as Clay/Plasticine Animation')).toBeVisible({
    timeout: 60_000,
  });
  await tap(page.locator('[data-style-id="clay"]'));
  const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
  const account = newAccount();
  await type([
    [dialog.getByLabel('Email'), account.email],
    [dialog.getByLabel('Password', { exact: true }), account.password],
  ]);
  await tap(dialog.getByRole('button', { name: 'Create Account' }));

  await expect(page).toHaveURL('/preview', { timeout: 120_000 });
  await tap(page.getByRole('button', { name: 'Approve & Continue to Shop' }));
  await tap(card(page, 'Ceramic Mug 11oz').getByRole('button', { name: 'Add to Cart' }));
  await tap(page.getByRole('button', { name: 'Go to Cart' }));
  const { email: _, ...rest } = address;
  await type(Object.entries(rest).map(([field, value]) => [page.locator(`#address-${field}`), value]));
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByText('Thank you. We have your order.')).toBeVisible({ timeout: 90_000 });

  const seconds = (performance.now() - began) / 1000 + letters * secondsALetter;
  // On a machine that does other things too, all of it takes as much longer.
  const busy = Math.max(1, loadavg()[0]! / availableParallelism());
  expect(seconds, `seconds, ${letters} letters typed`).toBeLessThan(most.seconds * busy);
  expect(taps).toBeLessThanOrEqual(most.taps);
});
