import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** One checkout attempt is one order: its id follows from the attempt's key, so that a repeated try names the same one. */
export function orderIdOf(idempotencyKey: string): string {
  const hash = createHash('sha256').update(`order:${idempotencyKey}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** A guest finds the order by a link that only the mail knows. */
export const orderKey = (secret: string, orderId: string): string =>
  createHmac('sha256', secret).update(`order-link:${orderId}`).digest('base64url');

/** The same for all orders from one network, and no way back to it. */
export const networkMark = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`order-network:${network}`).digest('base64url');

export function isOrderKey(secret: string, orderId: string, key: string): boolean {
  const expected = Buffer.from(orderKey(secret, orderId));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export const orderUrl = (siteUrl: string, secret: string, orderId: string): string =>
  `${siteUrl}/orders/${orderId}?key=${orderKey(secret, orderId)}`;
