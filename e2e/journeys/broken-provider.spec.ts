import type { Page } from '@playwright/test';
import { makeArtwork, openWith, type Artwork } from '../support/artwork.ts';
import { freePort } from '../../packages/backend/src/standalone/free-port.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, atThePrinter, card, fillAddress, mugLine } from './shopper.ts';
import { expect, expectAccessible, test } from './visitor.ts';
import { logSentences } from '../../apps/server/src/log-sentences.ts';

/** A shop of its own: what is broken here must not reach other journeys, and its caches are empty. */
let shop: Shop;
let artwork: Artwork;
let port: number;
let anonKey: string;
let dataDir: string;
// A small catalogue to evaluate, and a log that tells how far an order has come.
const open = async () => {
  shop = await openShop({ dataDir, port, environment: { EVALUATION_LIMIT: '8', LOG_LEVEL: 'info' } });
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ drawing }) => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'doodleloom-trouble-'));
  port = await freePort();
  await open();
  artwork = await makeArtwork(shop.url, drawing);
  ({ anonKey } = (await (await fetch(`${shop.url}/config.json`)).json()) as { anonKey: string });
});
test.afterAll(async () => {
  await shop.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const breakIt = (fault: Record<string, unknown>) =>
  fetch(`${shop.url}/print-house/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
const mendIt = () => fetch(`${shop.url}/print-house/admin/faults`, { method: 'DELETE' });

const unloadedMs = 40_000;
/** The shop waits 20 s for the printer's first word before it answers; a busy machine takes its time besides. */
const orderedMs = 120_000;

// holds S2-092, S2-141, S4-048, S8-053, S8-054
test('a provider that is down leaves clear words and ways on', async ({ page }) => {
  test.setTimeout(120_000);
  await breakIt({ kind: 'status', path: '/v1/catalog', status: 500 });
  await page.goto(`${shop.url}/printify-blueprints`);
  await expect(
    page.getByText('Failed to load Printify blueprints. Check your API key configuration.'),
  ).toBeVisible({ timeout: unloadedMs });
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Blueprints' });
  await expect(alert).toContainText('Failed to load blueprints');
  await expectAccessible(page);

  await openWith(page, '/catalog/Drinkware', artwork.state, { shopUrl: shop.url });
  await expect(page.getByText('Unable to load Drinkware products. Please try another category.')).toBeVisible(
    { timeout: unloadedMs },
  );
  await expectAccessible(page);
  await mendIt();
  await page.getByRole('button', { name: 'Try Loading Again' }).click();
  await expect(card(page, 'Ceramic Mug 11oz')).toBeVisible({ timeout: unloadedMs });
});

test('a provider that is slow and limits its callers is evaluated to the end', async ({ page }) => {
  test.setTimeout(120_000);
  await breakIt({ kind: 'latency', path: 'print_providers', ms: 300 });
  await breakIt({ kind: 'status', path: 'print_providers', status: 429, times: 3 });
  await page.goto(`${shop.url}/catalog-evaluation`);
  await page.getByRole('button', { name: 'Start Enhanced Evaluation' }).click();
  await expect(page.getByText(/Found \d+ products meeting all 4 criteria/)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('8/8')).toBeVisible();
  await mendIt();
});

// holds S2-097, S4-052, D-027
test('without pictures the artwork stands in, and an order that is refused goes through once when it is mended', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await breakIt({ kind: 'mockups-never' });
  await breakIt({ kind: 'orders-refused' });
  await openWith(page, '/catalog/Home%20%26%20Living', artwork.state, { shopUrl: shop.url });
  const product = page.getByRole('article').first();
  await expect(product.getByText('Creating mockup...')).toBeVisible();

  // The printer's three tries take a while: meanwhile something is ordered in another tab.
  const other = await context.newPage();
  await openWith(other, '/cart', null, { cart: [mugLine(artwork)], shopUrl: shop.url });
  await fillAddress(other);
  const answered = other.waitForResponse('**/process-printify-order', { timeout: orderedMs });
  await other.getByRole('button', { name: 'Place Order' }).click();
  await expect(
    other.getByRole('main').getByText('Order was saved but there may be production issues.'),
  ).toBeVisible({ timeout: orderedMs });
  await expect(other.getByText('Order Issue', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Ceramic Mug 11oz' })).toBeVisible();
  await expectAccessible(other);

  await expect(product.getByText('Using original artwork')).toBeVisible({ timeout: 90_000 });
  await expect(product.getByText('Original Art', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const { orderId } = (await (await answered).json()) as { orderId: string };
  await mendIt();
  // The worker tries again by itself; the shopper who presses again gets the same order.
  await shop.says(logSentences.orderSubmitted);
  await other.getByRole('button', { name: 'Place Order' }).click();
  await expect(other.getByRole('button', { name: 'Order Completed' })).toBeDisabled({ timeout: orderedMs });
  // Its sizes first, then into the cart.
  await product.getByRole('button', { name: 'Add to Cart', expanded: false }).click();
  await product.getByRole('button', { name: 'Add to Cart', expanded: true }).click();
  await expect(page.getByText(/added to cart\.$/)).toBeVisible();
  const row = await atThePrinter(other, orderId, shop.url);
  await expect(row).toContainText(/1 × .*Mug/);
  await expect(other.getByRole('heading', { name: 'Orders (1)' })).toBeVisible();
});

/** What the shopper's browser sends; no answer when the server dies meanwhile. */
async function orderMug(key: string): Promise<{ success: boolean; orderId: string } | undefined> {
  const answer = await fetch(`${shop.url}/functions/v1/process-printify-order`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${anonKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      cartItems: [mugLine(artwork)],
      shippingAddress: address,
      userEmail: address.email,
    }),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as { success: boolean; orderId: string }) : undefined;
}

async function countAtThePrinter(page: Page): Promise<number> {
  await page.goto(`${shop.url}/print-house/operator`);
  const heading = await page.getByRole('heading', { name: /^Orders \(\d+\)$/ }).textContent();
  return Number(heading?.replace(/\D/g, ''));
}

// holds S7-037, S7-038
test('an order followed through kill -9 at every step is one order at the printer', async ({ page }) => {
  test.setTimeout(300_000);
  const before = await countAtThePrinter(page);
  const key = crypto.randomUUID();
  for (const word of [
    logSentences.orderTakenUp,
    logSentences.printFileMade,
    logSentences.orderAccepted,
    logSentences.orderSubmitted,
  ]) {
    await test.step(`killed after "${word}"`, async () => {
      const said = shop.says(word);
      // The shopper's browser asks again with the same key after each crash; the queue goes on by itself.
      const asked = orderMug(key);
      await said;
      await shop.end('SIGKILL');
      await asked;
      await open();
    });
  }
  const answer = await orderMug(key);
  expect(answer?.success).toBe(true);
  const row = await atThePrinter(page, answer!.orderId, shop.url);
  await expect(row).toContainText(/1 × .*Mug/);
  expect(await countAtThePrinter(page)).toBe(before + 1);
});
