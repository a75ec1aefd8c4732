import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { readConfig } from '../src/config/config.ts';
import { productDetailsSchema, type ProductDetails } from '@doodleloom/domain/catalog/product-details';
import { createApp } from '../src/http/app.ts';
import { shownProducts } from '../src/http/product-document.ts';
import { publicConfig } from '../src/http/public-config.ts';
import { privacyFacts } from '../src/privacy/privacy-facts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Doodleloom</title>');
  writeFileSync(join(folder, 'landing.html'), '<!doctype html><title>Doodleloom: their drawing</title>');
  writeFileSync(join(folder, 'upload.html'), '<!doctype html><title>Upload</title>');
  writeFileSync(join(folder, 'how-it-works.html'), '<!doctype html><title>How It Works</title>');
  writeFileSync(join(folder, 'catalog.html'), '<!doctype html><title>Products in English</title>');
  writeFileSync(join(folder, 'catalog.es.html'), '<!doctype html><title>Productos en español</title>');
  writeFileSync(join(folder, 'product.es.html'), '<!doctype html><h1>__PRODUCT_NAME__</h1>');
  writeFileSync(join(folder, 'words.es.json'), JSON.stringify({ 'A "cup"': 'Una "taza"' }));
  writeFileSync(
    join(folder, 'product.html'),
    '<!doctype html><title>A product</title><body><h1>__PRODUCT_NAME__</h1><img src="__PRODUCT_PICTURE__" /><p>__PRODUCT_PRICE__</p></body>',
  );
  writeFileSync(join(folder, 'cart.html'), '<!doctype html><title>Empty</title>');
  writeFileSync(join(folder, 'cart.full.html'), '<!doctype html><title>Full</title>');
  writeFileSync(join(folder, 'cart.full.es.html'), '<!doctype html><title>Lleno</title>');
  const text = '<!doctype html><title>Text</title><body><main>__TEXT__</main></body>';
  for (const name of ['privacy', 'shop-page', 'privacy.es', 'shop-page.es'])
    writeFileSync(join(folder, `${name}.html`), text);
  mkdirSync(join(folder, 'drawn'));
  // A module of the build: it says what it was asked to draw, and how often.
  writeFileSync(
    join(folder, 'drawn/text-pages.js'),
    `let own, times = 0;
    export const speak = async (table) => void (own = table);
    export const draw = (name, facts, locale) =>
      [name, facts.contactEmail, locale, own['A "cup"'] ?? 'A "cup"', times += 1].join(' $& ');`,
  );
  writeFileSync(join(folder, 'phone.html'), '<!doctype html><title>Upload Your Photo | Doodleloom</title>');
  writeFileSync(join(folder, 'assets/app-abc123.js'), 'export const shop = 1;');
  writeFileSync(join(folder, 'assets/app-abc123.js.gz'), gzipSync('export const shop = 1;'));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const mug = (title: string) =>
  productDetailsSchema.parse({
    blueprint: { id: 19, title, description: 'White & bright', images: ['/mug.jpg?a=1&b=2'] },
    offer: {
      blueprintId: 19,
      printProviderId: 1,
      variants: [{ id: 1, title: '11oz', options: { size: '11oz' } }],
      basePriceCents: 2499,
    },
    care: [],
    sizeGuide: { sizes: [], types: [] },
    printer: { title: 'Somebody', city: 'Austin', region: 'TX', country: 'US' },
    handlingDays: 5,
  });

const hiddenMug = 20;
const products: Record<number, () => Promise<ProductDetails>> = {
  19: () => Promise.resolve(mug('Mug </script><b>"11oz"</b>')),
  [hiddenMug]: () => Promise.resolve(mug('Hidden mug')),
  21: () => new Promise(() => undefined),
  22: () => Promise.reject(new Error('the provider is away')),
  24: () => Promise.resolve(mug('A "cup"')),
};

let stopping = false;
const secret = 'whsec_never_to_be_seen';
const config = readConfig({
  PRINTIFY_WEBHOOK_SECRET: secret,
  CONTACT_EMAIL: 'us@shop.test',
  SHOP_OPERATOR: 'One </script> & Two',
});
const app = (siteUrl = 'http://localhost:3000') =>
  createApp({
    log: pino({ level: 'silent' }),
    dependencies: [
      { name: 'database', answers: () => Promise.resolve() },
      {
        name: 'storage',
        answers: () => (broken ? Promise.reject(new Error('disk full')) : Promise.resolve()),
      },
    ],
    isStopping: () => stopping,
    publicConfig: publicConfig(config, siteUrl, 'anon-key'),
    privacyFacts: privacyFacts(config),
    storefrontFolder: folder,
    shownProduct: shownProducts(
      async (id) => products[id]?.(),
      () => Promise.resolve(new Set([hiddenMug])),
    ),
    mounts: {
      '/rest/v1': (request) => new Response(`rest ${new URL(request.url).pathname}`),
      '/broken': () => Promise.reject(new Error('secret detail')),
    },
  });
