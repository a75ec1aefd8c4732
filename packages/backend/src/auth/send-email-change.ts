import type { Queryable } from '../database/database.ts';
import type { AuthContext } from './auth-context.ts';
import { startFlow } from './pkce.ts';
import type { Challenge } from './pkce.ts';
import { mailAccount, verifyUrl } from './send-link.ts';
import { clearTokens, issueToken } from './tokens/one-time-token.ts';
import type { UserRow } from './users/user-row.ts';

interface ChangeOptions {
  challenge: Challenge | undefined;
  redirectTo: string;
}

type Changing = Pick<UserRow, 'id' | 'email' | 'email_change' | 'email_change_confirm_status'>;

/** Stores the wished address; with the secure change the present one must agree too. Links to an earlier wish are void. */
export async function wishEmail(transaction: Queryable, user: Changing, newEmail: string): Promise<Changing> {
  await transaction.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1',
    [user.id, newEmail],
  );
  await clearTokens(transaction, user.id, ['email_change_new', 'email_change_current']);
  return { ...user, email_change: newEmail, email_change_confirm_status: 0 };
}

/** Mails the address, or both, whose confirmation is still missing. */
export async function sendEmailChange(
  transaction: Queryable,
  context: AuthContext,
  user: Changing,
  { challenge, redirectTo }: ChangeOptions,
): Promise<void> {
  const { email, email_change: newEmail, email_change_confirm_status: confirmed } = user;
  const flowId = await startFlow(transaction, user.id, challenge, 'email_change');
  const ask = async (kind: 'email_change_new' | 'email_change_current', sentTo: string) => {
    const { link, code } = await issueToken(transaction, context.keys.jwtSecret, kind, {
      userId: user.id,
      sentTo,
      flowId,
    });
    const url = verifyUrl(context.settings.baseUrl, link, 'email_change', redirectTo);
    await mailAccount(transaction, context, 'email_change', user.id, {
      recipient: sentTo,
      link: url,
      code,
      newEmail,
    });
  };
  if (context.settings.secureEmailChange && email && confirmed !== 1)
    await ask('email_change_current', email);
  if (confirmed !== 2) await ask('email_change_new', newEmail);
}
