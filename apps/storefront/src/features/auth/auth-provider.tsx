import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { sessionMessages } from '@doodleloom/domain/texts/session-messages';
import { backend, mayBeSignedIn, onceBackendIsUsed, sessionEnded } from '../../lib/backend.ts';
import { forgetPicture } from '../../lib/current-picture.ts';
import { notify } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { AuthContext, type Auth } from './auth-context.ts';
import { rememberAccount } from './known-account.ts';
import { isDeadLink, withoutRefusal } from './mailed-link.ts';
import { openAuthDialog, openSignIn } from './auth-dialog-store.ts';
import { t } from '../../lib/words.ts';

const retryAfterMs = 4000;

/** Photos that were not sent yet are removed when a visitor signs out by their own will. */
async function leaveNoPhotos(userId: string): Promise<void> {
  const { forgetPhotosOf } = await import('../../lib/kept-photos.ts');
  // a browser that keeps nothing has nothing to forget
  await forgetPhotosOf(userId).catch(() => undefined);
}

/** Follows the session: the first one found, and every auth event after it. */
export function AuthProvider({ children }: { children: ReactNode }): ReactElement {
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(mayBeSignedIn);

  useEffect(() => {
    let left = false;
    let stopListening: (() => void) | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;

    const follow = ({ auth }: SupabaseClient) => {
      if (left) return;
      const { data } = auth.onAuthStateChange((event, next) => {
        setSession(next);
        if (next) rememberAccount();
        setLoading(false);
        if (event === 'PASSWORD_RECOVERY') openAuthDialog({ view: 'new-password' });
        if (event === 'SIGNED_OUT') {
          queryClient.clear();
          forgetPicture();
        }
      });
      stopListening = () => data.subscription.unsubscribe();
    };
    if (isDeadLink(location.href)) {
      history.replaceState(history.state, '', withoutRefusal(location.href));
      openAuthDialog({ view: 'dead-link' });
    }
    const forget = onceBackendIsUsed(follow);
    // Without the backend nobody can be signed in: the shop opens for a guest and keeps asking.
    const ask = () => {
      backend().catch(() => {
        setLoading(false);
        if (!left) retry = setTimeout(ask, retryAfterMs);
      });
    };
    if (mayBeSignedIn()) ask();
    return () => {
      left = true;
      forget();
      clearTimeout(retry);
      stopListening?.();
    };
  }, []);

  useEffect(() => {
    const say = () =>
      notify(sessionMessages.sessionEnded, {
        about: 'account',
        action: { label: t('Sign In'), run: openSignIn },
      });
    addEventListener(sessionEnded, say);
    return () => removeEventListener(sessionEnded, say);
  }, []);

  const signOut = useCallback(async () => {
    setLoading(true);
    try {
      const { auth: sessions } = await backend();
      const { data } = await sessions.getSession();
      const { error } = await sessions.signOut();
      if (!error && data.session) await leaveNoPhotos(data.session.user.id);
      notify(
        error
          ? sessionMessages.signOutFailed
          : { title: t('Signed out'), text: t('See you at the next drawing.') },
      );
    } catch {
      notify(sessionMessages.signOutFailed, { about: 'account' });
    } finally {
      setLoading(false);
    }
  }, []);

  const auth = useMemo<Auth>(
    () => ({ user: session?.user ?? null, session, loading, signOut }),
    [session, loading, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
