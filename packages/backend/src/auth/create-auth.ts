import { isPostgresError } from '../database/database.ts';
import { hasLeft } from '../gateway/incoming-body.ts';
import type { Part } from '../gateway/part.ts';
import type { AuthCall, AuthContext, Endpoint } from './auth-context.ts';
import { answerAuthError, AuthError, invalid } from './auth-error.ts';
import { health, jwks, settings as tellSettings } from './endpoints/about.ts';
import { authorize, callback, sso } from './endpoints/disabled.ts';
import { deleteUserFactor, listUserFactors } from './endpoints/admin/factors.ts';
import { generateLink, invite } from './endpoints/admin/links.ts';
import { createUser, deleteUser, listUsers, readUser, updateUserById } from './endpoints/admin/users.ts';
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from './endpoints/factors.ts';
import { linkIdentity, unlinkIdentity } from './endpoints/identities.ts';
import { logout } from './endpoints/logout.ts';
import { otp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { signUp } from './endpoints/sign-up.ts';
import { token } from './endpoints/token.ts';
import { getUser, updateUser } from './endpoints/user.ts';
import { verifyCode } from './endpoints/verify.ts';
import { verifyLink } from './endpoints/verify-link.ts';
import { readBody } from './read-body.ts';
import { createAccessTokenSigner } from './sessions/sign-access-token.ts';
import { visitorOf } from './visitor.ts';

/** The table of contents of `/auth/v1`: `:name` stands for one segment. */
const endpoints: readonly [method: string, path: string, endpoint: Endpoint][] = [
  ['GET', '/health', health],
  ['GET', '/settings', tellSettings],
  ['GET', '/.well-known/jwks.json', jwks],
  ['POST', '/signup', signUp],
  ['POST', '/token', token],
  ['POST', '/recover', recover],
  ['POST', '/resend', resend],
  ['GET', '/verify', verifyLink],
  ['POST', '/verify', verifyCode],
  ['GET', '/user', getUser],
  ['PUT', '/user', updateUser],
  ['POST', '/logout', logout],
  ['POST', '/otp', otp],
  ['GET', '/reauthenticate', reauthenticate],
  ['POST', '/factors', enrollFactor],
  ['POST', '/factors/:factorId/challenge', challengeFactor],
  ['POST', '/factors/:factorId/verify', verifyFactor],
  ['DELETE', '/factors/:factorId', unenrollFactor],
  ['GET', '/user/identities/authorize', linkIdentity],
  ['DELETE', '/user/identities/:identityId', unlinkIdentity],
  ['GET', '/admin/users', listUsers],
  ['POST', '/admin/users', createUser],
  ['GET', '/admin/users/:userId', readUser],
  ['PUT', '/admin/users/:userId', updateUserById],
  ['DELETE', '/admin/users/:userId', deleteUser],
  ['GET', '/admin/users/:userId/factors', listUserFactors],
  ['DELETE', '/admin/users/:userId/factors/:factorId', deleteUserFactor],
  ['POST', '/admin/generate_link', generateLink],
  ['POST', '/invite', invite],
  ['POST', '/sso', sso],
  ['GET', '/authorize', authorize],
  ['GET', '/callback', callback],
  ['POST', '/callback', callback],
];

const endsSessions: ReadonlySet<Endpoint> = new Set([
  signUp,
  verifyLink,
  verifyCode,
  updateUser,
  logout,
  verifyFactor,
  updateUserById,
  deleteUser,
]);

const routes = endpoints.map(([method, path, endpoint]) => ({
  method,
  pattern: new RegExp(
    `^/auth/v1${path.replaceAll('.', String.raw`\.`).replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
  ),
  endpoint,
}));

/** Accidents that are the sender's: a value that its column does not take, an address that someone else was faster to take. */
function refusalOf(error: unknown): AuthError | undefined {
  if (error instanceof AuthError) return error;
  if (!isPostgresError(error)) return undefined;
  if (error.constraint === 'users_email_partial_key') return new AuthError('email_exists');
  return error.code.startsWith('22') ? invalid(error.message) : undefined;
}

const notFound = () =>
  new Response('404 page not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });

export type AuthOptions = Omit<AuthContext, 'signAccessToken'> & {
  /** Called after requests that may have ended sessions: this process need not wait for PostgreSQL's notice. */
  onSessionsChanged: () => void;
  onError: (error: unknown) => void;
};

/** `/auth/v1`: accounts, sessions and what proves them. */
export function createAuth({ onError, onSessionsChanged, ...options }: AuthOptions): Part {
  const context: AuthContext = {
    ...options,
    signAccessToken: createAccessTokenSigner(options.keys),
  };

  return async (request) => {
    const url = new URL(request.url);
    const byPath = routes.filter(({ pattern }) => pattern.test(url.pathname));
    const route = byPath.find(
      ({ method }) => method === (request.method === 'HEAD' ? 'GET' : request.method),
    );
    if (!route) return byPath.length > 0 ? new Response(null, { status: 405 }) : notFound();
    const { keys, settings, languages } = context;
    const visitor = visitorOf(request, { secret: keys.jwtSecret, baseUrl: settings.baseUrl, languages });
    const call: AuthCall = {
      context,
      request,
      url,
      visitor,
      params: { ...route.pattern.exec(url.pathname)?.groups },
      body: (schema) => readBody(request, schema),
    };
    try {
      const response = await route.endpoint(call);
      if (endsSessions.has(route.endpoint)) onSessionsChanged();
      if (visitor.newCookie) response.headers.append('Set-Cookie', visitor.newCookie);
      return response;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return answerAuthError(request, refusal);
      // Who has left in the middle of a request is no defect.
      if (!hasLeft(request)) onError(error);
      return answerAuthError(request, new AuthError('unexpected_failure'));
    }
  };
}
