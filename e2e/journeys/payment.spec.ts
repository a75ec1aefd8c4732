import type { Browser, Page } from '@playwright/test';
import { makeArtwork, openWith, type Artwork } from '../support/artwork.ts';
import type { Shop } from '../support/shop.ts';
import { address, atThePrinter, fillAddress, mugLine } from './shopper.ts';
import { openTillShop, orderIdIn, paidMs, pay, provenOperator, thanks } from './till-shop.ts';
import { aPhone, expect, expectAccessible, test } from './visitor.ts';

/** A shop of its own, where orders are paid at the till. */
let shop: Shop;
let artwork: Artwork;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ drawing }) => {
  test.setTimeout(180_000);
  shop = await openTillShop();
  artwork = await makeArtwork(shop.url, drawing);
});
test.afterAll(() => shop.end());

/** From the cart to the order's page, where it is paid. */
async function placeOrder(page: Page, email = `granny-${crypto.randomUUID()}@example.com`): Promise<string> {
  await openWith(page, '/cart', null, { shopUrl: shop.url, cart: [mugLine(artwork)] });
  await fillAddress(page, { ...address, email });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible({ timeout: paidMs });
  return email;
}

const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('doodleloom-cart'));

/** The link of a mail to this address about this. */
async function linkInMail(page: Page, email: string, about: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const outbox = await (await page.request.get(`${shop.url}/dev/outbox`)).text();
    const mail = outbox.split('<article>').find((each) => each.includes(email) && each.includes(about));
    link = /http[^"<]*\/orders\/[0-9a-f-]{36}\?key=[\w-]+/.exec(mail ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: paidMs });
  return link!;
}

const another = async (browser: Browser) => (await browser.newContext()).newPage();

test('somebody pays: the thanks stand at the top with the focus, and only then the printer gets it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const email = await placeOrder(page);
  expect(await cartOf(page), 'nothing is lost before it is paid').toContain('Ceramic Mug');
  await expect(page.getByText('This is a test till.')).toBeVisible();
  await expectAccessible(page);
  await pay(page);
  await expect(thanks(page)).toBeFocused({ timeout: paidMs });
  await expect(thanks(page)).toBeInViewport();
  expect(await cartOf(page)).toBe('[]');
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  const orderId = orderIdIn(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Its way so far' })).toContainText('Paid');
  await linkInMail(page, email, 'We have your order');
  await atThePrinter(page, orderId, shop.url);
});

test('somebody is declined, says no to the bank, tries again and is charged once', async ({ page }) => {
  test.setTimeout(300_000);
  await placeOrder(page);
  await pay(page, 'declined');
  await expect(page.getByText('The payment was declined.')).toBeVisible({ timeout: paidMs });
  await expectAccessible(page);
  await pay(page, 'asks');
  await expect(page.getByText('The bank asks: is it you who pays $36.79?')).toBeVisible({ timeout: paidMs });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('The payment was declined.')).toBeVisible({ timeout: paidMs });
  await pay(page, 'asks');
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(thanks(page)).toBeVisible({ timeout: paidMs });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: /^Paid/ })).toHaveCount(1);
});

test('somebody closes the tab, and comes back by the mail’s link', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const email = await placeOrder(page);
  const link = await linkInMail(page, email, 'waits for your payment');
  await page.close();
  const later = await another(browser);
  await later.goto(link);
  await expect(later.getByText('Waiting for your payment').first()).toBeVisible();
  await pay(later);
  await expect(thanks(later)).toBeVisible({ timeout: paidMs });
  await later.context().close();
});

test('what was put together on the desktop is paid on the phone, and the desktop notices', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await placeOrder(page);
  await page.getByRole('button', { name: 'Pay on your phone' }).click();
  await expect(page.getByRole('img', { name: 'Code that opens this order on your phone' })).toBeVisible();
  const phone = await (await browser.newContext(aPhone)).newPage();
  await phone.goto(page.url());
  await expect(phone.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Pay on your phone' })).toHaveCount(0);
  await pay(phone);
  await expect(thanks(phone)).toBeVisible({ timeout: paidMs });
  await phone.context().close();
  await expect(thanks(page)).toBeVisible({ timeout: paidMs });
  expect(await cartOf(page)).toBe('[]');
});

test('a code takes its share off and can be taken out again, and the tax is that of the state', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openWith(page, '/cart', null, { shopUrl: shop.url, cart: [mugLine(artwork)] });
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Tax (8%)$2.00');
  await fillAddress(page);
  await expect(summary).toContainText('Tax (7.25%)$1.81');
  await page.getByLabel('Promo code').fill('welcome');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WELCOME is applied.')).toBeVisible();
  await expect(summary).toContainText('Discount-$2.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove the code/ }).click();
  await expect(summary).not.toContainText('Discount');
  await page.getByLabel('Promo code').fill('WELCOME');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText('Discount-$2.50');
  await page.reload();
  await expect(summary).toContainText('Discount-$2.50');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(/comes to \$34\.11/)).toBeVisible({ timeout: paidMs });
});

test('somebody is given a part back, and reads so', async ({ page }) => {
  test.setTimeout(300_000);
  await placeOrder(page);
  await pay(page);
  await expect(thanks(page)).toBeVisible({ timeout: paidMs });
  const orderId = orderIdIn(page);
  const operator = await provenOperator(shop.url);
  const { error } = await operator.functions.invoke('operate-order', {
    body: { orderId, action: 'refund', cents: 500, key: crypto.randomUUID(), why: 'a scratch' },
  });
  expect(error).toBeNull();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Given back-$5.00', {
      timeout: 3000,
    });
  }).toPass({ timeout: paidMs });
});

test('two tabs, one order: the second finds it paid', async ({ page, context }) => {
  test.setTimeout(300_000);
  await placeOrder(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: /^Pay \$/ })).toBeVisible({ timeout: paidMs });
  await Promise.all([pay(page), pay(other)]);
  for (const each of [page, other]) await expect(thanks(each)).toBeVisible({ timeout: paidMs });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: /^Paid/ })).toHaveCount(1);
});

test('somebody goes back to the cart, and finds the order that waits', async ({ page }) => {
  test.setTimeout(300_000);
  await placeOrder(page);
  const orderId = orderIdIn(page);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByText(/Your order \d+ waits for your payment/)).toBeVisible({ timeout: paidMs });
  await expectAccessible(page);
  // The same cart ordered again is the same order.
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible({ timeout: paidMs });
  expect(orderIdIn(page)).toBe(orderId);
});
