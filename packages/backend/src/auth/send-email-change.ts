import type { Queryable } from '../database/database.ts';
import type { AuthContext } from './auth-context.ts';
import { startFlow } from './pkce.ts';
import type { Challenge } from './pkce.ts';
import { mailAccount, verifyUrl } from './send-link.ts';
import { issueToken } from './tokens/one-time-token.ts';
import type { UserRow } from './users/user-row.ts';

interface ChangeOptions {
  challenge: Challenge | undefined;
  redirectTo: string;
}

/** Stores the wished address and mails it, and with the secure change the present one too: both must agree. */
export async function sendEmailChange(
  transaction: Queryable,
  context: AuthContext,
  user: Pick<UserRow, 'id' | 'email'>,
  newEmail: string,
  { challenge, redirectTo }: ChangeOptions,
): Promise<void> {
  await transaction.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1',
    [user.id, newEmail],
  );
  if (challenge) await startFlow(transaction, user.id, challenge, 'email_change');
  const ask = async (place: 'emailChangeNew' | 'emailChangeCurrent', email: string) => {
    const token = await issueToken(transaction, place, {
      userId: user.id,
      email,
      isPkce: Boolean(challenge),
    });
    const link = verifyUrl(context.settings.baseUrl, token.hash, 'email_change', redirectTo);
    await mailAccount(transaction, context, 'email_change', {
      recipient: email,
      link,
      code: token.code,
      newEmail,
    });
  };
  if (context.settings.secureEmailChange && user.email) await ask('emailChangeCurrent', user.email);
  await ask('emailChangeNew', newEmail);
}
