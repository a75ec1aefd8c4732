import type { Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { requireUser } from '../bearer.ts';
import { isUuid } from '../uuid.ts';
import { refuseProvider } from './disabled.ts';

export const linkIdentity: Endpoint = async (call) => {
  await requireUser(call);
  if (!call.context.settings.manualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  return refuseProvider(call.url.searchParams.get('provider') ?? '');
};

/** The last way to sign in can't be taken away. */
export const unlinkIdentity: Endpoint = async (call) => {
  const { context, params } = call;
  const { user } = await requireUser(call);
  if (!context.settings.manualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  if (!isUuid(params.identityId)) throw invalid('identity_id must be an UUID');
  if (user.identities.length <= 1) throw new AuthError('single_identity_not_deletable');
  const { rowCount } = await context.database.query(
    'delete from auth.identities where id = $1 and user_id = $2',
    [params.identityId, user.id],
  );
  if (rowCount === 0) throw new AuthError('identity_not_found');
  return Response.json({});
};
