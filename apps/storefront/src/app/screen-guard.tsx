import { useEffect, type ComponentType, type ReactElement } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAuth } from '../features/auth/auth-context.ts';
import { openAuthDialog } from '../features/auth/auth-dialog-store.ts';
import type { Route } from '../routes.ts';
import { Opening } from './opening.tsx';

type Props = { route: Route; page: ComponentType };

/** Turns a visitor away from a screen that can't work for them; access is only judged once auth has loaded. */
export function ScreenGuard({ route, page: Page }: Props): ReactElement {
  const { state } = useLocation();
  const { user, loading } = useAuth();
  if (route.state && !route.state.shape.matches(state))
    return <Navigate to={route.state.otherwise} replace />;
  if (route.signedInOr && !user)
    return loading ? <Opening /> : <SignInFirst instead={route.signedInOr} wanted={route.path} />;
  return <Page />;
}

/** Sends a guest on, and offers to sign in; after that the wanted screen opens. */
function SignInFirst({ instead, wanted }: { instead: string; wanted: string }): ReactElement {
  const navigate = useNavigate();
  useEffect(() => openAuthDialog({ onSuccess: () => void navigate(wanted) }), [navigate, wanted]);
  return <Navigate to={instead} replace />;
}
