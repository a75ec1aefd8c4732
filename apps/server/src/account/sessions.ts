import type { Queryable } from '@doodleloom/backend/database/database';

export interface Session {
  id: string;
  begunAt: Date;
  seenAt: Date;
  device: string | null;
  network: string | null;
  isThis: boolean;
}

/** Where an account is signed in, the latest first. */
export async function sessionsOf(
  database: Queryable,
  userId: string,
  sessionId: unknown,
): Promise<Session[]> {
  const { rows } = await database.query<Session>(
    `select id, created_at as "begunAt", greatest(created_at, updated_at, refreshed_at at time zone 'utc') as "seenAt",
        left(user_agent, 300) as device, host(ip) as network, id::text = $2 as "isThis"
      from auth.sessions where user_id = $1 and (not_after is null or not_after > now())
      order by (id::text = $2) desc, 3 desc limit 50`,
    [userId, typeof sessionId === 'string' ? sessionId : ''],
  );
  return rows;
}

/** False when it is nobody's, or somebody else's. Its access tokens are refused from then on (decision 0227). */
export async function endSession(database: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from auth.sessions where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rowCount > 0;
}
