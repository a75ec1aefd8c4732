import { z } from 'zod';
import type { Endpoint } from '../auth-context.ts';
import { invalid } from '../auth-error.ts';
import { assertEmail } from '../email-address.ts';
import { atEvenMoments } from '../even-answer.ts';
import { limitMails, limitNetwork } from '../limit.ts';
import { readChallenge, startFlow } from '../pkce.ts';
import { optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sendLink } from '../send-link.ts';
import { findUserByEmail } from '../users/user-row.ts';

const recoverBody = z.object({ email: optionalText, ...pkceFields });

/** Answers the same whether or not anyone has the address. */
export const recover: Endpoint = atEvenMoments(async (call) => {
  const { context, request, url } = call;
  await limitNetwork(call, 'account');
  const body = await call.body(recoverBody);
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = assertEmail(body.email);
  const challenge = readChallenge(body);
  const redirectTo = redirectTarget(request, url, context.settings);
  await limitMails(call, 'recovery', email);
  await context.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user) return;
    const flowId = await startFlow(transaction, user.id, challenge, 'recovery');
    await sendLink(transaction, context, 'recovery', { userId: user.id, email, flowId }, redirectTo);
  });
  return Response.json({});
});
