import { useEffect, type ReactElement } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { AuthProvider } from '../features/auth/auth-provider.tsx';
import { AuthDialogHost } from '../features/auth/auth-dialog-host.tsx';
import { dropNoticesTo } from '../lib/notify.ts';
import type { Route } from '../routes.ts';
import { InTurn } from '../ui/in-turn.tsx';
import { Footer } from './footer.tsx';
import { AppShell } from './app-shell.tsx';
import { TopBar } from './top-bar.tsx';

const isRoute = (handle: unknown): handle is Route =>
  typeof handle === 'object' && handle !== null && 'theme' in handle;

/** A document that shows the footer before its code runs keeps it: it would be gone until its turn. */
const isFooterShown = document.querySelector('#root .footer') !== null;

/** The app shell with its navigation, around every screen of the shop. */
export function Layout(): ReactElement {
  const route = useMatches()
    .map((match) => match.handle)
    .findLast(isRoute);
  const { pathname } = useLocation();
  useEffect(() => dropNoticesTo(pathname), [pathname]);
  return (
    <AuthProvider>
      <AppShell
        theme={route?.theme ?? 'blush'}
        messagesAbove={route?.messagesAbove}
        bar={<TopBar path={route?.path} />}
        after={
          <>
            {isFooterShown ? (
              <Footer />
            ) : (
              <InTurn>
                <Footer />
              </InTurn>
            )}
            <AuthDialogHost />
          </>
        }
      >
        <Outlet />
      </AppShell>
      <ScrollRestoration />
    </AuthProvider>
  );
}
