import { createHmac, createPrivateKey, sign } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Keys } from '../../gateway/keys.ts';

export type SignAccessToken = (claims: JWTPayload) => string;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The newest signing key, or the project's secret when there is none. A signature is so little work that sending it to
 * another thread, as the web's own interface does, costs five times as much as making it here.
 */
export function createAccessTokenSigner({ signingKeys: [jwk], jwtSecret }: Keys): SignAccessToken {
  const header = encoded(jwk ? { alg: 'ES256', kid: jwk.kid, typ: 'JWT' } : { alg: 'HS256', typ: 'JWT' });
  const key = jwk && createPrivateKey({ key: { ...jwk }, format: 'jwk' });
  const signatureOf = (text: string): Buffer =>
    key
      ? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
      : createHmac('sha256', jwtSecret).update(text).digest();
  return (claims) => {
    const text = `${header}.${encoded(claims)}`;
    return `${text}.${signatureOf(text).toString('base64url')}`;
  };
}

/** What the world may know: the public halves (protocol: /.well-known/jwks.json). */
export const publicJwks = ({ signingKeys }: Keys) => ({
  keys: signingKeys.map(({ d: _private, ...key }) => ({ ...key, key_ops: ['verify'], ext: true })),
});
