import { openWith } from '../support/artwork.ts';
import { address, fillAddress, mugLine } from './shopper.ts';
import { expectToFit } from './fit.ts';
import { expect, expectAccessible, openReady, test } from './visitor.ts';

// holds S3-022
test('two tabs share one cart, and a removed line comes back', async ({ page, context, artwork }) => {
  await openWith(page, '/cart', null, { cart: [mugLine(artwork)] });
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('listitem').getByText('2', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('2 items')).toBeAttached();
  await page.getByRole('button', { name: /^Remove/ }).click();
  // Under the pointer the notice stays.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await undo.click();
  await expect(other.getByRole('heading', { name: 'Ceramic Mug 11oz' })).toBeVisible();
  await other.getByRole('button', { name: 'One less' }).click();
  await other.getByRole('button', { name: 'One less' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

// holds S2-109, S2-111, S2-113, S5-017
test('the checkout names what is missing, keeps what is typed and counts right', async ({
  page,
  artwork,
}) => {
  await openWith(page, '/cart', null, { cart: [mugLine(artwork, { quantity: 3 })] });
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(page.getByText('Add $0.04 more for free shipping')).toBeVisible();
  await expect(summary).toContainText('Shipping$9.99');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('Free shipping is on.')).toBeVisible();
  await expect(summary).toContainText('Subtotal$99.96');
  await expect(summary).toContainText('ShippingFree');
  await expect(summary).toContainText('Tax (8%)$8.00');
  await expect(summary).toContainText('Total$107.96');

  await page.getByLabel('Promo code').fill('FREE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code isn’t valid.')).toBeVisible();

  await fillAddress(page, { firstName: 'Ada', email: 'ada' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please fill in all required shipping information.')).toBeVisible();
  await expect(page.getByText('Please add the city.')).toBeVisible();
  await expect(page.locator('#address-lastName')).toBeFocused();
  await expect(page.locator('#address-phone'), 'what nobody needs is out of sight').toHaveCount(0);
  await expectAccessible(page);
  await expectToFit(page);
  await page.reload();
  await expect(page.locator('#address-firstName')).toHaveValue('Ada');
  await expect(page.getByText('We ship to the United States.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page).toHaveURL('/categories');
});

test('a new price and a product that has gone are flagged before ordering', async ({ page, artwork }) => {
  const gone = mugLine(artwork, { id: 'gone', variant: 'Plaid', size: '99oz', blueprintId: 999_999 });
  await openWith(page, '/cart', null, { cart: [mugLine(artwork, { priceCents: 1999 }), gone] });
  await expect(page.getByText('The price has changed to $24.99.')).toBeVisible();
  await expect(page.getByText(/^This one is no longer available/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('the cart says when it arrives and what is enough for free shipping, before anything is typed', async ({
  page,
  artwork,
}) => {
  await openWith(page, '/cart', null, { cart: [mugLine(artwork, { quantity: 3 })] });
  await expect(page.getByText(/^With you by \w+, \w+ \d+ if you order today/)).toBeVisible({
    timeout: 30_000,
  });
  const enough = page.getByRole('link', { name: / at \$\d+\.\d\d$/ });
  await expect(enough).toBeVisible();
  await expect(page.getByText('Minimalist Vector Art, whole picture')).toBeVisible();
  await expectAccessible(page);
  await enough.click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('what is missing for free shipping has the room of its words', async ({ page, artwork }) => {
  const roomAndWords = () =>
    page.locator('.ship > p').evaluate((words) => {
      const line = parseFloat(getComputedStyle(words).lineHeight);
      const written = document.createRange();
      written.selectNodeContents(words);
      const tops = [...written.getClientRects()].map(({ top, height }) => top + height / 2);
      const lines = 1 + Math.round((Math.max(...tops) - Math.min(...tops)) / line);
      return [Math.round(words.clientHeight / line), lines];
    });
  const suggested = page.getByRole('link', { name: / at \$\d+\.\d\d$/ });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openWith(page, '/cart', null, { cart: [mugLine(artwork)] });
    await expect(page.getByText('Add $50.02 more for free shipping')).toBeVisible();
    expect(await roomAndWords()).toEqual([1, 1]);
    await openWith(page, '/cart', null, { cart: [mugLine(artwork, { quantity: 3 })] });
    await expect(suggested).toBeVisible({ timeout: 30_000 });
    const [room, lines] = await roomAndWords();
    expect(room, `at ${width}`).toBe(lines);
    expect((await suggested.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const [place, sign] = await Promise.all(
      [/^Place the picture/, /^Sign the picture/].map((name) =>
        page.getByRole('button', { name }).boundingBox(),
      ),
    );
    expect(place!.y, `one line of tools at ${width}`).toBe(sign!.y);
  }
});

test('the form stays where it is when the delivery date comes late', async ({ page, artwork }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/functions/v1/cart-estimate', async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, '/cart', null, { cart: [mugLine(artwork, { quantity: 3 })] });
  const box = page.getByLabel('It is a present for somebody else');
  await expect(page.getByText('Working out when it is with you…')).toBeVisible();
  await expect(page.getByText('looking for what gets you there…')).toBeVisible();
  const before = await box.boundingBox();
  release();
  await expect(page.getByText(/^With you by /)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: / at \$\d+\.\d\d$/ })).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
});

test('a cart whose estimate fails says so, and the parcel stands before the truck', async ({
  page,
  artwork,
}) => {
  await page.route('**/functions/v1/cart-estimate', (route) => route.fulfill({ status: 400, json: {} }));
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openWith(page, '/cart', null, { cart: [mugLine(artwork, { quantity: 3 })] });
    await expect(page.getByText(/^The day can’t be worked out just now/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'find something small in the shop' })).toBeVisible();
    const [parcel, truck] = await Promise.all([
      page.locator('.ship .track b').boundingBox(),
      page.locator('.ship .track u').boundingBox(),
    ]);
    expect(parcel!.x + parcel!.width).toBeLessThanOrEqual(truck!.x);
    await page.locator('#address-lastName').fill('Castellanos-Montgomery');
    const cut = await page
      .locator('#address-lastName')
      .evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth);
    expect(cut, `at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('“Illinois” is a state, a ZIP code of another one is asked about, and a present goes to somebody else', async ({
  page,
  artwork,
}) => {
  test.setTimeout(180_000);
  await openWith(page, '/cart', null, { cart: [mugLine(artwork)] });
  const shown = page.locator('.ship-form input:visible:not([type=checkbox])');
  await expect(shown.first()).toBeVisible();
  expect(await shown.count()).toBeLessThanOrEqual(8);
  await page.getByLabel('It is a present for somebody else').check();
  await expect(page.getByLabel('Their first name')).toBeVisible();
  await fillAddress(page, { ...address, state: 'Illinois', zipCode: '94601', address1: 'PO Box 12' });
  await expect(page.getByText(/do not bring parcels to a PO box/)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('This ZIP code is in California.').first()).toBeVisible();
  await expect(page.locator('#address-zipCode')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('It is a present for somebody else')).toBeChecked();
  await fillAddress(page, { zipCode: '62701', city: 'Springfield' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const thanks = page.getByRole('heading', { name: 'Thank you. We have your order.' });
  await expect(thanks).toBeFocused({ timeout: 60_000 });
  await expect(thanks).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeInViewport();
  await expect(page).toHaveTitle('Order Completed | Doodleloom');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ceramic Mug 11oz' })).toContainText(
    '1 × $24.99',
  );
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('Springfield, IL 62701')).toBeVisible();
  await expect(page.getByText('A present: no bill or price of ours goes along.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page);
});

// holds S2-108
test('a cart that cannot be read is empty and says so', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('doodleloom-cart', '{broken'));
  await openReady(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Products' }).click();
  await expect(page).toHaveURL('/categories');
});
