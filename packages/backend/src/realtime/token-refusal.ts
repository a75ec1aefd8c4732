import type { Caller } from '../database/caller.ts';
import type { VerifyToken } from '../gateway/part.ts';
import { TokenError } from '../gateway/token-error.ts';
import type { TokenProblem } from '../gateway/token-error.ts';

/** A token that may not listen, in realtime's words: a code for channels, a text for both. */
export class TokenRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'TokenRefusal';
    this.code = code;
  }
}

const malformed = ['MalformedJWT', 'The token provided is not a valid JWT'] as const;
const unsigned = ['JwtSignatureError', 'Failed to validate JWT signature'] as const;

const texts: Readonly<Record<TokenProblem, readonly [code: string, message: string]>> = {
  malformed,
  header: malformed,
  'unknown-key': unsigned,
  signature: unsigned,
  expired: ['InvalidJWTToken', 'Token has expired'],
  'not-yet-valid': ['InvalidJWTToken', 'Token is not yet valid'],
  'issued-in-future': ['InvalidJWTToken', 'Token was issued in the future'],
  claims: ['InvalidJWTToken', 'Fields `role` and `exp` are required in JWT'],
  'session-ended': ['InvalidJWTToken', 'The session has ended'],
};

export const expiredText = (expiredAtS: number): string =>
  `Token has expired ${Math.max(0, Math.floor(Date.now() / 1000 - expiredAtS))} seconds ago`;

/** Verifies for a socket or a channel. A JWT without `exp` is refused here, although the table API takes it. */
export async function verifyListener(verifyToken: VerifyToken, token: string): Promise<Caller> {
  let caller: Caller;
  try {
    caller = await verifyToken(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const [code, message] = texts[error.problem];
    throw new TokenRefusal(code, error.expiredAtS === undefined ? message : expiredText(error.expiredAtS));
  }
  if (typeof caller.claims.exp !== 'number' || typeof caller.claims['role'] !== 'string')
    throw new TokenRefusal(...texts.claims);
  return caller;
}
