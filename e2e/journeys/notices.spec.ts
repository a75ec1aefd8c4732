import type { Page, Request } from '@playwright/test';
import { openWith } from '../support/artwork.ts';
import { card } from './shopper.ts';
import { expectThumbSized } from './fit.ts';
import { newAccount } from '../support/owner.ts';
import {
  chooseDrawing,
  expect,
  expectAccessible,
  fillAccount,
  openReady,
  test,
  withPicture,
} from './visitor.ts';

/** While a page is hidden its notices wait: on a slow machine, too, none goes by itself. */
const holdNotices = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

withPicture(
  'notices that lead to the cart go when it is reached, by their own button or another way',
  async ({ page, artwork }) => {
    const notices = page.locator('[data-sonner-toast]').filter({ hasText: 'Added to Cart' });
    for (const way of [
      () => notices.first().getByRole('button', { name: 'Go to Cart' }).click(),
      () => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    ]) {
      await openWith(page, '/catalog/Drinkware', artwork.state);
      await holdNotices(page);
      for (const count of [1, 2]) {
        await card(page, 'Ceramic Mug 11oz').getByRole('button', { name: 'Add to Cart' }).click();
        await expect(notices).toHaveCount(count);
      }
      await way();
      await expect(page).toHaveURL('/cart');
      await expect(notices).toHaveCount(0);
    }
  },
);

withPicture(
  'notices stand above each other, each whole, on wide screens, and each is closed by a thumb',
  async ({ page, artwork }) => {
    const notices = page.locator('[data-sonner-toast]').filter({ hasText: 'Added to Cart' });
    await openWith(page, '/catalog/Drinkware', artwork.state);
    await holdNotices(page);
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const count of [1, 2]) {
        await card(page, 'Ceramic Mug 11oz').getByRole('button', { name: 'Add to Cart' }).click();
        await expect(notices).toHaveCount(count);
      }
      // Where the pointer rests, notices stay and spread: it is away.
      await page.mouse.move(0, 0);
      await expectAccessible(page);
      await expectThumbSized(page);
      const [upper, lower] = (
        await Promise.all((await notices.all()).map(async (notice) => (await notice.boundingBox())!))
      ).toSorted((one, other) => one.y - other.y);
      expect(upper!.y + upper!.height, `at ${width} px`).toBeLessThanOrEqual(lower!.y);
      for (const left of [1, 0]) {
        await notices.first().getByRole('button', { name: 'Close' }).click();
        await expect(notices).toHaveCount(left);
      }
    }
  },
);

withPicture(
  'on a phone there is one notice, the answer to the last tap, gone after five seconds wherever a finger rests',
  async ({ page, artwork }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    // The last of the category's products come when the page has been used already.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const isOffers = (request: Request) => request.postData()?.includes('get_offers') ?? false;
    let asked = 0;
    let answered = 0;
    await page.route('**/functions/v1/printify-integration', async (route) => {
      if (isOffers(route.request()) && (asked += 1) > 1) await released;
      await route.continue();
    });
    page.on('requestfinished', (request) => (answered += isOffers(request) ? 1 : 0));
    await openWith(page, '/catalog/Drinkware', artwork.state);
    const notices = page.locator('[data-sonner-toast]');
    const add = card(page, 'Ceramic Mug 11oz').getByRole('button', { name: 'Add to Cart' });
    await expect(add).toBeVisible();
    // From here on time passes only where it is said: on a busy machine a notice is gone before it is looked at.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    /** Time in short steps until so many notices stand. */
    const tick = async (count: number) => {
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(notices).toHaveCount(count, { timeout: 100 });
      }).toPass();
    };
    for (const times of [1, 2]) {
      await add.click();
      await tick(times);
      await page.clock.runFor(500);
      await expect(notices).toHaveCount(1);
    }
    release();
    await expect(async () => {
      const before = asked;
      await page.clock.runFor(200);
      expect({ asked, answered }).toEqual({ asked: before, answered: before });
    }).toPass();
    // They are read in turns, each of which needs time.
    for (let turns = 0; turns < 20; turns += 1) await page.clock.runFor(50);
    await expect(notices).toHaveText(/^Added to Cart/);
    await notices.hover();
    await page.clock.runFor(5600);
    await expect(notices.filter({ hasText: 'Added to Cart' })).toHaveCount(0);
  },
);

withPicture('an error is no news any more once the thing has succeeded', async ({ page, artwork }) => {
  await openWith(page, '/style-selection', {
    uploadedImage: artwork.state.originalImage,
    assetId: artwork.state.assetId,
    fileName: 'sun.jpg',
  });
  await page.route('**/rest/v1/jobs*', (route) => route.abort());
  const clay = page.getByRole('button', { name: /Clay\/Plasticine/ });
  await clay.click();
  const error = page.getByText(/^Failed to start the style generation/);
  await expect(error).toBeVisible();
  await page.unroute('**/rest/v1/jobs*');
  await clay.click();
  await expect(page).toHaveURL(/generating|preview/);
  await expect(error).toHaveCount(0, { timeout: 2000 });
});

withPicture('on a phone a notice lies over no dialog, nor a dialog over it', async ({ page }) => {
  for (const height of [844, 640]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/gallery');
    await page.getByRole('img', { name: /as Minimalist Vector Art/ }).click();
    await page.route('**/rest/v1/jobs*', (route) => route.abort());
    const remove = page.getByRole('button', { name: 'Delete this version' });
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to delete artwork' });
    await expect(notice).toHaveAttribute('data-mounted', 'true');
    const [lowest, highest] = await notice.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const dialog = document.querySelector('[role=dialog]')!;
      return [element.getBoundingClientRect().bottom, dialog.getBoundingClientRect().top];
    });
    expect(lowest, `at ${height} px`).toBeGreaterThan(0);
    expect(highest, `at ${height} px`).toBeGreaterThanOrEqual(lowest!);
    // and what was pressed is still there
    await expect(remove).toBeInViewport({ ratio: 1 });
    await page.unroute('**/rest/v1/jobs*');
  }
});

test('on a phone the welcome leaves the name of the style that is woven in sight', async ({
  page,
  drawing,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // a notice goes after five seconds, and the loom may take longer to come: here it stays
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const stretched = (run: () => void, ms = 0) => later(run, ms > 4000 && ms <= 5000 ? 60_000 : ms);
    window.setTimeout = stretched as typeof window.setTimeout;
  });
  await openReady(page, '/upload');
  await chooseDrawing(page, drawing);
  await page.getByRole('button', { name: 'Continue to Styles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await fillAccount(dialog, newAccount());
  await page.keyboard.press('Enter');
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Welcome!' });
  await notice.waitFor();
  await page.locator('[data-style-id="vector"]').click();
  const name = page.getByRole('main').getByText('Minimalist Vector Art');
  await expect(async () => {
    const [said, style] = [await notice.boundingBox(), await name.boundingBox()];
    expect(said!.y + said!.height).toBeLessThanOrEqual(style!.y);
  }).toPass();
});
