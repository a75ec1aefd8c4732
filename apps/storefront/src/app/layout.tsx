import { lazy, Suspense, type CSSProperties, type ReactElement } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { AuthProvider } from '../features/auth/auth-provider.tsx';
import { AuthDialogHost } from '../features/auth/auth-dialog-host.tsx';
import { announcerId } from '../lib/announce.ts';
import type { Route } from '../routes.ts';
import { Footer } from './footer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { BareBar, TopBar } from './top-bar.tsx';

const Toaster = lazy(() => import('../ui/toaster.tsx'));

const isRoute = (handle: unknown): handle is Route =>
  typeof handle === 'object' && handle !== null && 'room' in handle;

/** The house around every page: bar, page, footer, and what stands above them all. */
export function Layout(): ReactElement {
  const route = useMatches()
    .map((match) => match.handle)
    .findLast(isRoute);
  const room = { '--room': `var(--color-${route?.room ?? 'blush'})` } as CSSProperties;
  return (
    <AuthProvider active={!route?.bare}>
      <div style={room} className="flex min-h-dvh flex-col">
        <a className="skip" href="#main">
          Skip to the main part
        </a>
        {route?.bare ? <BareBar /> : <TopBar path={route?.path} />}
        <OfflineNotice />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        {!route?.bare && <Footer />}
        {/* Said out loud also above an open dialog, which hides everything but live regions. */}
        <output id={announcerId} aria-live="polite" className="sr-only" />
        <AuthDialogHost />
        <Suspense>
          <Toaster />
        </Suspense>
        <ScrollRestoration />
      </div>
    </AuthProvider>
  );
}
