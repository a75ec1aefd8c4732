import { TokenError } from '../gateway/token-error.ts';
import type { TokenProblem } from '../gateway/token-error.ts';
import type { Caller } from '../database/caller.ts';
import type { AuthCall } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { isUuid } from './uuid.ts';
import { findUserById, isBanned } from './users/user-row.ts';
import type { UserRow } from './users/user-row.ts';

const reasons: Readonly<Record<TokenProblem, string>> = {
  malformed: 'token is malformed',
  header: 'token is malformed: could not JSON decode header',
  'unknown-key': 'token is unverifiable: error while executing keyfunc: unrecognized JWT kid for algorithm',
  signature: 'token signature is invalid: signature is invalid',
  expired: 'token has invalid claims: token is expired',
  'not-yet-valid': 'token has invalid claims: token is not valid yet',
  'issued-in-future': 'token has invalid claims: token used before issued',
  claims: 'token has invalid claims',
  'session-ended': 'its session has ended',
};

const badJwt = (message: string) => new AuthError('bad_jwt', { message });

async function callerOf({ request, context }: AuthCall): Promise<Caller> {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new AuthError('no_authorization');
  try {
    return await context.verifyToken(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${reasons[error.problem]}`);
  }
}

export interface SignedIn {
  user: UserRow;
  caller: Caller;
  session: { id: string; aal: string; created_at: Date } | undefined;
}

/** The user whose access token came along, and the session it belongs to. */
export async function requireUser(call: AuthCall): Promise<SignedIn> {
  const { database } = call.context;
  const caller = await callerOf(call);
  const { sub, session_id: sessionId } = caller.claims;
  if (!sub) throw badJwt('invalid claim: missing sub claim');
  if (!isUuid(sub)) throw badJwt('invalid claim: sub claim must be a UUID');
  const user = await findUserById(database, sub);
  if (!user)
    throw new AuthError('user_not_found', {
      status: 403,
      message: 'User from sub claim in JWT does not exist',
    });
  if (isBanned(user)) throw new AuthError('user_banned', { status: 403 });
  if (!isUuid(sessionId)) return { user, caller, session: undefined };
  const { rows } = await database.query<NonNullable<SignedIn['session']>>(
    `select id, aal::text as aal, created_at from auth.sessions
     where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [sessionId, sub],
  );
  if (!rows[0]) throw new AuthError('session_not_found');
  return { user, caller, session: rows[0] };
}

const adminRoles: ReadonlySet<string> = new Set(['service_role', 'supabase_admin']);

export async function requireAdmin(call: AuthCall): Promise<void> {
  const { role } = await callerOf(call);
  if (!adminRoles.has(role)) throw new AuthError('not_admin');
}
