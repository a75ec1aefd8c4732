import type { Request } from '@playwright/test';
import { openWith } from '../support/artwork.ts';
import { card } from './shopper.ts';
import { expectToFit } from './fit.ts';
import { expect, expectAccessible, test, withPicture } from './visitor.ts';

const provider = '**/functions/v1/printify-integration';

/** Three hundred shirts, as a provider with a large catalogue would have them. */
const shirts = Array.from({ length: 300 }, (_, index) => ({
  id: 500_000 + index,
  title: `Cotton Tee ${index}`,
  description: 'A shirt.',
  brand: 'Brand',
  model: `M${index}`,
  images: [],
}));
const offerOf = (blueprintId: number) => ({
  blueprintId,
  printProviderId: 1,
  variants: [{ id: blueprintId, title: 'White / M', is_available: true }],
});

test('a category of 300 products asks for what is near, and for nothing once it is left', async ({
  page,
  artwork,
}) => {
  const asked = { get_products: 0, get_offers: 0, create_mockup: 0 };
  let given: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (given = resolve));
  await page.route(provider, async (route) => {
    const wish = route.request().postDataJSON() as { action: keyof typeof asked; blueprint_ids: number[] };
    if (wish.action !== 'create_mockup') asked[wish.action] += 1;
    if (wish.action === 'get_products') return route.fulfill({ json: { blueprints: shirts } });
    if (wish.action === 'get_offers')
      return route.fulfill({ json: { offers: wish.blueprint_ids.map(offerOf) } });
    await pending;
    return route.abort();
  });
  // What is given up at once never comes to the route above.
  const isPicture = (request: Request) => request.postData()?.includes('"create_mockup"') ?? false;
  let givenUp = 0;
  page.on('request', (request) => {
    if (isPicture(request)) asked.create_mockup += 1;
  });
  page.on('requestfailed', (request) => {
    if (isPicture(request) && request.failure()?.errorText === 'net::ERR_ABORTED') givenUp += 1;
  });
  // The shop sells curated blanks: what it has loaded before may be any.
  await page.goto('/favicon.svg');
  await page.evaluate(
    (data) =>
      localStorage.setItem(
        'printifyCatalogCache',
        JSON.stringify({ version: '1.0', savedAt: Date.now(), value: data }),
      ),
    shirts,
  );
  await openWith(page, '/catalog/Apparel', artwork.state);
  await expect(page.getByText('300 products', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('article')).toHaveCount(300);
  // 20 at once, then batches of 10; three pictures at a time and the rest of the screen behind them.
  await expect.poll(() => asked).toEqual({ get_products: 0, get_offers: 29, create_mockup: 3 });
  // What is scrolled away is given up for what is seen now.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => asked.create_mockup).toBeGreaterThan(3);
  await expect.poll(() => asked.create_mockup - givenUp).toBe(3);
  expect(asked.create_mockup).toBeLessThan(40);
  await page.getByRole('link', { name: 'Cart (0)' }).click();
  await expect(page).toHaveURL('/cart');
  await expect.poll(() => asked.create_mockup - givenUp).toBe(0);
  given();
});

// holds S2-083, S2-084, S2-085, S2-089, S2-093
withPicture(
  'a category that is loading, empty or kept says so, and its artwork can be taken along',
  async ({ page, context, artwork }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(provider, async (route) => {
      if ((route.request().postDataJSON() as { action: string }).action === 'get_offers') await held;
      await route.continue();
    });
    await openWith(page, '/catalog/Stationery', artwork.state);
    const bar = page.getByRole('progressbar', { name: 'Processing products for this category...' });
    await expect(bar).toHaveAttribute('value', '70');
    await expectAccessible(page);
    answer();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.reload();
    // holds Q-52
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await download).suggestedFilename()).toBe('artwork-clean-vector.png');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\/shared\/[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: 'Cart (0)' }).click();
    const carried = await page.evaluate(() => (history.state as { usr: Record<string, string> }).usr);
    expect(carried).toMatchObject({
      transformedImage: artwork.state.transformedImage,
      selectedStyle: 'Minimalist Vector Art',
    });

    await openWith(page, '/catalog/Nowhere', artwork.state);
    await expect(
      page.getByText('No products found in Nowhere. This category might not be available yet.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Loading Again' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse Other Categories' }).click();
    await expect(page).toHaveURL('/categories');
  },
);

// holds S2-079, S4-049, S8-024
test('categories that cannot be loaded stand there bare, and are out of reach without a network', async ({
  page,
  context,
  artwork,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(provider, async (route) => {
    await held;
    await route.abort();
  });
  await openWith(page, '/categories', artwork.state);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByText('Unable to load categories. Please try again.')).toBeVisible();
  const drinkware = page.getByRole('link', { name: /^Drinkware/ });
  await expect(drinkware).toContainText('Mugs and bottles for the morning table.');
  await expect(drinkware.locator('img')).toHaveAttribute('src', '/categories/drinkware.webp');
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(
    page.getByText('Unable to load product categories. Please try refreshing the page.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await page.unroute(provider);
  await context.setOffline(false);
  // It asks again by itself.
  await expect(drinkware).toContainText(/\d+ products/);
});

// holds S2-006, S2-088
test('shop screens fit the narrowest phone and the largest text', async ({ page, artwork }) => {
  test.setTimeout(240_000);
  for (const path of ['/catalog', '/categories', '/catalog/Drinkware']) {
    await openWith(page, path, artwork.state);
    const first = page.getByRole('main').getByRole('link', { name: /products|Change style/ });
    await expect(first.first()).toBeVisible();
    await expectToFit(page);
  }
  for (const [width, columns] of [
    [340, 1],
    [390, 2],
    [820, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tracks = await page
      .locator('ul', { has: page.getByRole('article') })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(tracks.split(' '), `${width} px`).toHaveLength(columns);
  }
  for (const path of ['/orders', '/catalog-evaluation', '/printify-blueprints']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('a, button').first()).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  }
});

// holds S2-007, S2-075, Q-23, Q-53
test('a visitor without a drawing sees the shop with its sample, prices and all, and cannot order that', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What it can be printed on');
  await expect(page.getByRole('article').first()).toContainText('$24.99');
  await expectAccessible(page);
  await page.goto('/product-catalog');
  await expect(page).toHaveURL('/categories');
  await page.getByRole('link', { name: /^Drinkware/ }).click();
  const mug = card(page, 'Ceramic Mug 11oz');
  await expect(mug.getByRole('img', { name: /with our sample/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('complementary', { name: 'Our sample' })).toBeVisible();
  await expect(page.getByText('cached')).toBeHidden();
  await expectAccessible(page);
  await mug.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/upload');
  await expect(page.getByText('Choose a drawing first')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('doodleloom-cart'))).toBeNull();
});

test('the picture that is shopped for stays on the products of its tab', async ({ page, artwork }) => {
  await openWith(page, '/catalog/Drinkware', artwork.state);
  await expect(page.getByRole('complementary', { name: 'Your artwork' })).toBeVisible();
  await page.goto('/categories');
  await expect(page.getByRole('img', { name: 'Your artwork' })).toBeVisible();
  const later = await page.context().newPage();
  await later.goto('/categories');
  await expect(later.getByRole('img', { name: 'Our sample: a robot' })).toBeVisible();
});
