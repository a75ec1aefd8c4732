import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
export const refreshTokenLength = 12;

/** 60 random bits in base32. */
export const makeRefreshToken = (): string =>
  [...randomBytes(refreshTokenLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** What can't be a token of ours is refused before the database is asked. */
export const isWellFormedRefreshToken = (token: string): boolean =>
  token.length > refreshTokenLength || /^[a-z0-9]{12}$/.test(token);
