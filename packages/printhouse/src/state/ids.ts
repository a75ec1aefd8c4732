import { randomBytes } from 'node:crypto';

/** Products, orders, images and webhooks have 24 hexadecimal digits. */
export const hexId = (): string => randomBytes(12).toString('hex');

/** A generated SKU: digits only. */
export const skuOf = (productId: string, variantId: number): string =>
  `${BigInt(`0x${productId.slice(0, 12)}`) % 10_000_000_000n}${variantId}`;
