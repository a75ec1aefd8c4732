import { importJWK, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import type { Keys } from '../../gateway/keys.ts';

export type SignAccessToken = (claims: JWTPayload) => Promise<string>;

/** The newest signing key, or the project's secret when there is none. */
export async function createAccessTokenSigner(keys: Keys): Promise<SignAccessToken> {
  const [jwk] = keys.signingKeys;
  const header = jwk ? { alg: 'ES256', kid: jwk.kid, typ: 'JWT' } : { alg: 'HS256', typ: 'JWT' };
  const key: CryptoKey | Uint8Array = jwk
    ? await importJWK(jwk, 'ES256')
    : new TextEncoder().encode(keys.jwtSecret);
  return (claims) => new SignJWT(claims).setProtectedHeader(header).sign(key);
}

/** What the world may know: the public halves (protocol: /.well-known/jwks.json). */
export const publicJwks = ({ signingKeys }: Keys) => ({
  keys: signingKeys.map(({ d: _private, ...key }) => ({ ...key, key_ops: ['verify'], ext: true })),
});
