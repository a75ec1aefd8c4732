import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { lockUsers } from '../users/user-row.ts';

/** The kinds of tokens, and the column of auth.users that says when the last one was sent. */
const sentAt = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change_new: 'email_change_sent_at',
  email_change_current: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const;

export type TokenKind = keyof typeof sentAt;

export interface OneTimeToken {
  /** Six digits, for mails that are read on another device. They say nothing about the link. */
  code: string;
  /** What the link carries: 256 random bits. */
  link: string;
}

export interface FoundToken {
  id: string;
  kind: TokenKind;
  userId: string;
  sentTo: string;
  flowId: string | null;
}

/** So many wrong codes in all, wherever they come from, and a code is void. */
const mostMisses = 10;

const linkForm = /^(?:pkce_)?[0-9a-f]{64}$/;
const codeForm = /^\d{6}$/;

/** The prefix belongs to it: without it the link of a PKCE flow is another link, which nobody knows. */
const hashOfLink = (link: string): string => createHash('sha256').update(link).digest('hex');

/** Six digits are soon tried out by who has a copy of the database: the secret, which is not in it, is in the way. */
const hashOfCode = (secret: string, id: string, code: string): string =>
  createHmac('sha256', secret).update(`${id} ${code}`).digest('hex');

interface TokenOwner {
  userId: string;
  /** The address that the mail goes to, which is the one that the token speaks for. */
  sentTo: string;
  flowId?: string | undefined;
}

/** The newest code of a kind is the only one; links stay good beside each other until one of them is used. */
export async function issueToken(
  transaction: Queryable,
  secret: string,
  kind: TokenKind,
  { userId, sentTo, flowId }: TokenOwner,
): Promise<OneTimeToken> {
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const link = `${flowId ? 'pkce_' : ''}${randomBytes(32).toString('hex')}`;
  // The user's row first, as everywhere (user-row.ts).
  await transaction.query(`update auth.users set ${sentAt[kind]} = now(), updated_at = now() where id = $1`, [
    userId,
  ]);
  await transaction.query(`update sign_in.tokens set code_hash = null where user_id = $1 and kind = $2`, [
    userId,
    kind,
  ]);
  await transaction.query(
    `insert into sign_in.tokens (id, user_id, kind, sent_to, link_hash, code_hash, flow_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, userId, kind, sentTo, hashOfLink(link), hashOfCode(secret, id, code), flowId],
  );
  return { code, link };
}

interface Candidate extends FoundToken {
  codeHash: string;
}

/** The tokens that this condition finds, of kinds and young enough; their users are held until the transaction ends. */
async function candidates(
  transaction: Queryable,
  condition: string,
  wanted: string,
  kinds: readonly TokenKind[],
  lifetimeS: number,
): Promise<Candidate[]> {
  const where = `where ${condition} and kind = any($2) and created_at > now() - make_interval(secs => $3)`;
  const parameters = [wanted, kinds, lifetimeS];
  const owners = await transaction.query<{ userId: string }>(
    `select distinct user_id as "userId" from sign_in.tokens ${where}`,
    parameters,
  );
  if (owners.rows.length === 0) return [];
  await lockUsers(
    transaction,
    owners.rows.map(({ userId }) => userId),
  );
  // Looked at again: somebody may have been faster while this one waited.
  const { rows } = await transaction.query<Candidate>(
    `select id, kind, user_id as "userId", sent_to as "sentTo", flow_id as "flowId", code_hash as "codeHash"
     from sign_in.tokens ${where} order by created_at desc, id for update`,
    parameters,
  );
  return rows;
}

/** Unknown, used and too old are one answer: none. Of two who come at once the second finds it used. */
export async function findLink(
  transaction: Queryable,
  link: string,
  kinds: readonly TokenKind[],
  lifetimeS: number,
): Promise<FoundToken | undefined> {
  if (!linkForm.test(link)) return undefined;
  const [found] = await candidates(transaction, 'link_hash = $1', hashOfLink(link), kinds, lifetimeS);
  return found;
}

/** A code that was typed in. A miss counts, so the transaction must be committed also when nothing is found. */
export async function findCode(
  transaction: Queryable,
  secret: string,
  { sentTo, code }: { sentTo: string; code: string },
  kinds: readonly TokenKind[],
  lifetimeS: number,
): Promise<FoundToken | undefined> {
  const isOpen = `sent_to = $1 and code_hash is not null and misses < ${mostMisses}`;
  const tokens = await candidates(transaction, isOpen, sentTo, kinds, lifetimeS);
  if (!codeForm.test(code)) return undefined;
  const found = tokens.find(({ id, codeHash }) =>
    timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOfCode(secret, id, code))),
  );
  if (found) return found;
  await transaction.query('update sign_in.tokens set misses = misses + 1 where id = any($1)', [
    tokens.map(({ id }) => id),
  ]);
  return undefined;
}

/** Used, or no longer wanted. Without kinds: all of the user's. */
export async function clearTokens(
  transaction: Queryable,
  userId: string,
  kinds: readonly TokenKind[] = Object.keys(sentAt) as TokenKind[],
): Promise<void> {
  await transaction.query('delete from sign_in.tokens where user_id = $1 and kind = any($2)', [
    userId,
    kinds,
  ]);
}
