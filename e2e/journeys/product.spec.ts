import { openWith } from '../support/artwork.ts';
import { expectToFit } from './fit.ts';
import { card } from './shopper.ts';
import { closeByEscape, expect, expectAccessible, test } from './visitor.ts';

const provider = '**/functions/v1/printify-integration';
const mockupMs = 60_000;

// holds Q-53, D-058
test('a product’s page opens from its card and tells everything, to a guest too', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/catalog/Apparel');
  await card(page, 'Unisex Heavy Cotton Tee')
    .getByRole('link', { name: 'Unisex Heavy Cotton Tee', exact: true })
    .click();
  await expect(page).toHaveURL('/product/6');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unisex Heavy Cotton Tee');
  const main = page.getByRole('main');
  await expect(main.getByText('$24.99').first()).toBeVisible();
  await expect(main.getByText(/^With you by (Mon|Tue|Wed|Thu|Fri), /)).toBeVisible();
  await expect(main.getByText(/Shipping is \$9\.99, and free above \$75\.00/)).toBeVisible();
  await expect(main.getByText('Taped shoulders, double-needle hems.')).toBeVisible();
  await expect(main.getByText('Tumble dry low')).toBeVisible();
  await expect(main.getByText(/ in .*, [A-Z]{2} prints it when you order/)).toBeVisible();

  await main.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('row', { name: /^M 20" \(51 cm\)/ })).toBeVisible();
  await expectAccessible(page);
  await closeByEscape(page);

  // A color that costs more says why, and its picture follows.
  await main.getByRole('button', { name: 'Sport Grey', exact: true }).click();
  await expect(main.getByText(/^\$24\.99 \+ \$\d\.\d\d for Sport Grey$/)).toBeVisible();
  await expect(main.getByRole('img', { name: /with our sample, Sport Grey/ })).toBeVisible({
    timeout: mockupMs,
  });
  await main.getByRole('button', { name: 'View 2 of 3' }).click();
  await expect(main.getByRole('img', { name: /view 2 of 3/ })).toBeVisible();
  await main.getByRole('button', { name: 'Zoom in' }).click();
  await expect(main.getByRole('button', { name: 'Show the whole picture' })).toBeVisible();
  await expectAccessible(page);

  // Its near-twin is one press away, and says what is different.
  await main.getByRole('link', { name: /^Softest/ }).click();
  await expect(page).toHaveURL('/product/12');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unisex Jersey Short Sleeve Tee');
  await main.getByRole('link', { name: 'Use your drawing' }).click();
  await expect(page).toHaveURL('/upload');
});

test('a size has to be chosen, and what is chosen is what is in the cart', async ({ page, artwork }) => {
  test.setTimeout(120_000);
  await openWith(page, '/product/157', artwork.state);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please choose a size.');
  await expect(main.getByRole('radio').first()).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('doodleloom-cart'))).toBeNull();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(main.getByText('Size: S, usually fits 6 to 7 years')).toBeVisible();
  await main.getByRole('button', { name: 'Whole picture' }).click();
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(/Kids Heavy Cotton™ Tee \(S, \w+\) added to cart\./)).toBeVisible();
  const [line] = JSON.parse((await page.evaluate(() => localStorage.getItem('doodleloom-cart'))) ?? '[]') as {
    size: string;
    artworkMode: string;
  }[];
  expect(line).toMatchObject({ size: 'S', artworkMode: 'scene' });
});

test('a product opened again shows its photo from the first moment on', async ({ page, artwork }) => {
  test.setTimeout(120_000);
  await openWith(page, '/product/19', artwork.state);
  const photo = page.locator('.stage').getByRole('img', { name: / with your artwork/ });
  await expect(photo).toBeVisible({ timeout: mockupMs });
  await page.getByRole('main').getByRole('link', { name: 'Drinkware' }).first().click();
  await expect(page).toHaveURL('/catalog/Drinkware');
  const shown = await page.evaluateHandle(() => {
    const names = new Set<string>();
    const look = () => {
      for (const { alt } of document.querySelectorAll<HTMLImageElement>('.stage img')) names.add(alt);
      requestAnimationFrame(look);
    };
    look();
    return names;
  });
  await page.goBack();
  await expect(photo).toBeVisible();
  const name = await photo.getAttribute('alt');
  expect(await shown.evaluate((names) => [...names])).toEqual([name]);
});

