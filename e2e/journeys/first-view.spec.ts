import type { Page } from '@playwright/test';
import { documentOf, firstPaintOf } from './documents.ts';
import { layoutShift } from './layout-shift.ts';
import { mugLine } from './shopper.ts';
import { expect, test, withPicture } from './visitor.ts';

const phone = { width: 390, height: 844 };

/** Documents that show all of a page end with its footer; nothing but the page itself has the way past its bar. */
const footer = ['footer .brand', 'footer .languages', 'footer li:last-child a'];
const takenOver = (page: Page) => page.locator('.skip');

/** What of each page is seen before its code runs, and what only the page itself shows. */
const pages = [
  {
    path: '/',
    inSpanish: 'Su dibujo, hecho para conservar.',
    shown: ['main h1', 'main .weave img'],
    own: (page: Page) => page.getByRole('heading', { name: 'What’s on your fridge right now?' }),
  },
  {
    path: '/catalog',
    inSpanish: 'En qué se puede imprimir',
    shown: ['main h1', 'main .lead', '.artchip img'],
    own: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/product/19',
    inSpanish: 'Taza de cerámica, 11 oz',
    shown: ['main h1', 'main .stage img', 'main .price'],
    own: (page: Page) => page.getByText(/With you by/),
  },
  {
    path: '/how-it-works',
    inSpanish: 'Cómo funciona',
    shown: ['main h1', 'main .lead', 'main .steps4 img', 'main .steps4 li:last-child h2'],
    own: (page: Page) => page.getByRole('heading', { name: 'Questions people ask' }),
  },
  {
    path: '/upload',
    inSpanish: 'Enséñenos el dibujo.',
    shown: ['main h1', 'main .lead', '.drop img', '.drop .actions'],
    own: (page: Page) => page.getByRole('heading', { name: 'Four small tips for a good photo' }),
  },
  {
    path: '/cart',
    inSpanish: 'Su carrito',
    shown: ['main h1', 'main .empty img', 'main .empty h2', 'main .empty .lead', 'main .empty a', ...footer],
    own: takenOver,
  },
  ...[
    { path: '/privacy', inSpanish: 'Privacidad', last: '.stack section:last-child p' },
    { path: '/help', inSpanish: 'Ayuda' },
    { path: '/shipping', inSpanish: 'Envío' },
    { path: '/returns', inSpanish: 'Devoluciones y reembolsos' },
    { path: '/terms', inSpanish: 'Condiciones' },
    { path: '/contact', inSpanish: 'Contacto' },
  ].map(({ path, inSpanish, last = 'nav li:last-child' }) => ({
    path,
    inSpanish,
    shown: ['main h1', 'main .lead', 'main section h2', 'main section:last-child', `main ${last}`, ...footer],
    own: takenOver,
  })),
];

/** These say everything before their code runs. */
const texts = pages.slice(-6).map(({ path }) => path);

/** From here on: how many footers the page has had, one count after the other. */
async function countFooters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    const look = () => {
      const now = document.querySelectorAll('footer').length;
      if (now !== counts.at(-1)) counts.push(now);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { footersSeen: () => counts });
  });
}
const footersSeen = (page: Page): Promise<number[]> => page.evaluate('footersSeen()');

