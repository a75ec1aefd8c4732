import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Weakness } from '../passwords.ts';
import type { Visitor } from '../visitor.ts';
import { noteLanguage } from '../users/language.ts';
import { findSessionUser, sessionUserColumns } from '../users/user-row.ts';
import type { SessionUser } from '../users/user-row.ts';
import { userJson } from '../users/user-json.ts';
import { makeRefreshToken } from './refresh-token.ts';

export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'totp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'anonymous';

/** What a sign-in or a refresh leaves: enough to write the answer after the commit. */
export interface Grant {
  userId: string;
  sessionId: string;
  refreshToken: string;
  /** As the statement left it that made the session. */
  user?: SessionUser | undefined;
}

/**
 * A new session with its first refresh token, in one statement that also reads its user: complete or not at all. From
 * now on the account knows where it was begun.
 */
export async function startSession(
  database: Queryable,
  visitor: Visitor,
  userId: string,
  method: AuthenticationMethod,
): Promise<Grant> {
  const grant: Grant = { userId, sessionId: randomUUID(), refreshToken: makeRefreshToken() };
  const { rows } = await database.query<SessionUser>(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
       values ($1, $2, now(), now(), 'aal1', $5, $6) returning *
     ), claim as (
       insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values ($7, $1, $4, now(), now()) returning *
     ), seen as (
       update auth.users set last_sign_in_at = now(), updated_at = now() where id = $2 returning *
     ), seen_by as (
       update auth.identities set last_sign_in_at = now() where user_id = $2 returning *
     ), token as (
       insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
       values ($3, $2::uuid::text, $1, false, now(), now())
     ), places as (
       insert into sign_in.known_places (user_id, place) select $2, unnest($8::text[])
       on conflict (user_id, place) do update set seen_at = now()
     )
     select ${sessionUserColumns({ identities: 'seen_by', methods: 'claim' })}
     from session s join seen u on u.id = s.user_id`,
    [
      grant.sessionId,
      userId,
      grant.refreshToken,
      method,
      visitor.userAgent,
      visitor.ip,
      randomUUID(),
      visitor.places(),
    ],
  );
  await noteLanguage(database, userId, visitor.language);
  visitor.remember();
  return { ...grant, user: rows[0] };
}

export async function insertRefreshToken(
  transaction: Queryable,
  token: { userId: string; sessionId: string; parent?: string },
): Promise<string> {
  const refreshToken = makeRefreshToken();
  await transaction.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, false, now(), now())`,
    [refreshToken, token.userId, token.sessionId, token.parent ?? null],
  );
  return refreshToken;
}

/** The same method again only renews its time. */
export async function addMethod(
  transaction: Queryable,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  await transaction.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  );
}

/** The session of protocol 2.1 with a freshly signed access token. */
export async function sessionJson(context: AuthContext, grant: Grant, weakPassword?: Weakness) {
  const { database, settings } = context;
  const user = grant.user ?? (await findSessionUser(database, grant.sessionId));
  if (!user) throw new Error('A session that was just made is gone.');
  const { aal, amr } = user;
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.accessTokenLifetimeS;
  const json = userJson(user);
  const accessToken = context.signAccessToken({
    iss: settings.baseUrl,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: json.email,
    phone: json.phone,
    app_metadata: json.app_metadata,
    user_metadata: json.user_metadata,
    role: user.role,
    aal,
    amr,
    session_id: grant.sessionId,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.accessTokenLifetimeS,
    expires_at: expiresAt,
    refresh_token: grant.refreshToken,
    user: json,
    ...(weakPassword ? { weak_password: weakPassword } : {}),
  };
}
