import type { Queryable } from '../../database/database.ts';
import type { FactorRow } from '../users/user-row.ts';
import { addMethod, insertRefreshToken } from './session.ts';
import type { Grant } from './session.ts';

interface Raise {
  userId: string;
  sessionId: string;
  factor: Pick<FactorRow, 'id' | 'factor_type'>;
}

/** A verified second factor raises this session; weaker sessions of the user and unfinished enrollments end. */
export async function raiseToAal2(
  transaction: Queryable,
  { userId, sessionId, factor }: Raise,
): Promise<Grant> {
  await transaction.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
    [factor.id],
  );
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type::text = $2`,
    [userId, factor.factor_type],
  );
  await transaction.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [sessionId, factor.id],
  );
  await transaction.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    userId,
    sessionId,
  ]);
  await addMethod(transaction, sessionId, 'totp');
  const { rows } = await transaction.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and revoked = false returning token`,
    [sessionId],
  );
  const refreshToken = await insertRefreshToken(transaction, {
    userId,
    sessionId,
    parent: rows.at(-1)?.token,
  });
  return { userId, sessionId, refreshToken };
}
