import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-pfy-signature';

/** `sha256=<hex HMAC of the raw body>`, compared in constant time. */
export function isSignatureValid(
  secret: string,
  rawBody: Uint8Array | string,
  header: string | null | undefined,
): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
