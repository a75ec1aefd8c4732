import type { Caller } from '../../database/caller.ts';
import type { Database } from '../../database/database.ts';
import type { VerifyToken } from '../../gateway/part.ts';
import { TokenError } from '../../gateway/token-error.ts';
import { isUuid } from '../uuid.ts';

export interface LiveSessions {
  /** Refuses the tokens of sessions that have ended, and of users who are gone or banned. */
  guard(verifyToken: VerifyToken): VerifyToken;
  /** Tells the id of a session that has ended, or of a user who was shut out. */
  onEnded: (tell: (id: string) => void) => void;
  /** All are asked again: something that ends sessions may just have been done in this process. */
  forget: () => void;
  close(): Promise<void>;
}

/** What a lost notice can cost at most. */
const believedMs = 10_000;
const mostRemembered = 20_000;

/**
 * Access tokens are good for an hour by themselves; their sessions may end before. Each is asked about once in a while,
 * and what ends is notified by PostgreSQL at the commit (migration 0012): a request costs a look into a map.
 */
export async function createLiveSessions(database: Database): Promise<LiveSessions> {
  /** By session: whose, and until when it is believed. */
  const alive = new Map<string, { userId: string; until: number }>();
  const listeners = new Set<(id: string) => void>();
  // An answer that was on its way when a session ended may be older than the end.
  let generation = 0;

  function forget(): void {
    generation += 1;
    alive.clear();
  }
  function end(id: string): void {
    generation += 1;
    alive.delete(id);
    for (const [session, { userId }] of alive) if (userId === id) alive.delete(session);
    for (const tell of listeners) tell(id);
  }
  const stop = await database.listen('sign_in_ended', end);

  async function isAlive(session: string, userId: string): Promise<boolean> {
    const known = alive.get(session);
    if (known && known.userId === userId && known.until > performance.now()) return true;
    const asked = generation;
    const { rows } = await database.query(
      `select from auth.sessions s join auth.users u on u.id = s.user_id
       where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
         and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())`,
      [session, userId],
    );
    if (rows.length === 0) return false;
    if (alive.size >= mostRemembered) alive.clear();
    if (asked === generation) alive.set(session, { userId, until: performance.now() + believedMs });
    return true;
  }

  /** Tokens that others sign with our secret need no session; one that names a session needs that one. */
  async function assertAlive({ claims }: Caller): Promise<void> {
    const { session_id: session, sub } = claims;
    if (!isUuid(session)) return;
    if (!isUuid(sub) || !(await isAlive(session, sub))) throw new TokenError('session-ended');
  }

  return {
    guard: (verifyToken) => async (token) => {
      const caller = await verifyToken(token);
      await assertAlive(caller);
      return caller;
    },
    onEnded: (tell) => void listeners.add(tell),
    forget,
    async close() {
      await stop();
    },
  };
}
