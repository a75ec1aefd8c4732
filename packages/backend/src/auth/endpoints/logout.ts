import type { Endpoint } from '../auth-context.ts';
import { invalid } from '../auth-error.ts';
import { requireUser } from '../bearer.ts';

const scopes: ReadonlySet<string> = new Set(['global', 'local', 'others']);

export const logout: Endpoint = async (call) => {
  const scope = call.url.searchParams.get('scope') || 'global';
  const { user, session } = await requireUser(call);
  if (!scopes.has(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  // The refresh tokens of a session go with it.
  await call.context.database.query(
    `delete from auth.sessions where user_id = $1 and
       case $3::text when 'local' then id = $2 when 'others' then id is distinct from $2 else true end`,
    [user.id, session?.id, scope],
  );
  return new Response(null, { status: 204 });
};