async function openDocument(page: Page, path: string, language = 'en-US'): Promise<string> {
  const html = await documentOf(page, path, language);
  await page.route(path, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(path);
  return html;
}

const places = (page: Page, shown: string[]) =>
  Promise.all(shown.map(async (part) => page.locator(part).first().boundingBox()));

test.use({ viewport: phone });

for (const { path, shown, own, inSpanish } of pages) {
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

  test.describe('for who reads Spanish', () => {
    test.use({ locale: 'es-US' });
    test(`${path} is in Spanish from its first view on, and nothing moves either`, async ({ page }) => {
      const html = await openDocument(page, path, 'es-US');
      expect(html).toContain('<html lang="es">');
      const heading = page.getByRole('heading', { level: 1, name: inSpanish, exact: true });
      await expect(heading).toBeVisible();
      await expect(page.locator('[inert]')).toHaveCount(0);
      const first = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
      expect(first).toBe(await heading.textContent());
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  });
}

/** What of the page is still the very element that its document showed. */
const stillThere = (page: Page, parts: string[]): Promise<string[]> =>
  page.evaluate(
    (each) => each.filter((part) => Object.hasOwn(document.querySelector(part) ?? {}, 'isFirst')),
    parts,
  );

for (const [path, parts] of [
  ['/', ['main h1', 'main .lead', 'main .weave img', 'main .mug']],
  ['/product/19', ['main h1', 'main .price']],
  ['/shipping', ['main h1', 'main .lead', 'main section p', 'footer', 'footer p']],
] as const)
  test(`${path} keeps what its first view shows instead of drawing it anew`, async ({ page }) => {
    let begin = (): void => undefined;
    const isMarked = new Promise<void>((resolve) => (begin = resolve));
    await page.route('**/assets/begin-*.js', (route) => isMarked.then(() => route.continue()));
    const html = await documentOf(page, path, 'en-US');
    await page.route(path, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#whole').waitFor({ state: 'attached' });
    await page.evaluate((each) => {
      for (const part of each) Object.assign(document.querySelector(part) ?? {}, { isFirst: true });
    }, parts);
    begin();
    await expect(takenOver(page)).toBeVisible();
    expect(await stillThere(page, [...parts])).toEqual(parts);
  });

for (const path of ['/cart', ...texts])
  test(`${path} keeps its document’s footer when its code comes`, async ({ page }) => {
    await countFooters(page);
    await openDocument(page, path);
    await expect(takenOver(page)).toBeVisible();
    await expect(page.locator('.footer')).toHaveCount(1);
    // Before the document has been read to its end there is none.
    expect(await footersSeen(page)).toEqual([0, 1]);
  });

for (const path of texts)
  for (const language of ['en-US', 'es-US'])
    test.describe(`who reads ${language}`, () => {
      test.use({ locale: language });
      test(`reads in ${path}’s document what its page says, word for word, and it asks for nothing`, async ({
        page,
      }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await openDocument(page, path, language);
        const main = page.locator('main');
        await expect(page.locator('[inert]')).toHaveCount(0);
        const html = await documentOf(page, path, language);
        const sent = await page.evaluate((text) => {
          const parts = new DOMParser().parseFromString(text, 'text/html');
          const said = (part: string) => parts.querySelector(part)?.textContent;
          return { main: said('main'), footer: said('footer'), spoken: said('footer [aria-pressed=true]') };
        }, html);
        expect(await main.textContent()).toBe(sent.main);
        expect(await page.locator('footer').textContent()).toBe(sent.footer);
        expect(await page.locator('footer [aria-pressed=true]').textContent()).toBe(sent.spoken);
        expect(asked.filter((each) => each.includes('privacy-facts'))).toEqual([]);
      });
    });

withPicture(
  'a cart that holds something is seen as one before its code runs, until it is empty again, and nothing moves',
  async ({ page, browser, baseURL, artwork }) => {
    await page.goto('/favicon.svg');
    await page.evaluate(
      (cart) => localStorage.setItem('doodleloom-cart', cart),
      JSON.stringify([mugLine(artwork)]),
    );
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();

    const shown = ['main h1', 'main .journey', 'main .head .link', 'main .cart-line > :first-child'];
    const html = await documentOf(page, '/cart', 'en-US');
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: phone });
    const document = await still.newPage();
    await document.route('/cart', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await document.goto('/cart');
    const before = await places(document, shown);
    expect(before).not.toContain(null);
    await still.close();

    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
    expect(await places(page, shown)).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);

    await page.getByRole('button', { name: 'Remove Ceramic Mug 11oz' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(await documentOf(page, '/cart', 'en-US')).toContain('Your cart is empty');
  },
);

for (const [width, deviceScaleFactor, size] of [
  [412, 1.75, 480],
  [390, 2, 720],
  [390, 3, 960],
] as const)
  test.describe(`a phone of ${width} px with ${deviceScaleFactor} dots each`, () => {
    test.use({ viewport: { width, height: 823 }, deviceScaleFactor });
    test(`fetches the landing page’s pictures ${size} high, and no other size of them`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/');
      await expect(page.locator('[inert]')).toHaveCount(0);
      const pictures = asked.filter((path) => /\/girl-(original|clay)-/.test(path));
      expect([...new Set(pictures)].toSorted()).toEqual(
        ['clay', 'original'].map((look) => `/samples/girl-${look}-${size}.webp`),
      );
    });
  });

test('what is seen first waits for no code and no font, and its styles are fetched no second time', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const html = await openDocument(page, '/product/19');
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  await expect(page.locator('[inert]')).toHaveCount(0);
  const styles = /data-styles="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  expect(styles.length).toBeGreaterThan(1);
  expect(asked.filter((path) => styles.includes(path))).toEqual([]);
  const modules = /data-modules="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  expect(modules.length).toBeGreaterThan(5);
  // Each is a trip of its own on a slow line (decision 0579).
  expect(modules.length).toBeLessThan(25);
  expect(asked).toEqual(expect.arrayContaining(modules));
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  );
  expect(fonts.length).toBeGreaterThan(1);
  expect(Math.min(...fonts)).toBeGreaterThan(await firstPaintOf(page));
});

test('a language that was chosen is the first view’s, too, whatever the browser reads', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: pages[0]?.inSpanish })).toBeVisible();
  expect(await documentOf(page, '/catalog', 'en-US')).toContain('<html lang="es">');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible();
  expect(await documentOf(page, '/catalog', 'es-US')).toContain('<html lang="en">');
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
