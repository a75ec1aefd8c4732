import type { Page } from '@playwright/test';
import { layoutShift } from './layout-shift.ts';
import { expect, test } from './visitor.ts';

const phone = { width: 390, height: 844 };

/** What of each page is seen before its code runs, and what only the page itself shows. */
const pages = [
  {
    path: '/',
    shown: ['main h1', 'main .weave img'],
    own: (page: Page) => page.getByRole('heading', { name: 'What’s on your fridge right now?' }),
  },
  {
    path: '/catalog',
    shown: ['main h1', 'main .lead', '.artchip img'],
    own: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/product/19',
    shown: ['main h1', 'main .stage img', 'main .price'],
    own: (page: Page) => page.getByText(/With you by/),
  },
];

/** Opens a page by a document with its first view. On a busy machine a product can miss it: its document waits only so long. */
async function openDocument(page: Page, path: string): Promise<void> {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(path)).text();
    expect(html).toContain('<div inert');
  }).toPass();
  await page.route(path, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(path);
}

const places = (page: Page, shown: string[]) =>
  Promise.all(shown.map(async (part) => page.locator(part).first().boundingBox()));

test.use({ viewport: phone });

for (const { path, shown, own } of pages)
  test(`${path} shows its first view before any code runs, and nothing moves when the page takes over`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: phone });
    const document = await still.newPage();
    await openDocument(document, path);
    const before = await places(document, shown);
    expect(before).not.toContain(null);
    await still.close();

    await openDocument(page, path);
    await expect(own(page)).toBeVisible();
    expect(await places(page, shown)).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

test('a product’s page asks for nothing that its document brought along', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await openDocument(page, '/product/19');
  await expect(page).toHaveTitle('Ceramic Mug 11oz | Doodleloom');
  await expect(page.getByRole('heading', { level: 1, name: 'Ceramic Mug 11oz' })).toBeVisible();
  await expect(page.getByText(/With you by/)).toBeVisible();
  expect(asked.filter((body) => body.includes('get_product_page'))).toEqual([]);
});
