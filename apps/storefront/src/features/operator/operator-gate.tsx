import type { ReactElement, ReactNode } from 'react';
import lock from '../../assets/crayon/lock.svg';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { messageOf } from '../../lib/request-failed.ts';
import { Weft } from '../../ui/weft.tsx';
import { useAuth } from '../auth/auth-context.ts';
import { openSignIn } from '../auth/auth-dialog-store.ts';
import tangle from '../../assets/crayon/tangle.svg';
import { ButtonLink } from '../../ui/button-link.tsx';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useOperatorAccess } from './use-operator-access.ts';

/** The operator's tools: open by default, for named accounts when the shop says so (D-062). */
export function OperatorGate({ children }: { children: ReactNode }): ReactElement {
  const { user } = useAuth();
  const { isKnown, why, askAgain, exists, isRestricted, isAllowed } = useOperatorAccess();
  if (why) return <RetryNote onRetry={askAgain}>{messageOf(why)}</RetryNote>;
  if (!isKnown) return <Weft label="Loading" />;
  if (!exists)
    return (
      <EmptyState art={tangle} title="This shop has no such page">
        <ButtonLink to={screenPaths.landing}>Return to Home</ButtonLink>
      </EmptyState>
    );
  if (!isRestricted || isAllowed) return <>{children}</>;
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
        <Button variant="primary" size="big" onClick={openSignIn}>
          Sign In
        </Button>
      )}
    </EmptyState>
  );
}
