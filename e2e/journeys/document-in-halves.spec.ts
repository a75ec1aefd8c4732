import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentOf, firstPaintOf } from './documents.ts';
import { layoutShift } from './layout-shift.ts';
import { expect, test } from './visitor.ts';

/** Sends a document up to this, and the rest on `sendRest`. Nothing else of the shop is there. */
async function sendInHalves(html: string, upTo: string, path = '/') {
  const half = html.indexOf(upTo);
  let sendRest = (): unknown => undefined;
  const server = createServer(({ url }, response) => {
    if (url !== path) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, half));
    sendRest = () => response.end(html.slice(half));
    return undefined;
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${path}`,
    sendRest: () => sendRest(),
    close: () => server.close(),
  };
}

/** As often there and back to the page. */
async function trips(page: Page, count: number): Promise<void> {
  for (let trip = 0; trip < count; trip += 1) await page.evaluate(() => undefined);
}

test.use({ viewport: { width: 390, height: 844 } });

test('a document that comes in pieces is painted once its first view is whole, and nothing moves', async ({
  page,
}) => {
  const html = await documentOf(page, '/upload', 'es-US');
  // On a phone the button that comes after this field stands above the one before it.
  const document = await sendInHalves(html, '<input type="file"');
  await page.goto(document.address, { waitUntil: 'commit' });
  await page.locator('.choose-file').waitFor({ state: 'attached' });
  // A browser that may paint does so in the time of these.
  await trips(page, 50);
  const sentAt = await page.evaluate(() => performance.now());
  document.sendRest();
  await expect.poll(() => firstPaintOf(page)).toBeGreaterThan(0);
  expect(await firstPaintOf(page)).toBeGreaterThan(sentAt);
  expect(await layoutShift(page)).toBeLessThan(0.003);
  document.close();
});

test('code that is there before the end of its document waits for what stands there', async ({
  page,
  baseURL,
}) => {
  const path = '/product/19';
  const html = await documentOf(page, path, 'en-US');
  const document = await sendInHalves(html, '"variants":', path);
  const { origin } = new URL(document.address);
  await page.route(
    (url) => url.origin === origin && url.pathname !== path,
    async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(origin, baseURL!) }),
      }),
  );
  const lastModule = /data-modules="[^"]*?([^" ]+)"/.exec(html)?.[1] ?? 'none';
  const hasCode = page.waitForResponse((response) => response.url().endsWith(lastModule));
  await page.goto(document.address, { waitUntil: 'commit' });
  await (await hasCode).finished();
  // Code that waits for nothing runs in the time of these.
  await trips(page, 100);
  document.sendRest();
  await expect(page.getByText(/With you by/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  document.close();
});
