import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 26;
/** Tokens given out before had 60 bits; the longer ones are what the official server answers as not found. */
const shortest = 12;

/** 130 random bits in base32. */
export const makeRefreshToken = (): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** What can't be a token of ours is refused before the database is asked. */
export const isWellFormedRefreshToken = (token: string): boolean =>
  token.length > shortest || /^[a-z0-9]{12}$/.test(token);
