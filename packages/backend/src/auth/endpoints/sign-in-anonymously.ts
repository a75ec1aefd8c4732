import type { AuthCall } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitNetwork } from '../limit.ts';
import { sessionJson, startSession } from '../sessions/session.ts';
import { insertUser } from '../users/change-user.ts';
import type { Metadata } from '../users/user-row.ts';

/** A user without address or password, until they give one. Off unless a setting allows it. */
export async function signInAnonymously(call: AuthCall, data: Metadata): Promise<Response> {
  const { context, visitor } = call;
  if (!context.settings.anonymousEnabled) throw new AuthError('anonymous_provider_disabled');
  if (!context.settings.signupsEnabled) throw new AuthError('signup_disabled');
  await limitNetwork(call, 'anonymous');
  const grant = await context.database.transaction(async (transaction) => {
    const id = await insertUser(transaction, { userMetadata: data, isAnonymous: true });
    return startSession(transaction, visitor, id, 'anonymous');
  });
  return Response.json(await sessionJson(context, grant));
}
