import { chooseDrawing, expect, signedIn, test } from './visitor.ts';

type Watching = { moved: string[] };

signedIn('for those who want no motion nothing moves, and the way is the same', async ({ page, drawing }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    for (const kind of ['animationstart', 'transitionrun'])
      addEventListener(kind, ({ target }) => {
        moved.push(`${kind} of ${(target as Element).outerHTML.slice(0, 80)}`);
      });
    Object.assign(globalThis, { moved });
  });
  await page.goto('/');
  await page.getByRole('slider').first().press('ArrowRight');
  await page.getByRole('main').getByRole('link', { name: 'Upload Artwork' }).first().click();
  await chooseDrawing(page, drawing);
  await page.getByRole('button', { name: 'Continue to Styles' }).click();
  await page.locator('[data-style-id="vector"]').click();
  await expect(page.getByRole('heading', { name: 'Weaving it, row by row.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Well, look at that.' })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('dialog', { name: 'Full screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Approve & Continue to Shop' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as Watching).moved)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
