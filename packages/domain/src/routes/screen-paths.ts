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
  cart: '/cart',
  orders: '/orders',
  order: '/orders/:orderId',
  gallery: '/gallery',
  howItWorks: '/how-it-works',
  catalogEvaluation: '/catalog-evaluation',
  blueprints: '/printify-blueprints',
  mobileUpload: '/mobile-upload/:linkId',
  linkManager: '/link-manager',
} as const;

export type ScreenName = keyof typeof screenPaths;

const patterns = Object.values(screenPaths).map(
  (path) => new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
);

/** Whether a document at this path is one of our screens; anything else is the 404 page. */
export const isScreenPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
