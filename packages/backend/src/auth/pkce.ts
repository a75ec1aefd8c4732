import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { AuthError, invalid } from './auth-error.ts';

export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

const challengeForm = /^[A-Za-z0-9._~-]{43,128}$/;

/** The challenge of a PKCE flow, or undefined in the implicit flow. */
export function readChallenge(body: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  const lowered = method.toLowerCase();
  if (lowered !== 's256' && lowered !== 'plain')
    throw invalid('code challenge method must be one of: s256, plain');
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!challengeForm.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method: lowered };
}

/** Remembers the challenge until the link of the mail is opened: that link belongs to the flow answered here. */
export async function startFlow(
  transaction: Queryable,
  userId: string,
  asked: Challenge | undefined,
  authenticationMethod: string,
): Promise<string | undefined> {
  if (!asked) return undefined;
  const id = randomUUID();
  await transaction.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, now(), now())`,
    [id, userId, randomUUID(), asked.challenge, asked.method, authenticationMethod],
  );
  return id;
}

/** The flow gets its code, which the client exchanges for a session. */
export async function issueCode(transaction: Queryable, flowId: string): Promise<string> {
  const { rows } = await transaction.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now() where id = $1 returning auth_code`,
    [flowId],
  );
  if (!rows[0]) throw new AuthError('flow_state_not_found');
  return rows[0].auth_code;
}

interface FlowRow {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: string;
  auth_code_issued_at: Date;
}

const flowLifetimeMs = 5 * 60 * 1000;

function matches(
  { code_challenge: challenge, code_challenge_method: method }: FlowRow,
  verifier: string,
): boolean {
  const made = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [ours, theirs] = [Buffer.from(challenge), Buffer.from(made)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Takes the code: it works once. A wrong verifier leaves it for the right one. */
export async function exchangeCode(transaction: Queryable, code: string, verifier: string): Promise<FlowRow> {
  const { rows } = await transaction.query<FlowRow>(
    // A code is nobody's before its link was opened.
    'select * from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update',
    [code],
  );
  const [flow] = rows;
  if (!flow) throw new AuthError('flow_state_not_found');
  if (Date.now() - flow.auth_code_issued_at.getTime() > flowLifetimeMs) {
    throw new AuthError('flow_state_expired');
  }
  if (!matches(flow, verifier)) throw new AuthError('bad_code_verifier');
  await transaction.query('delete from auth.flow_state where id = $1', [flow.id]);
  return flow;
}
