import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepS = 30;
const digits = 6;

export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits, as RFC 4226 recommends for SHA-1. */
export const makeTotpSecret = (): string => toBase32(randomBytes(20));

/** RFC 6238 with what every authenticator app speaks: SHA-1, six digits, thirty seconds. */
export function totpCode(secret: string, timeMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / 1000 / stepS)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}

/** The half minute whose code this is, if it is one of now: the clock of a phone may be one step off. */
export function totpStep(secret: string, code: string, nowMs = Date.now()): number | undefined {
  const given = Buffer.from(code);
  if (given.length !== digits) return undefined;
  const now = Math.floor(nowMs / 1000 / stepS);
  // Every step is compared, so that the time tells nothing.
  const matching = [now - 1, now, now + 1].filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step * stepS * 1000)), given),
  );
  return matching.at(-1);
}

export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(digits),
    issuer,
    period: String(stepS),
    secret,
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`;
}
