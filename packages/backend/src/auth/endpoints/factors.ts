import { randomUUID } from 'node:crypto';
import { toString as drawQrCode } from 'qrcode';
import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { requireUser } from '../bearer.ts';
import { isUuid } from '../uuid.ts';
import type { SignedIn } from '../bearer.ts';
import { limitGuesses, limitNetwork, placeKnownTo } from '../limit.ts';
import { optionalText, shortText } from '../read-body.ts';
import { raiseToAal2 } from '../sessions/assurance.ts';
import { sessionJson } from '../sessions/session.ts';
import { makeTotpSecret, totpStep, totpUri } from '../totp.ts';
import type { FactorRow } from '../users/user-row.ts';
import { rememberPlaces } from '../visitor.ts';

const challengeLifetimeS = 300;

const enrollBody = z.object({ factor_type: optionalText, friendly_name: shortText, issuer: shortText });

const notEnabled = new Map<string, AuthError>([
  ['phone', new AuthError('mfa_phone_enroll_not_enabled')],
  ['webauthn', new AuthError('mfa_webauthn_enroll_not_enabled')],
]);

function assertMayEnroll({ user, session }: SignedIn, maxFactors: number, friendlyName: string): void {
  const verified = user.factors.filter(({ status }) => status === 'verified');
  if (verified.length > 0 && session?.aal !== 'aal2') {
    throw new AuthError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' });
  }
  if (verified.length >= maxFactors) throw new AuthError('too_many_enrolled_mfa_factors');
  if (friendlyName && user.factors.some(({ friendly_name: name }) => name === friendlyName)) {
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${friendlyName}" for this user already exists`,
    });
  }
}

export const enrollFactor: Endpoint = async (call) => {
  const { context } = call;
  const signedIn = await requireUser(call);
  const { user } = signedIn;
  await limitNetwork(call, 'factor');
  const { factor_type: type = '', friendly_name: friendlyName = '', issuer } = await call.body(enrollBody);
  if (type !== 'totp')
    throw notEnabled.get(type) ?? invalid('factor_type needs to be totp, phone, or webauthn');
  assertMayEnroll(signedIn, context.settings.maxEnrolledFactors, friendlyName);
  const id = randomUUID();
  const secret = makeTotpSecret();
  await context.database.transaction(async (transaction) => {
    // An enrollment that was begun and left would otherwise pile up; names may be used again.
    await transaction.query(
      `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
      [user.id],
    );
    await transaction.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
      [id, user.id, friendlyName, secret],
    );
  });
  const uri = totpUri(secret, {
    issuer: issuer ?? new URL(context.settings.siteUrl).host,
    account: user.email || user.phone || user.id,
  });
  return Response.json({
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: await drawQrCode(uri, { type: 'svg' }), secret, uri },
  });
};

function requireFactor({ params }: AuthCall, { user }: SignedIn): FactorRow {
  if (!isUuid(params.factorId))
    throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });
  const factor = user.factors.find(({ id }) => id === params.factorId);
  if (!factor) throw new AuthError('mfa_factor_not_found');
  return factor;
}

export const challengeFactor: Endpoint = async (call) => {
  const { context, visitor } = call;
  const factor = requireFactor(call, await requireUser(call));
  await limitNetwork(call, 'factor');
  const id = randomUUID();
  await context.database.transaction(async (transaction) => {
    // First: its column is unique, so two who had both referred to the row could neither of them change it.
    await transaction.query(
      'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      [factor.id],
    );
    await transaction.query(
      'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)',
      [id, factor.id, visitor.ip ?? '0.0.0.0'],
    );
  });
  const expiresAt = Math.floor(Date.now() / 1000) + challengeLifetimeS;
  return Response.json({ id, type: factor.factor_type, expires_at: expiresAt });
};

const verifyBody = z.object({ challenge_id: optionalText, code: optionalText });

export const verifyFactor: Endpoint = async (call) => {
  const { context, visitor } = call;
  const signedIn = await requireUser(call);
  const factor = requireFactor(call, signedIn);
  const { session, user } = signedIn;
  await limitNetwork(call, 'factor');
  const knownPlace = await placeKnownTo(call, user.email ?? '', 'factor');
  await limitGuesses(call, { of: 'factor', whose: factor.id, knownPlace });
  const { challenge_id: challengeId, code = '' } = await call.body(verifyBody);
  if (!session) throw new AuthError('session_not_found');
  const challenge = isUuid(challengeId) ? await findChallenge(call, factor.id, challengeId) : undefined;
  if (!challenge) {
    throw new AuthError('mfa_factor_not_found', {
      message: 'MFA factor with the provided challenge ID not found',
    });
  }
  if (challenge.isOver) {
    throw new AuthError('mfa_challenge_expired', {
      message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    });
  }
  const step = factor.secret ? totpStep(factor.secret, code) : undefined;
  if (!step) throw new AuthError('mfa_verification_failed');
  const grant = await context.database.transaction(async (transaction) => {
    // Anyone who is first uses the challenge up: a code that was looked over someone's shoulder is worth nothing.
    const { rowCount } = await transaction.query(
      'update auth.mfa_challenges set verified_at = now() where id = $1 and verified_at is null',
      [challengeId],
    );
    if (rowCount === 0 || !(await useStep(transaction, factor.id, step)))
      throw new AuthError('mfa_verification_failed');
    await rememberPlaces(transaction, user.id, visitor.places('factor'));
    return raiseToAal2(transaction, { userId: user.id, sessionId: session.id, factor });
  });
  return Response.json(await sessionJson(context, grant));
};

/** Each code once, also with a challenge of its own: no code of a step that is over, or of one before it. */
async function useStep(transaction: Transaction, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into sign_in.totp_steps as used (factor_id, step) values ($1, $2)
     on conflict (factor_id) do update set step = excluded.step where used.step < excluded.step`,
    [factorId, step],
  );
  return rowCount > 0;
}

async function findChallenge({ context }: AuthCall, factorId: string, challengeId: string) {
  const { rows } = await context.database.query<{ isOver: boolean }>(
    `select verified_at is not null or created_at < now() - make_interval(secs => $3) as "isOver"
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challengeId, factorId, challengeLifetimeS],
  );
  return rows[0];
}

export const unenrollFactor: Endpoint = async (call) => {
  const signedIn = await requireUser(call);
  const factor = requireFactor(call, signedIn);
  if (factor.status === 'verified' && signedIn.session?.aal !== 'aal2') {
    throw new AuthError('insufficient_aal', {
      status: 422,
      message: 'AAL2 required to unenroll verified factor',
    });
  }
  await removeFactor(call, factor.id);
  return Response.json({ id: factor.id });
};

/** Sessions that this factor had raised fall back. */
export async function removeFactor({ context }: AuthCall, factorId: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await transaction.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factorId],
    );
    await transaction.query(
      `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`,
      [factorId],
    );
    await transaction.query('delete from auth.mfa_factors where id = $1', [factorId]);
  });
}
