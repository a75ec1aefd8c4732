import { operatorAccessContract } from '@doodleloom/domain/functions/operator';
import { useQuery } from '@tanstack/react-query';
import { lookUp } from '../../lib/invoke.ts';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { useAuth } from '../auth/auth-context.ts';

const readAccess = async () => (await lookUp(operatorAccessContract, {})).allowed;

/** Whether the shop names its operators, and whether this visitor is one of them; a guest never is. */
export function useOperatorAccess() {
  const config = useSiteConfig();
  const { user, loading } = useAuth();
  const isRestricted = config?.operatorRestricted ?? false;
  const access = useQuery({
    queryKey: ['operator-access', user?.id],
    queryFn: readAccess,
    enabled: isRestricted && user !== null,
    staleTime: 60_000,
  });
  const isAsking = isRestricted && (loading || (user !== null && access.isPending));
  return {
    isKnown: config !== undefined && !isAsking,
    /** Why it could not be asked whether this visitor may. */
    why: access.data === undefined ? access.error : null,
    askAgain: access.refetch,
    /** There are no operator's pages in a shop on the net that names nobody. */
    exists: config?.operatorTools ?? true,
    isRestricted,
    isAllowed: access.data ?? false,
  };
}

/** Words about how the shop works inside, such as "cached", are for its operator and for development. */
export function useSeesWorkings(): boolean {
  const { isRestricted, isAllowed } = useOperatorAccess();
  return import.meta.env.DEV || (isRestricted && isAllowed);
}
