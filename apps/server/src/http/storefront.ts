import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from 'hono/compress';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type HonoRequest } from 'hono';
import { holdsSomething } from '@doodleloom/domain/cart/cart-cookie';
import { screenAt, type ScreenName } from '@doodleloom/domain/routes/screen-paths';
import { languageAsked, type Language } from '@doodleloom/domain/texts/languages';
import { refuse } from './errors.ts';
import { filledIn, productIn, type ShownProduct, type Table } from './product-document.ts';
import { isTextPage, textDocuments, type ShownFacts } from './text-document.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

const shopDocument = 'index.html';
const shopPage = 'shop-page.html';
const fullCart = 'cart.full.html';

/** Screens with a document of their own; every other is drawn by the shop's. */
const documents: Partial<Record<ScreenName, string>> = {
  landing: 'landing.html',
  catalog: 'catalog.html',
  product: 'product.html',
  howItWorks: 'how-it-works.html',
  upload: 'upload.html',
  cart: 'cart.html',
  privacy: 'privacy.html',
  help: shopPage,
  shipping: shopPage,
  returns: shopPage,
  terms: shopPage,
  contact: shopPage,
  mobileUpload: 'phone.html',
};

/** Their address is all it takes to see them: no search engine is to know it. */
const secretScreens: ReadonlySet<ScreenName> = new Set([
  'order',
  'receipt',
  'mobileUpload',
  'shared',
  'sharedCard',
]);

/** What documents show before their code runs. */
export interface Shown {
  product: ShownProduct;
  facts: ShownFacts;
}

/**
 * Serves the built storefront. Files of the build by their name (hashed ones for ever), every screen of the product
 * with its document, an unknown document with the app's 404 page and status 404. A missing file is a plain 404, never the app.
 */
export function storefrontRoutes(folder: string, siteUrl: string, shown: Shown) {
  const routes = new Hono();
  const written = (file: string) => readFileSync(join(folder, file), 'utf8');

  /** English says its sentences itself; the words of another language are read once. */
  const tables = new Map<Language, Table>([['en', {}]]);
  const tableOf = (language: Language): Table => {
    const table = tables.get(language) ?? (JSON.parse(written(`words.${language}.json`)) as Table);
    tables.set(language, table);
    return table;
  };

  const withText = textDocuments(folder, shown.facts, tableOf);

  /** The screen's document, with what it shows before its code runs where that is known in time. */
  const documentOf = async (screen: ScreenName | undefined, request: HonoRequest): Promise<string> => {
    const cookie = request.header('cookie');
    const own = screen && (screen === 'cart' && holdsSomething(cookie) ? fullCart : documents[screen]);
    if (!screen || !own) return written(shopDocument);
    const language = languageAsked({
      cookie,
      accepted: request.header('accept-language'),
    });
    // They show words before any code runs; the phone's page brings its own with its code.
    const isTranslated = language !== 'en' && screen !== 'mobileUpload';
    const html = written(isTranslated ? own.replace(/html$/, `${language}.html`) : own);
    if (isTextPage(screen)) return withText(html, screen, language);
    if (screen !== 'product') return html;
    const product = await shown.product(productIn(request.path));
    return (product && filledIn(html, product, tableOf(language))) ?? written(shopDocument);
  };

  const serveFile = serveStatic({
    root: folder,
    precompressed: true,
    // The pages themselves are answered below, where their status is decided.
    rewriteRequestPath: (path) => (/^\/([\w.-]+\.html)?$/.test(path) ? '/.none' : path),
  });
  routes.use('*', async (context, next) => {
    const file = await serveFile(context, next);
    if (!(file instanceof Response)) return undefined;
    file.headers.set('cache-control', context.req.path.startsWith('/assets/') ? immutable : revalidate);
    return file;
  });

  routes.get('*', compress(), async (context) => {
    const { path } = context.req;
    const looksLikeFile = /\.[a-z0-9]{1,12}$/i.test(path);
    const wantsDocument = (context.req.header('accept') ?? '*/*').match(/text\/html|\*\/\*/) !== null;
    if (looksLikeFile || !wantsDocument) return refuse(context, 'not-found');
    const screen = screenAt(path);
    if (!existsSync(join(folder, shopDocument)))
      return refuse(context, 'not-ready', 'The storefront has not been built: run npm run build.');
    context.header('cache-control', revalidate);
    context.header('vary', 'accept-language, cookie');
    if (screen && secretScreens.has(screen)) context.header('x-robots-tag', 'noindex, nofollow');
    // Those who show a link's card want the picture's whole address.
    const html = (await documentOf(screen, context.req)).replace(
      'content="/share-card.jpg"',
      `content="${siteUrl}/share-card.jpg"`,
    );
    return context.html(html, screen ? 200 : 404);
  });

  routes.all('*', (context) =>
    refuse(context, context.req.method === 'HEAD' ? 'not-found' : 'method-not-allowed'),
  );
  return routes;
}
