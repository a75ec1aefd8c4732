import { SignJWT, errors, jwtVerify } from 'jose';
import { refuse } from './storage-error.ts';

export interface DownloadToken {
  scope: 'download';
  url: string;
  transformations?: string;
  exp: number;
}

export interface UploadToken {
  scope: 'upload';
  url: string;
  upsert: boolean;
  owner?: string;
}

export interface UrlTokens {
  /** From now on, or since some earlier moment: the same since the same moment is the same token. */
  sign(
    token: Omit<DownloadToken, 'exp'> | UploadToken,
    expiresInSeconds: number,
    since?: Date,
  ): Promise<string>;
  /** Gives the token back if we signed it for this path and purpose and it has not expired; throws otherwise. */
  verifyDownload(token: string | null, path: string): Promise<DownloadToken>;
  verifyUpload(token: string | null, path: string): Promise<UploadToken>;
}

/** Tokens in URLs: HS256 JWTs that name one path and one purpose. */
export function createUrlTokens(secret: string): UrlTokens {
  const key = new TextEncoder().encode(secret);

  async function verify(token: string | null, path: string, scope: string): Promise<unknown> {
    if (token === null) throw refuse.invalidRequest(`querystring must have required property 'token'`);
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      // A session's JWT is signed with the same secret: without url and scope it opens nothing.
      if (payload.url !== path || payload.scope !== scope) throw refuse.wrongSignature();
      return payload;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) throw refuse.wrongSignature(error);
      if (error instanceof errors.JOSEError) throw refuse.badUrlToken(error.message, error);
      throw error;
    }
  }

  return {
    sign: (token, expiresInSeconds, since = new Date()) => {
      const begin = Math.floor(since.getTime() / 1000);
      return new SignJWT({ ...token })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(begin)
        .setExpirationTime(begin + expiresInSeconds)
        .sign(key);
    },
    verifyDownload: async (token, path) => (await verify(token, path, 'download')) as DownloadToken,
    verifyUpload: async (token, path) => (await verify(token, path, 'upload')) as UploadToken,
  };
}
