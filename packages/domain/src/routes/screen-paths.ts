/** The paths of every screen (spec §2): the storefront's route table and the server's 404 rule share them. */
export const screenPaths = {
  landing: '/',
  upload: '/upload',
  styleSelection: '/style-selection',
  generating: '/generating',
  preview: '/preview',
  catalog: '/catalog',
  productCatalog: '/product-catalog',
  categories: '/categories',
  category: '/catalog/:category',
  product: '/product/:productId',
  cart: '/cart',
  orders: '/orders',
  order: '/orders/:orderId',
  receipt: '/receipts/:receiptId',
  account: '/account',
  privacy: '/privacy',
  help: '/help',
  shipping: '/shipping',
  returns: '/returns',
  terms: '/terms',
  contact: '/contact',
  gallery: '/gallery',
  shared: '/shared/:shareId',
  sharedCard: '/shared/:shareId/card',
  howItWorks: '/how-it-works',
  catalogEvaluation: '/catalog-evaluation',
  blueprints: '/printify-blueprints',
  desk: '/operator',
  deskOrders: '/operator/orders',
  deskOrder: '/operator/orders/:orderId',
  deskPictures: '/operator/pictures',
  deskProducts: '/operator/products',
  deskCodes: '/operator/codes',
  deskLog: '/operator/log',
  mobileUpload: '/mobile-upload/:linkId',
  linkManager: '/link-manager',
} as const;

/** What stands for something in a path: `orderId` in `/orders/:orderId`. */
type Named<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Named<First> | Named<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The path of a screen about one thing. */
export const pathTo = <Path extends string>(
  path: Path,
  values: Readonly<Record<Named<Path>, string | number>>,
): string =>
  path.replaceAll(/:([A-Za-z]+)/g, (_, name: Named<Path>) => encodeURIComponent(String(values[name])));

export type ScreenName = keyof typeof screenPaths;

const patterns = Object.entries(screenPaths).map(([name, path]) => ({
  name: name as ScreenName,
  pattern: new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** The screen that a document's path belongs to; a path of none is the 404 page. */
export const screenAt = (path: string): ScreenName | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.name;
