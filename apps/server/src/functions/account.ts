import type { Database } from '@doodleloom/backend/database/database';
import {
  accountSessionsContract,
  deleteAccountContract,
  endSessionContract,
} from '@doodleloom/domain/functions/account';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { endSession, sessionsOf } from '../account/sessions.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction, signedIn } from './server-function.ts';

/** Where the caller is signed in. */
export const accountSessions = ({ database }: { database: Database }) =>
  serverFunction(accountSessionsContract, async (_, { caller }) => ({
    body: { sessions: await sessionsOf(database, signedIn(caller), caller?.claims['session_id']) },
  }));

/** Ends one session of the caller's. */
export const endAccountSession = ({ database }: { database: Database }) =>
  serverFunction(endSessionContract, async ({ sessionId }, { caller }) => {
    const ended = await endSession(database, signedIn(caller), sessionId);
    if (!ended) throw new Refusal('session-not-found');
    return { body: { ended } };
  });

interface Deletion {
  database: Database;
  /** Whether this is the account's password; guesses are limited where passwords are checked. */
  knowsPassword: (email: string, password: string, visitor: string) => Promise<'yes' | 'no' | 'too-often'>;
  remove: (account: { id: string; email: string }) => Promise<{ receiptId: string; key: string }>;
  limit: VisitorLimit;
}

/** Deletes the caller's account: an open session is not enough, the password is asked for. */
export const deleteOwnAccount = ({ database, knowsPassword, remove, limit }: Deletion) =>
  serverFunction(deleteAccountContract, async ({ password }, call) => {
    await limit.take(call.visitor);
    const id = signedIn(call.caller);
    const { rows } = await database.query<{ email: string | null }>(
      'select email from auth.users where id = $1',
      [id],
    );
    const email = rows[0]?.email;
    if (!email) throw new Refusal('sign-in-required');
    const known = await knowsPassword(email, password, call.visitor);
    if (known === 'too-often')
      throw new Refusal('too-many-requests', 'Too many tries. Please wait a few minutes, then try again.');
    if (known === 'no') throw new Refusal('wrong-password');
    return { body: await remove({ id, email }) };
  });
