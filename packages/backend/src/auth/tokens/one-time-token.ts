import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';

/** Where a one-time token lives: its type, and the columns of auth.users that show it (GoTrue reads those too). */
const places = {
  confirmation: { type: 'confirmation_token', column: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { type: 'recovery_token', column: 'recovery_token', sentAt: 'recovery_sent_at' },
  emailChangeNew: {
    type: 'email_change_token_new',
    column: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
  },
  emailChangeCurrent: {
    type: 'email_change_token_current',
    column: 'email_change_token_current',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    type: 'reauthentication_token',
    column: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
  },
} as const;

export type TokenPlace = keyof typeof places;

export interface OneTimeToken {
  /** The six digits, for mails that are read on another device. */
  code: string;
  /** What the link carries and the database keeps. */
  hash: string;
}

const hashForm = /^(?:pkce_)?[0-9a-f]{56}$/;

export const hashOf = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex');

/** Replaces an older token of the same place. */
export async function issueToken(
  transaction: Queryable,
  place: TokenPlace,
  owner: { userId: string; email: string; isPkce: boolean },
): Promise<OneTimeToken> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const plainHash = hashOf(owner.email, code);
  const hash = owner.isPkce ? `pkce_${plainHash}` : plainHash;
  const { type, column, sentAt } = places[place];
  await transaction.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now() at time zone 'utc', now() at time zone 'utc')
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), owner.userId, type, hash, owner.email],
  );
  await transaction.query(
    `update auth.users set ${column} = $2, ${sentAt} = now(), updated_at = now() where id = $1`,
    [owner.userId, hash],
  );
  return { code, hash };
}

export interface FoundToken {
  place: TokenPlace;
  userId: string;
  hash: string;
}

/** A token that is known, of one of these places, and young enough. Unknown, used and too old are one answer: none. */
export async function findToken(
  transaction: Queryable,
  hashes: readonly string[],
  among: readonly TokenPlace[],
  lifetimeS: number,
): Promise<FoundToken | undefined> {
  if (!hashes.every((hash) => hashForm.test(hash))) return undefined;
  const { rows } = await transaction.query<{ token_type: string; user_id: string; token_hash: string }>(
    `select token_type::text, user_id, token_hash from auth.one_time_tokens
     where token_hash = any($1) and token_type::text = any($2)
       and created_at > (now() at time zone 'utc') - make_interval(secs => $3)
     for update`,
    [hashes, among.map((place) => places[place].type), lifetimeS],
  );
  const [row] = rows;
  const place = among.find((candidate) => places[candidate].type === row?.token_type);
  return row && place ? { place, userId: row.user_id, hash: row.token_hash } : undefined;
}

/** Used, or no longer wanted. Without a place: all of the user's. */
export async function clearTokens(
  transaction: Queryable,
  userId: string,
  among?: readonly TokenPlace[],
): Promise<void> {
  const cleared = among ?? (Object.keys(places) as TokenPlace[]);
  await transaction.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type::text = any($2)',
    [userId, cleared.map((place) => places[place].type)],
  );
  const columns = cleared.map((place) => `${places[place].column} = ''`).join(', ');
  await transaction.query(`update auth.users set ${columns} where id = $1`, [userId]);
}
