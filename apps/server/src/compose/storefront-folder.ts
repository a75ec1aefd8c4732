import { fileURLToPath } from 'node:url';

/** Where the built storefront lies. */
export const storefrontFolder = fileURLToPath(new URL('../../../storefront/dist', import.meta.url));
