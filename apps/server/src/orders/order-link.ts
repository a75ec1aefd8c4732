import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHash } from '@doodleloom/domain/ids/uuid-of-hash';

/** One checkout attempt is one order: its id follows from the attempt's key, so that a repeated try names the same one. */
export function orderIdOf(idempotencyKey: string): string {
  return uuidOfHash(createHash('sha256').update(`order:${idempotencyKey}`).digest());
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
  `${siteUrl}${pathTo(screenPaths.order, { orderId })}?key=${orderKey(secret, orderId)}`;
