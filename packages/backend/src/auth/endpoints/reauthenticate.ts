import type { Endpoint } from '../auth-context.ts';
import { invalid } from '../auth-error.ts';
import { requireUser } from '../bearer.ts';
import { limitMails, limitNetwork } from '../limit.ts';
import { mailAccount } from '../send-link.ts';
import { issueToken } from '../tokens/one-time-token.ts';

/** Mails the nonce that a change of password may ask for. */
export const reauthenticate: Endpoint = async (call) => {
  const { context } = call;
  const { user } = await requireUser(call);
  await limitNetwork(call, 'account');
  const { email } = user;
  if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (!user.email_confirmed_at) throw invalid('Please verify your email first.');
  await limitMails(call, 'reauthentication', email);
  await context.database.transaction(async (transaction) => {
    const { code } = await issueToken(transaction, context.keys.jwtSecret, 'reauthentication', {
      userId: user.id,
      sentTo: email,
    });
    await mailAccount(transaction, context, 'reauthentication', user.id, { recipient: email, code });
  });
  return Response.json({});
};
