import type { Endpoint } from '../auth-context.ts';
import { invalid } from '../auth-error.ts';
import { requireUser } from '../bearer.ts';
import { limitAddress } from '../limit.ts';
import { assertMayMail, mailAccount } from '../send-link.ts';
import { issueToken } from '../tokens/one-time-token.ts';

/** Mails the nonce that a change of password may ask for. */
export const reauthenticate: Endpoint = async (call) => {
  const { context } = call;
  const { user } = await requireUser(call);
  limitAddress(call, 'account');
  const { email } = user;
  if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (!user.email_confirmed_at) throw invalid('Please verify your email first.');
  assertMayMail(user.reauthentication_sent_at, context.settings);
  await context.database.transaction(async (transaction) => {
    const { code } = await issueToken(transaction, 'reauthentication', {
      userId: user.id,
      email,
      isPkce: false,
    });
    await mailAccount(transaction, context, 'reauthentication', { recipient: email, code });
  });
  return Response.json({});
};