let broken = false;
const get = (path: string, headers: Record<string, string> = {}) => app().request(path, { headers });

describe('the server frame', () => {
  test.each([
    ['/', 'Doodleloom: their drawing'],
    ['/upload', 'Upload'],
    ['/how-it-works', 'How It Works'],
    ['/gallery', 'Doodleloom'],
    ['/catalog/Home%20%26%20Living', 'Doodleloom'],
    ['/mobile-upload/0b7c', 'Upload Your Photo | Doodleloom'],
  ])('the screen %s is sent with its document', async (path, title) => {
    const response = await get(path, { accept: 'text/html' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test('a product’s document shows it before any code runs, and brings along what the page asks for', async () => {
    const html = await (await get('/product/19', { accept: 'text/html' })).text();
    expect(html).toContain('<h1>Mug &lt;/script&gt;&lt;b&gt;&quot;11oz&quot;&lt;/b&gt;</h1>');
    expect(html).toContain('<img src="/mug.jpg?a=1&amp;b=2" />');
    expect(html).toContain('<p>$24.99</p>');
    const sent = /<script type="application\/json" id="product-details">(.*)<\/script>/.exec(html)?.[1];
    expect(sent).not.toContain('</script>');
    expect(JSON.parse(sent!)).toEqual(await products[19]?.());
  });

  test.each([
    ['hidden by the operator', `/product/${hiddenMug}`],
    ['whose provider takes its time', '/product/21'],
    ['whose provider is away', '/product/22'],
    ['that does not exist', '/product/23'],
    ['of an odd number', '/product/1e9'],
  ])('a product %s has the shop’s document: its page says what there is', async (_, path) => {
    expect(await (await get(path, { accept: 'text/html' })).text()).toContain('<title>Doodleloom</title>');
  });

  const inEnglish = 'Products in English';
  const inSpanish = 'Productos en español';
  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', undefined, inSpanish],
    ['en-US,es;q=0.9', undefined, inEnglish],
    ['de-DE,de;q=0.9', undefined, inEnglish],
    ['en-US', 'doodleloom-language=es', inSpanish],
    ['es-MX', 'other=1; doodleloom-language=en', inEnglish],
    ['es-MX', 'not-doodleloom-language=en; doodleloom-language=xx', inSpanish],
  ])('a browser that reads %s and says %s gets %s', async (accepted, cookie, title) => {
    const response = await get('/catalog', {
      accept: 'text/html',
      'accept-language': accepted,
      ...(cookie && { cookie }),
    });
    expect(await response.text()).toContain(`<title>${title}</title>`);
    expect(response.headers.get('vary')).toContain('accept-language, cookie');
  });

  test('a product is named in the language of its document, and other documents stay what they are', async () => {
    const spanish = { accept: 'text/html', 'accept-language': 'es' };
    expect(await (await get('/product/24', spanish)).text()).toContain('<h1>Una &quot;taza&quot;</h1>');
    expect(await (await get('/mobile-upload/0b7c', spanish)).text()).toContain('Upload Your Photo');
    for (const file of ['/catalog.es.html', '/how-it-works.html'])
      expect((await get(file, { accept: '*/*' })).status).toBe(404);
  });

  test.each([
    ['nothing', {}, 'Empty'],
    ['that its cart was emptied', { cookie: 'doodleloom-cart=' }, 'Empty'],
    ['that its cart holds something', { cookie: 'doodleloom-cart=1' }, 'Full'],
    ['so in Spanish', { cookie: 'doodleloom-language=es; doodleloom-cart=1' }, 'Lleno'],
  ])('a browser that says %s gets the cart’s page to fit', async (_, headers, title) => {
    const html = await (await get('/cart', { accept: 'text/html', ...headers })).text();
    expect(html).toContain(`<title>${title}</title>`);
  });

  const textOf = async (path: string, language: string) => {
    const response = await get(path, { accept: 'text/html', 'accept-language': language });
    const html = await response.text();
    const [, text = ''] = /<main>(.*)<\/main>/.exec(html) ?? [];
    const [, sent = 'null'] =
      /<script type="application\/json" id="text-facts">(.*)<\/script>/.exec(html) ?? [];
    return { text: text.split(' $& '), facts: JSON.parse(sent) as unknown };
  };

  test('a page of text comes with its text in the reader’s language, and with the facts it was made of', async () => {
    const privacy = await textOf('/privacy', 'en-US');
    expect(privacy.text.slice(0, 4)).toEqual(['privacy', 'us@shop.test', 'en-US', 'A "cup"']);
    expect(privacy.facts).toEqual(privacyFacts(config));
    for (const page of ['help', 'shipping', 'returns', 'terms', 'contact']) {
      const { text, facts } = await textOf(`/${page}`, 'es-MX');
      expect(text.slice(0, 4)).toEqual([page, 'us@shop.test', 'es-US', 'Una "taza"']);
      expect(facts).toMatchObject({ operator: 'One </script> & Two', contactEmail: 'us@shop.test' });
    }
  });

  test('a text is drawn once in each language, however often it is read', async () => {
    const served = app();
    const read = async (path: string) =>
      (await served.request(path, { headers: { accept: 'text/html' } })).text();
    const first = await read('/terms');
    expect(await read('/contact')).not.toBe(first);
    expect(await read('/terms')).toBe(first);
  });

  test('documents are sent compressed', async () => {
    const response = await get('/product/19', { accept: 'text/html', 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  test('an unknown document is the app’s 404 page with status 404', async () => {
    const response = await get('/nowhere', { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Doodleloom');
  });

  test('a missing asset is a 404, never the app', async () => {
    for (const path of ['/assets/gone-123.js', '/logo.png']) {
      const response = await get(path, { accept: '*/*' });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<!doctype');
    }
  });

  test('hashed assets are cached for ever and sent compressed', async () => {
    const response = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  test('the page itself is always asked for again', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  test('no path leads out of the build', async () => {
    for (const path of ['/assets/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00.js']) {
      expect((await get(path, { accept: '*/*' })).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('security headers stand on every answer', async () => {
    const { headers } = await get('/upload');
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    // Stored pictures have the site's address, by whichever name of this machine the page was opened.
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: http://localhost:3000;",
    );
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://localhost:3000 ws:");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // The address of a page may name an order or a reset; other sites get our origin and no more.
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('behind TLS every answer asks to come back by TLS alone, and without it none does', async () => {
    const asked = async (siteUrl: string, path: string) =>
      (await app(siteUrl).request(path)).headers.get('strict-transport-security');
    for (const path of ['/upload', '/config.json', '/rest/v1/assets', '/broken/thing']) {
      expect(await asked('https://shop.example', path)).toBe('max-age=31536000');
      expect(await asked('http://localhost:3000', path)).toBeNull();
    }
  });

  test('a request keeps its proxy’s id, and a strange one is replaced', async () => {
    expect((await get('/health', { 'x-request-id': 'abcd-1234' })).headers.get('x-request-id')).toBe(
      'abcd-1234',
    );
    expect((await get('/health', { 'x-request-id': 'a b' })).headers.get('x-request-id')).toMatch(
      /^[\w-]{36}$/,
    );
  });

  test('health only asks whether the process lives, ready asks everything it needs', async () => {
    expect((await get('/health')).status).toBe(200);
    expect((await get('/ready')).status).toBe(200);
    broken = true;
    expect((await get('/health')).status).toBe(200);
    const response = await get('/ready');
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', checks: { database: 'ok', storage: 'disk full' } },
    ]);
    broken = false;
  });

  test('a server that is stopping is not ready', async () => {
    stopping = true;
    expect((await get('/ready')).status).toBe(503);
    stopping = false;
  });

  // holds D-035, Q-48
  test('the browser gets what the operator set of names and of how many are scored', () => {
    const config = readConfig({ NEUTRAL_STYLE_NAMES: 'true', EVALUATION_LIMIT: '110' });
    expect(publicConfig(config, 'http://localhost:3000', 'anon-key')).toMatchObject({
      neutralStyleNames: true,
      evaluationLimit: 110,
    });
  });

  test('the browser gets the anon key and no secret', async () => {
    const text = await (await get('/config.json')).text();
    expect(JSON.parse(text)).toMatchObject({ anonKey: 'anon-key', siteUrl: 'http://localhost:3000' });
    expect(text).not.toContain(secret);
  });

  test('a part answers below its path, and an accident in it stays inside', async () => {
    expect(await (await get('/rest/v1/assets')).text()).toBe('rest /rest/v1/assets');
    const response = await get('/broken/thing');
    expect(response.status).toBe(500);
    const body = (await response.json()) as { error: { code: string; message: string } };
    expect(body.error.code).toBe('internal');
    expect(JSON.stringify(body)).not.toContain('secret detail');
  });

  test('a write to a screen is refused', async () => {
    expect((await app().request('/upload', { method: 'POST' })).status).toBe(405);
  });
});
