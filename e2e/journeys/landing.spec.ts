import { expect, expectAccessible, expectNoSideScroll, test } from './visitor.ts';

test.describe('a first visit', () => {
  test('the four ways on from the landing page lead where they say', async ({ page }) => {
    const main = page.getByRole('main');
    for (const [name, path] of [
      ['Upload Artwork', '/upload'],
      ['How It Works', '/how-it-works'],
      ['My Gallery', '/gallery'],
    ] as const) {
      await page.goto('/');
      await main.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(path);
    }
    await page.goto('/');
    await main.getByRole('link', { name: 'Mobile Upload' }).first().click();
    // Links belong to an account: a guest is sent home and asked to sign in.
    await expect(page.getByRole('dialog', { name: 'Welcome to Doodleloom' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('"Upload Artwork" in the bar asks a guest to sign in', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Upload Artwork' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome to Doodleloom' })).toBeVisible();
  });

  test('the comparison answers to the keyboard and says what it shows', async ({ page }) => {
    await page.goto('/');
    const slider = page.getByRole('slider').first();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', 'New look');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Original');
  });

  test('an unknown address is the 404 page with a way home, and a real 404', async ({ page }) => {
    const answer = await page.goto('/no/such/thread');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('guests reach no screen that lacks its drawing', async ({ page }) => {
    for (const path of ['/style-selection', '/generating', '/preview']) {
      await page.goto(path);
      await expect(page).toHaveURL('/upload');
    }
  });

  test('the gallery asks a guest to sign in', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { name: 'Please sign in to see your gallery' })).toBeVisible();
    await expectAccessible(page);
  });

  for (const width of [320, 390, 820, 1440]) {
    test(`pages anyone may see are accessible and fit ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 });
      for (const path of ['/', '/how-it-works', '/upload', '/gallery']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSideScroll(page);
        await expectAccessible(page);
      }
    });
  }

  test('text at twice its size still fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/how-it-works', '/upload', '/gallery']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expectNoSideScroll(page);
    }
  });

  test('on a phone the menu holds the way to everything', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Upload Artwork' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL('/how-it-works');
    await expect(menu).toBeHidden();
  });
});
