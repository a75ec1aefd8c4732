import { screenPaths as paths } from '@doodleloom/domain/routes/screen-paths';
import type { ComponentType } from 'react';
import type { Theme } from './app/app-shell.tsx';
import { screenStates, type StatefulPath } from './lib/screen-states.ts';

export type Route = {
  path: string;
  theme: Theme;
  /** On a phone and a tablet messages come from above: below stays the page's button, or stands what is waited for. */
  messagesAbove?: true;
  /** The page's module; one route, one chunk. */
  load: () => Promise<{ default: ComponentType }>;
  /** The navigation state the screen can't do without, and where a visitor without it is sent. */
  state?: { shape: (typeof screenStates)[StatefulPath]; otherwise: string };
  /** Only for signed-in visitors; others are sent there, once it is known who they are. */
  signedInOr?: string;
};

const needs = (path: StatefulPath, otherwise: string) => ({ shape: screenStates[path], otherwise });

/** Every screen of the shop, once; the phone page is a document of its own (`phone/`). */
export const routes: Route[] = [
  { path: paths.landing, theme: 'blush', load: () => import('./pages/landing.tsx') },
  { path: paths.upload, theme: 'blush', load: () => import('./pages/upload.tsx') },
  {
    path: paths.styleSelection,
    theme: 'butter',
    load: () => import('./pages/style-selection.tsx'),
    state: needs(paths.styleSelection, paths.upload),
  },
  {
    path: paths.generating,
    theme: 'butter',
    messagesAbove: true,
    load: () => import('./pages/generating.tsx'),
    state: needs(paths.generating, paths.upload),
  },
  {
    path: paths.preview,
    theme: 'lilac',
    load: () => import('./pages/preview.tsx'),
    state: needs(paths.preview, paths.upload),
  },
  { path: paths.catalog, theme: 'sky', load: () => import('./pages/catalog.tsx') },
  { path: paths.productCatalog, theme: 'sky', load: () => import('./pages/product-catalog.tsx') },
  { path: paths.categories, theme: 'sky', load: () => import('./pages/categories.tsx') },
  { path: paths.product, theme: 'sky', messagesAbove: true, load: () => import('./pages/product.tsx') },
  { path: paths.category, theme: 'sky', load: () => import('./pages/category.tsx') },
  { path: paths.cart, theme: 'mint', load: () => import('./pages/cart.tsx') },
  { path: paths.orders, theme: 'mint', load: () => import('./pages/orders.tsx') },
  { path: paths.order, theme: 'mint', load: () => import('./pages/order.tsx') },
  { path: paths.receipt, theme: 'slate', load: () => import('./pages/receipt.tsx') },
  { path: paths.account, theme: 'slate', load: () => import('./pages/account.tsx') },
  { path: paths.privacy, theme: 'butter', load: () => import('./pages/privacy.tsx') },
  ...[paths.help, paths.shipping, paths.returns, paths.terms, paths.contact].map((path): Route => ({
    path,
    theme: 'butter',
    load: () => import('./pages/shop-page.tsx'),
  })),
  { path: paths.catalogEvaluation, theme: 'slate', load: () => import('./pages/catalog-evaluation.tsx') },
  { path: paths.blueprints, theme: 'slate', load: () => import('./pages/printify-blueprints.tsx') },
  { path: paths.desk, theme: 'slate', load: () => import('./pages/operator-today.tsx') },
  { path: paths.deskOrders, theme: 'slate', load: () => import('./pages/operator-orders.tsx') },
  { path: paths.deskOrder, theme: 'slate', load: () => import('./pages/operator-order.tsx') },
  { path: paths.deskPictures, theme: 'slate', load: () => import('./pages/operator-pictures.tsx') },
  { path: paths.deskProducts, theme: 'slate', load: () => import('./pages/operator-products.tsx') },
  { path: paths.deskCodes, theme: 'slate', load: () => import('./pages/operator-codes.tsx') },
  { path: paths.deskLog, theme: 'slate', load: () => import('./pages/operator-log.tsx') },
  { path: paths.gallery, theme: 'sand', load: () => import('./pages/gallery.tsx') },
  { path: paths.shared, theme: 'lilac', load: () => import('./pages/shared.tsx') },
  { path: paths.sharedCard, theme: 'lilac', load: () => import('./pages/shared-card.tsx') },
  { path: paths.howItWorks, theme: 'butter', load: () => import('./pages/how-it-works.tsx') },
  {
    path: paths.linkManager,
    theme: 'sand',
    load: () => import('./pages/link-manager.tsx'),
    signedInOr: paths.landing,
  },
];

/** Where a path of no screen ends. */
export const notFound: Route = { path: '*', theme: 'lilac', load: () => import('./pages/not-found.tsx') };
