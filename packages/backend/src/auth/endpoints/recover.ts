import { z } from 'zod';
import type { Endpoint } from '../auth-context.ts';
import { invalid } from '../auth-error.ts';
import { assertEmail } from '../email-address.ts';
import { limitAddress, limitUnknownMail } from '../limit.ts';
import { readChallenge, startFlow } from '../pkce.ts';
import { optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { assertMayMail, assertProjectMayMail, sendLink } from '../send-link.ts';
import { findUserByEmail } from '../users/user-row.ts';

const recoverBody = z.object({ email: optionalText, ...pkceFields });

/** Answers the same whether or not anyone has the address. */
export const recover: Endpoint = async (call) => {
  const { context, request, url } = call;
  limitAddress(call, 'account');
  const body = await call.body(recoverBody);
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = assertEmail(body.email);
  const challenge = readChallenge(body);
  const redirectTo = redirectTarget(request, url, context.settings);
  const isKnown = await context.database.transaction(async (transaction) => {
    await assertProjectMayMail(transaction, context);
    const user = await findUserByEmail(transaction, email);
    if (!user) return false;
    assertMayMail(user.recovery_sent_at, context.settings);
    if (challenge) await startFlow(transaction, user.id, challenge, 'recovery');
    await sendLink(
      transaction,
      context,
      'recovery',
      { userId: user.id, email, isPkce: Boolean(challenge) },
      redirectTo,
    );
    return true;
  });
  if (!isKnown) limitUnknownMail(context, 'recovery', email);
  return Response.json({});
};
