import type { Queryable } from '../../database/database.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { noteLanguage } from '../users/language.ts';
import type { Visitor } from '../visitor.ts';
import { insertRefreshToken } from './session.ts';
import type { Grant } from './session.ts';

interface TokenRow {
  token: string;
  parent: string | null;
  user_id: string;
  session_id: string | null;
  revoked: boolean;
  updated_at: Date;
}

interface SessionRow {
  not_after: Date | null;
  created_at: Date;
  refreshed_at: Date | null;
}

type Rotation = { grant: Grant } | { refused: AuthError };

async function findToken(transaction: Queryable, token: string): Promise<TokenRow | undefined> {
  const { rows } = await transaction.query<TokenRow>('select * from auth.refresh_tokens where token = $1', [
    token,
  ]);
  return rows[0];
}

/** Revoked because one of its session was used twice. */
const isOfTheft = ({ revoked, updated_at: at }: TokenRow) => revoked && at.getTime() === 0;

const secondsAgo = (time: Date, now: Date) => (now.getTime() - time.getTime()) / 1000;

function assertAlive(session: SessionRow, settings: AuthSettings, now: Date): void {
  const { sessionLifetimeS = Infinity, sessionInactivityS = Infinity } = settings;
  const isOver = session.not_after !== null && session.not_after <= now;
  if (isOver || secondsAgo(session.created_at, now) > sessionLifetimeS)
    throw new AuthError('session_expired');
  if (secondsAgo(session.refreshed_at ?? session.created_at, now) > sessionInactivityS) {
    throw new AuthError('session_expired', {
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
  }
}

/**
 * Swaps a refresh token for its child (protocol 2.5). A refusal that must be committed (a reused token ends its whole
 * session) is answered, not thrown.
 */
export async function rotate(
  transaction: Queryable,
  visitor: Visitor,
  token: string,
  settings: AuthSettings,
): Promise<Rotation> {
  const known = await findToken(transaction, token);
  if (!known) throw new AuthError('refresh_token_not_found');
  // Refreshes of one session wait for each other here.
  const { rows } = await transaction.query<SessionRow>(
    'select * from auth.sessions where id = $1 for update',
    [known.session_id],
  );
  const [session] = rows;
  if (!session || !known.session_id) {
    throw new AuthError('session_not_found', {
      status: 400,
      message: 'Invalid Refresh Token: No Valid Session Found',
    });
  }
  const now = new Date();
  // Another refresh may have been faster while this one waited.
  const current = (await findToken(transaction, token)) ?? known;
  const { user_id: userId } = current;
  const sessionId = known.session_id;
  if (isOfTheft(current)) return { refused: new AuthError('refresh_token_already_used') };
  assertAlive(session, settings, now);
  if (current.revoked) {
    const { rows: active } = await transaction.query<TokenRow>(
      'select * from auth.refresh_tokens where session_id = $1 and revoked = false order by id desc limit 1',
      [sessionId],
    );
    // The client lost our answer: it gets the same one again.
    if (active[0]?.parent === token) return { grant: { userId, sessionId, refreshToken: active[0].token } };
    if (secondsAgo(current.updated_at, now) > settings.refreshReuseIntervalS) {
      // As old as can be: within the reuse interval the other tokens would be taken for those of a second tab.
      await transaction.query(
        'update auth.refresh_tokens set revoked = true, updated_at = to_timestamp(0) where session_id = $1',
        [sessionId],
      );
      // Access tokens of the session are refused from now on, too.
      await transaction.query('update auth.sessions set not_after = now() where id = $1', [sessionId]);
      return { refused: new AuthError('refresh_token_already_used') };
    }
  }
  await transaction.query(
    'update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1 and revoked = false',
    [token],
  );
  const refreshToken = await insertRefreshToken(transaction, { userId, sessionId, parent: token });
  await transaction.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3 where id = $1`,
    [sessionId, visitor.userAgent, visitor.ip],
  );
  await noteLanguage(transaction, userId, visitor.language);
  return { grant: { userId, sessionId, refreshToken } };
}
