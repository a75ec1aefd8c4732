import './top-bar.css';
import { Suspense, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { announcerId } from '../lib/announce.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { t } from '../lib/words.ts';
import { InTurn } from '../ui/in-turn.tsx';
import { lazy } from '../lib/lazy.ts';

const Toaster = lazy(() => import('../ui/toaster.tsx'));

/** The colour themes of the screens. */
export type Theme = 'blush' | 'butter' | 'lilac' | 'sky' | 'mint' | 'sand' | 'slate';

type Props = {
  theme: Theme;
  bar: ReactNode;
  children: ReactNode;
  /** After the page: the footer, and what stands above everything. */
  after?: ReactNode;
  /** On a phone and a tablet messages come from below, unless that is where the page's buttons are. */
  messagesAbove?: boolean;
};

/** What every document of the shop is built into: bar, page, footer, and the places where messages appear. */
export function AppShell({ theme, bar, children, after, messagesAbove }: Props): ReactElement {
  const paint = { '--theme': `var(--color-${theme})` } as CSSProperties;
  return (
    <div style={paint} className="flex min-h-dvh flex-col">
      <a className="skip" href="#main">
        {t('Skip to the main part')}
      </a>
      {bar}
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {after}
      {/* Said out loud also above an open dialog, which hides everything but live regions. */}
      <output id={announcerId} aria-live="polite" className="sr-only" />
      <InTurn>
        <Suspense>
          <Toaster above={messagesAbove} />
        </Suspense>
      </InTurn>
    </div>
  );
}
