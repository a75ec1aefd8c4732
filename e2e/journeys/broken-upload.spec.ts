import { chooseDrawing, expect, expectAccessible, openReady, signedIn, test } from './visitor.ts';

// holds S2-045, S8-013
signedIn(
  'an upload can be stopped, broken off and lose its network, and nothing has to be chosen again',
  async ({ page, drawing, context }) => {
    await openReady(page, '/upload');
    await chooseDrawing(page, drawing);
    const go = page.getByRole('button', { name: 'Continue to Styles' });
    const storage = '**/storage/v1/object/**';
    // The storage takes its time until the visitor has changed her mind.
    await page.route(storage, () => undefined);
    await go.click();
    await expect(page.getByRole('progressbar', { name: 'Sending your drawing' })).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.unroute(storage);
    await page.route(storage, (route) => route.abort());
    await go.click();
    await expect(page.getByText('There was an error uploading your image. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(storage);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline. We’ll carry on when you’re back.')).toBeVisible();
    await go.click();
    await expect(
      page.getByText('It is still here, and goes by itself when you’re online again.'),
    ).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText('You’re offline. We’ll carry on when you’re back.')).toBeHidden();
    await expect(page).toHaveURL('/style-selection');
    // What failed has succeeded: nothing speaks of it any more.
    await expect(page.getByText('Upload failed')).toHaveCount(0, { timeout: 2000 });
  },
);

test('what is pressed without a network comes once it is back, and the page stays until then', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/upload');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByText('You’re offline. We’ll carry on when you’re back.')).toBeInViewport();
  await page.getByRole('button', { name: 'Choose a File' }).click({ trial: true });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Show us the drawing.' })).toBeVisible();
});

signedIn(
  'what was typed without a network stays when it is back, until its owner goes on',
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openReady(page, '/link-manager');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await page.getByLabel(/Description/).fill('From Grandpa');
    await context.setOffline(false);
    await expect(page.getByText('You’re back online.')).toBeInViewport();
    await expect(page.getByLabel(/Description/)).toHaveValue('From Grandpa');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load it again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  },
);

test('a photo that was chosen and not sent stays when the network is back, until its owner goes on', async ({
  page,
  context,
  drawing,
}) => {
  await openReady(page, '/upload');
  await chooseDrawing(page, drawing);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const missed = page.waitForEvent('requestfailed', (request) => /shop-page/.test(request.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await missed;
  await context.setOffline(false);
  await expect(page.getByText('You’re back online.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeVisible();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});