test('a product that is not there, or not now, says so and leads on', async ({ page }) => {
  for (const path of ['/product/999999', '/product/mug', '/product/1e400']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This product can’t be had (any more)' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all categories' }).click();
  await expect(page).toHaveURL('/categories');
  // A document that came without its product: what the page asks for is all there is.
  const bare = await (await page.request.get('/product/999999')).text();
  await page.route('**/product/6', (route) => route.fulfill({ body: bare, contentType: 'text/html' }));
  await page.route(provider, (route) => route.abort());
  await page.goto('/product/6');
  const alert = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached. Please try again.' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute(provider);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unisex Heavy Cotton Tee');
});

test('on a phone the way into the cart is always in sight, and everything fits', async ({
  page,
  artwork,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, '/product/157', artwork.state);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeInViewport();
  await page
    .getByRole('heading', { name: 'What is printed' })
    .or(page.getByText('What is printed'))
    .scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  await expectToFit(page);

  // On a tablet it stays there, too, and what is said of it lies elsewhere.
  await page.setViewportSize({ width: 820, height: 1180 });
  await openWith(page, '/product/157', artwork.state);
  await page.getByRole('radio').first().check();
  await add.click();
  const notice = page.locator('[data-sonner-toast]');
  await expect(notice).toContainText('Go to Cart');
  await expect(async () => {
    const [said, button] = [await notice.boundingBox(), await add.boundingBox()];
    if (!said || !button) throw new Error('they are not both in sight');
    expect(said.y + said.height).toBeLessThan(button.y);
  }).toPass({ timeout: 3000 });
});

test('on a wide screen the photo follows what is chosen, and never lies over what is written below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product/19');
  const views = page.getByRole('group', { name: 'Views' });
  const about = page.getByRole('heading', { name: 'About it' });
  await expect(views).toBeVisible();
  // Both in one moment: between two questions the page would have scrolled on.
  const overlap = await about.evaluate(
    (heading, above) => {
      heading.scrollIntoView({ block: 'start', behavior: 'instant' });
      return above!.getBoundingClientRect().bottom - heading.getBoundingClientRect().top;
    },
    await views.elementHandle(),
  );
  expect(overlap).toBeLessThanOrEqual(0);
});

test('products are found by words, by whom they are for and in the wished order', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/catalog');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('cups');
  const found = page.getByRole('region', { name: 'What was found' });
  const count = found.getByRole('status').first();
  await expect(count).toHaveText(/^\d+ products found$/);
  await expect(card(page, 'Ceramic Mug 11oz')).toBeVisible();
  await expect(card(page, 'Matte Poster')).toBeHidden();
  await expectAccessible(page);
  // The way to a product and back forgets nothing.
  await card(page, 'Ceramic Mug 11oz').getByRole('link', { name: 'Ceramic Mug 11oz', exact: true }).click();
  await expect(page).toHaveURL('/product/19');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('cups');
  await page.getByRole('searchbox').fill('spaceship');
  await expect(count).toHaveText('Nothing found');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('heading', { name: 'Start with these' })).toBeVisible();

  await page.getByRole('button', { name: 'Babies' }).click();
  await expect(card(page, 'Infant Fine Jersey Bodysuit')).toBeVisible();
  await expect(card(page, 'Ceramic Mug 11oz')).toBeHidden();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Name, A to Z' }).click();
  const names = found.getByRole('heading', { level: 2 });
  await expect(names.first()).toHaveText(/^Baby /);
  const read = await names.allTextContents();
  expect(read).toEqual(read.toSorted((one, other) => one.localeCompare(other, 'en')));
});
