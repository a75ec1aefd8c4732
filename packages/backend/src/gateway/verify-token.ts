import { decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose';
import type { CryptoKey, JWTHeaderParameters } from 'jose';
import type { Caller } from '../database/caller.ts';
import type { Database } from '../database/database.ts';
import type { ApiKeys, Keys } from './keys.ts';
import type { VerifyToken } from './part.ts';
import { TokenError } from './token-error.ts';
import type { TokenProblem } from './token-error.ts';

/** Clocks of other machines that sign with our secret may run ahead of ours (protocol 3.11). */
const clockLeewayS = 30;
const rememberedTokens = 2000;

const problemByCode: Readonly<Record<string, TokenProblem>> = {
  [errors.JWSInvalid.code]: 'malformed',
  [errors.JWTInvalid.code]: 'malformed',
  [errors.JWTExpired.code]: 'expired',
  [errors.JWSSignatureVerificationFailed.code]: 'signature',
  [errors.JOSEAlgNotAllowed.code]: 'unknown-key',
  [errors.JWTClaimValidationFailed.code]: 'not-yet-valid',
};

function refusalOf(token: string, error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  const code = error instanceof errors.JOSEError ? error.code : '';
  const problem = problemByCode[code] ?? 'malformed';
  return new TokenError(problem, {
    cause: error,
    expiredAtS: problem === 'expired' ? decodeJwt(token).exp : undefined,
  });
}

function assertReadable(token: string): void {
  if (token.split('.').length !== 3) throw new TokenError('malformed');
  try {
    decodeProtectedHeader(token);
  } catch (cause) {
    throw new TokenError('header', { cause });
  }
}

/** Accepts tokens of our signing keys and HS256 tokens of the project's secret, and the opaque keys that stand for them. */
export async function createVerifier(keys: Keys, apiKeys: ApiKeys): Promise<VerifyToken> {
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const publicKeys = new Map<string, CryptoKey | Uint8Array>();
  for (const { d: _private, ...jwk } of keys.signingKeys)
    publicKeys.set(jwk.kid ?? '', await importJWK(jwk, 'ES256'));
  const opaque = new Map([
    [keys.publishableKey, apiKeys.anonKey],
    [keys.secretKey, apiKeys.serviceKey],
  ]);

  // The algorithm picks the kind of key, so that a public key is never taken for a secret.
  const keyFor = ({ alg, kid }: JWTHeaderParameters) => {
    const key = alg === 'HS256' ? secret : publicKeys.get(kid ?? '');
    if (!key) throw new TokenError('unknown-key');
    return key;
  };

  async function verify(token: string): Promise<Caller> {
    assertReadable(token);
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: ['HS256', 'ES256'],
      clockTolerance: 0,
    }).catch((error: unknown) => {
      throw refusalOf(token, error);
    });
    if (typeof payload.iat === 'number' && payload.iat > Date.now() / 1000 + clockLeewayS) {
      throw new TokenError('issued-in-future');
    }
    const role = payload.role ?? 'anon';
    // PostgreSQL has no name with a zero in it, nor a text.
    if (typeof role !== 'string' || role.includes('\0')) throw new TokenError('claims');
    return { role, claims: payload, token };
  }

  const remembered = new Map<string, Caller>();
  return async (given) => {
    const token = opaque.get(given) ?? given;
    const known = remembered.get(token);
    if (known && (known.claims.exp ?? Infinity) > Date.now() / 1000) return known;
    remembered.delete(token);
    const caller = await verify(token);
    if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(token, caller);
    return caller;
  };
}

const ownRoles: ReadonlySet<string> = new Set(['anon', 'authenticated', 'service_role']);

/**
 * For everything that lets PostgreSQL act as the caller: a token of ours may name any role, but requests run only as
 * roles that the login role of requests is a member of, never as the owner of the database.
 */
export function restrictRoles(verifyToken: VerifyToken, database: Database): VerifyToken {
  return async (token) => {
    const caller = await verifyToken(token);
    if (ownRoles.has(caller.role)) return caller;
    const { rows } = await database.query<{ allowed: boolean }>(
      `select pg_has_role('authenticator', oid, 'member') as allowed from pg_roles where rolname = $1`,
      [caller.role],
    );
    if (!rows[0]?.allowed) throw new TokenError('claims');
    return caller;
  };
}
