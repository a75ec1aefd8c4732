import { z } from 'zod';
import type { Endpoint } from '../auth-context.ts';
import { invalid } from '../auth-error.ts';
import { assertEmail } from '../email-address.ts';
import { atEvenMoments } from '../even-answer.ts';
import { limitMails, limitNetwork } from '../limit.ts';
import { readChallenge, startFlow } from '../pkce.ts';
import { optionalText, pkceFields } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sendEmailChange } from '../send-email-change.ts';
import { sendLink } from '../send-link.ts';
import { findUserByEmail } from '../users/user-row.ts';

const resendBody = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...pkceFields });
const byMail = ['signup', 'email_change'];
const byPhone = ['sms', 'phone_change'];

/** Mails once more what still waits; unknown, confirmed and nothing to resend are all answered the same. */
export const resend: Endpoint = atEvenMoments(async (call) => {
  const { context, request, url } = call;
  await limitNetwork(call, 'account');
  const body = await call.body(resendBody);
  const type = body.type ?? '';
  if (![...byMail, ...byPhone].includes(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided.');
  if (byMail.includes(type) && !body.email) throw invalid('Type provided requires an email address');
  if (byPhone.includes(type) && !body.phone) throw invalid('Type provided requires a phone number');
  if (!body.email) return Response.json({});
  const email = assertEmail(body.email);
  const challenge = readChallenge(body);
  const redirectTo = redirectTarget(request, url, context.settings);
  await limitMails(call, type, email);
  await context.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user) return;
    if (type === 'email_change') {
      if (user.email_change) await sendEmailChange(transaction, context, user, { challenge, redirectTo });
    } else if (!user.email_confirmed_at) {
      const flowId = await startFlow(transaction, user.id, challenge, 'email/signup');
      await sendLink(transaction, context, 'signup', { userId: user.id, email, flowId }, redirectTo);
    }
  });
  return Response.json({});
});
