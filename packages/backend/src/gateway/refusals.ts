import type { TokenError, TokenProblem } from './token-error.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

/** The gateway's own texts (protocol 1.1). */
export const refusals = {
  noKey: () =>
    json(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    }),
  badKey: () =>
    json(401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    }),
  noRoute: () => json(404, { message: 'no Route matched with those values' }),
  badMethod: () => json(405, { message: 'Method Not Allowed' }),
  crashed: () => json(500, { message: 'An unexpected error occurred' }),
};

const restTexts: Readonly<Record<TokenProblem, readonly [code: string, message: string]>> = {
  malformed: ['PGRST301', 'JWT cryptographic operation failed'],
  header: ['PGRST301', 'JWT cryptographic operation failed'],
  'unknown-key': ['PGRST301', 'No suitable key or wrong key type'],
  signature: ['PGRST301', 'JWT cryptographic operation failed'],
  expired: ['PGRST303', 'JWT expired'],
  'not-yet-valid': ['PGRST303', 'JWT not yet valid'],
  'issued-in-future': ['PGRST303', 'JWT issued at future'],
  claims: ['PGRST303', 'JWT role is not allowed'],
  'session-ended': ['PGRST303', 'JWT session has ended'],
};

const storageTexts: Readonly<Record<TokenProblem, string>> = {
  malformed: 'Invalid Compact JWS',
  header: 'JWS Protected Header is invalid',
  'unknown-key': 'signature verification failed',
  signature: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
  'not-yet-valid': '"nbf" claim timestamp check failed',
  'issued-in-future': '"iat" claim timestamp check failed',
  claims: 'Invalid role',
  'session-ended': 'The session has ended',
};

/** Each part answers a refused bearer in its own form; the parts that are not here look at the bearer themselves. */
export const bearerRefusals = {
  rest: ({ problem }: TokenError, token: string): Response => {
    const parts = token.split('.').length;
    const [code, message] =
      problem === 'malformed' && parts !== 3
        ? ['PGRST301', `Expected 3 parts in JWT; got ${parts}`]
        : restTexts[problem];
    return json(401, { code, details: null, hint: null, message }, { 'WWW-Authenticate': 'Bearer' });
  },
  storage: ({ problem }: TokenError) =>
    json(400, {
      statusCode: '403',
      error: 'Unauthorized',
      message: storageTexts[problem],
      code: 'AccessDenied',
    }),
  realtime: () => json(401, { message: 'Unauthorized' }),
};
