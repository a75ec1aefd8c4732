import {
  accountExportContract,
  accountSessionsContract,
  deleteAccountContract,
  endSessionContract,
  type AccountExport,
  type AccountSession,
} from '@doodleloom/domain/functions/account';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { z } from 'zod';
import { backend } from '../../../lib/backend.ts';
import { answerOf, lookUp } from '../../../lib/invoke.ts';
import { authFailed, type RequestFailed } from '../../../lib/request-failed.ts';
import { table } from '../../../lib/table.ts';

export const readSessions = async (): Promise<AccountSession[]> =>
  (await lookUp(accountSessionsContract, {})).sessions;

export const endSession = (sessionId: string): Promise<unknown> =>
  answerOf(endSessionContract, { sessionId });

/** Everywhere but here. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await (await backend()).auth.signOut({ scope: 'others' });
  if (error) throw authFailed(error);
}

export const readExport = async (): Promise<AccountExport | null> =>
  (await lookUp(accountExportContract, {})).export;
export const makeExport = async (): Promise<AccountExport | null> =>
  (await answerOf(accountExportContract, { make: true })).export;

/** The account is gone afterwards; the receipt opens by its key. */
export const deleteAccount = (password: string): Promise<{ receiptId: string; key: string }> =>
  answerOf(deleteAccountContract, { password });

/** Why it was refused, or nothing. */
export async function changePassword(current: string, next: string): Promise<RequestFailed | undefined> {
  const { error } = await (await backend()).auth.updateUser({ password: next, current_password: current });
  return error ? authFailed(error) : undefined;
}

/** Both mailboxes are asked; until then the address stays what it is. Why it was refused, or nothing. */
export async function changeEmail(email: string): Promise<RequestFailed | undefined> {
  const { error } = await (
    await backend()
  ).auth.updateUser({ email }, { emailRedirectTo: `${location.origin}${screenPaths.account}` });
  return error ? authFailed(error) : undefined;
}

const receipt = z.object({
  id: z.string(),
  name: z.string().nullable(),
  asked_at: z.string(),
  done_at: z.string().nullable(),
});
type NamedReceipt = z.infer<typeof receipt>;

const mostReceipts = 20;

export async function readReceipts(userId: string): Promise<NamedReceipt[]> {
  const data = await table('erasures', (erasures) =>
    erasures
      .select('id, name, asked_at, done_at')
      .eq('user_id', userId)
      .order('asked_at', { ascending: false })
      .limit(mostReceipts),
  );
  return z.array(receipt).parse(data);
}
