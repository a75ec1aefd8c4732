import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { makeArtwork, type Artwork } from '../support/artwork.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, test } from './visitor.ts';

/** A port that stays the same over restarts, as a real shop's does. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function orderMug(
  shop: Shop,
  artwork: Artwork,
  key: string,
): Promise<{ success: boolean; orderId: string } | undefined> {
  const { anonKey } = (await (await fetch(`${shop.url}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${shop.url}/functions/v1/process-printify-order`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${anonKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      cartItems: [
        {
          id: 'mug',
          productId: 'printify-19',
          blueprintId: 19,
          printProviderId: null,
          providerVariantId: 19000,
          name: 'Ceramic Mug 11oz',
          image: artwork.state.transformedImage,
          size: '11oz',
          variant: 'Standard',
          style: 'Minimalist Vector Art',
          priceCents: 2499,
          quantity: 1,
        },
      ],
      shippingAddress: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        address1: '12 Analytical Row',
        city: 'Oakland',
        state: 'CA',
        zipCode: '94601',
      },
      userEmail: 'ada@example.com',
    }),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as { success: boolean; orderId: string }) : undefined;
}

/** How far an order has come before the server is killed. */
const moments = [
  { name: 'while the order is being stored', afterMs: 120 },
  { name: 'while its print file is made', afterMs: 1500 },
  { name: 'around its way to the printer', afterMs: 5000 },
];

test('an order followed through kill -9 at every step is one order at the printer', async ({
  page,
  drawing,
}) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'doodleloom-crash-'));
  const port = await freePort();
  let shop = await openShop({ dataDir, port });
  const artwork = await makeArtwork(shop.url, drawing);
  const ids: string[] = [];
  for (const { name, afterMs } of moments) {
    await test.step(name, async () => {
      const key = crypto.randomUUID();
      const asked = orderMug(shop, artwork, key);
      // The moment of the crash is the point of this test; nothing is waited for.
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await shop.end('SIGKILL');
      await asked;
      shop = await openShop({ dataDir, port });
      // The shopper's browser asks again with the same key.
      const answer = await orderMug(shop, artwork, key);
      expect(answer?.success).toBe(true);
      ids.push(answer!.orderId);
    });
  }
  await expect(async () => {
    await page.goto(`${shop.url}/print-house/operator`);
    for (const id of ids) await expect(page.getByText(id)).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  expect(new Set(ids).size).toBe(moments.length);
  await shop.end();
  rmSync(dataDir, { recursive: true, force: true });
});
