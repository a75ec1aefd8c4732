import { screenPaths as paths } from '@doodleloom/domain/routes/screen-paths';
import type { ComponentType } from 'react';
import type { Room } from './app/house.tsx';
import { screenStates, type StatefulPath } from './lib/screen-states.ts';

export type Route = {
  path: string;
  room: Room;
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
  { path: paths.landing, room: 'blush', load: () => import('./pages/landing.tsx') },
  { path: paths.upload, room: 'blush', load: () => import('./pages/upload.tsx') },
  {
    path: paths.styleSelection,
    room: 'butter',
    load: () => import('./pages/style-selection.tsx'),
    state: needs(paths.styleSelection, paths.upload),
  },
  {
    path: paths.generating,
    room: 'butter',
    load: () => import('./pages/generating.tsx'),
    state: needs(paths.generating, paths.upload),
  },
  {
    path: paths.preview,
    room: 'lilac',
    load: () => import('./pages/preview.tsx'),
    state: needs(paths.preview, paths.upload),
  },
  {
    path: paths.catalog,
    room: 'sky',
    load: () => import('./pages/catalog.tsx'),
    state: needs(paths.catalog, paths.upload),
  },
  { path: paths.productCatalog, room: 'sky', load: () => import('./pages/product-catalog.tsx') },
  {
    path: paths.categories,
    room: 'sky',
    load: () => import('./pages/categories.tsx'),
    state: needs(paths.categories, paths.upload),
  },
  {
    path: paths.category,
    room: 'sky',
    load: () => import('./pages/category.tsx'),
    state: needs(paths.category, paths.upload),
  },
  { path: paths.cart, room: 'mint', load: () => import('./pages/cart.tsx') },
  { path: paths.orders, room: 'mint', load: () => import('./pages/orders.tsx') },
  { path: paths.order, room: 'mint', load: () => import('./pages/order.tsx') },
  { path: paths.catalogEvaluation, room: 'slate', load: () => import('./pages/catalog-evaluation.tsx') },
  { path: paths.blueprints, room: 'slate', load: () => import('./pages/printify-blueprints.tsx') },
  { path: paths.gallery, room: 'sand', load: () => import('./pages/gallery.tsx') },
  { path: paths.howItWorks, room: 'butter', load: () => import('./pages/how-it-works.tsx') },
  {
    path: paths.linkManager,
    room: 'sand',
    load: () => import('./pages/link-manager.tsx'),
    signedInOr: paths.landing,
  },
];

/** Where a path of no screen ends. */
export const notFound: Route = { path: '*', room: 'lilac', load: () => import('./pages/not-found.tsx') };
