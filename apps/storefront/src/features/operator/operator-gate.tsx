import { operatorAccessContract } from '@doodleloom/domain/functions/operator';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import lock from '../../assets/crayon/lock.svg';
import { answerOf } from '../../lib/invoke.ts';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Weft } from '../../ui/weft.tsx';
import { useAuth } from '../auth/auth-context.ts';
import { openAuthDialog } from '../auth/auth-dialog-store.ts';

const readAccess = async () => (await answerOf(operatorAccessContract, {})).allowed;

/** The operator's tools: open by default, for named accounts when the shop says so (D-062). */
export function OperatorGate({ children }: { children: ReactNode }): ReactElement {
  const config = useSiteConfig();
  const { user, loading } = useAuth();
  const isRestricted = config?.operatorRestricted ?? false;
  const access = useQuery({
    queryKey: ['operator-access', user?.id],
    queryFn: readAccess,
    enabled: isRestricted && !loading,
  });
  if (!config || (isRestricted && (loading || access.isPending))) return <Weft label="Loading" />;
  if (!isRestricted || access.data) return <>{children}</>;
  return (
    <EmptyState art={lock} title="For the shop’s operator">
      <p className="lead">
        {user ? 'This account may not use this tool.' : 'Please sign in with the operator’s account.'}
      </p>
      {user && (
        <p>
          If you are the operator: sign out, press “Forgot your password?” and open the link of the mail. It
          shows that the address is yours.
        </p>
      )}
      {!user && (
        <Button variant="primary" size="big" onClick={() => openAuthDialog()}>
          Sign In
        </Button>
      )}
    </EmptyState>
  );
}
