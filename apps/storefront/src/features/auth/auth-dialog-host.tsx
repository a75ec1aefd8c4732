import { Suspense, type ReactElement } from 'react';
import { closeAuthDialog, useAuthDialog } from './auth-dialog-store.ts';
import { lazy } from '../../lib/lazy.ts';

const AuthDialog = lazy(() => import('./auth-dialog.tsx'));

/** Keeps the dialog's module out of the page until somebody signs in. */
export function AuthDialogHost(): ReactElement | null {
  const { open, asked, view, onSuccess, lookFirst } = useAuthDialog();
  if (asked === 0) return null;
  return (
    <Suspense>
      <AuthDialog
        key={asked}
        open={open}
        view={view}
        onClose={closeAuthDialog}
        onSuccess={onSuccess}
        onLookFirst={lookFirst}
      />
    </Suspense>
  );
}
