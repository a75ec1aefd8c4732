import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Anyone who deleted an account finds its receipt by a link: there is nobody left who could sign in. */
export const receiptKey = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`erasure-receipt:${id}`).digest('base64url');

export function isReceiptKey(secret: string, id: string, key: string): boolean {
  const expected = Buffer.from(receiptKey(secret, id));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export const receiptUrl = (siteUrl: string, secret: string, id: string): string =>
  `${siteUrl}${pathTo(screenPaths.receipt, { receiptId: id })}?key=${receiptKey(secret, id)}`;
