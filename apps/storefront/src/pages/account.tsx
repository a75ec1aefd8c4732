import '../features/account/account.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Screen } from '../app/screen.tsx';
import lock from '../assets/crayon/lock.svg';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { OwnData } from '../features/account/own-data.tsx';
import { ReceiptList } from '../features/account/receipt-list.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { ChangeEmail, ChangePassword } from '../features/account/sign-in-details.tsx';
import { useAuth } from '../features/auth/auth-context.ts';
import { openSignIn } from '../features/auth/auth-dialog-store.ts';
import { useOperatorAccess } from '../features/operator/use-operator-access.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Weft } from '../ui/weft.tsx';
import { t } from '../lib/words.ts';
import { sentence } from '../lib/sentence.tsx';

/** What belongs to an account besides its drawings: how one signs in, where, everything of one's own, and the way out. */
export default function Account(): ReactElement {
  const { user, loading } = useAuth();
  const { isRestricted, isAllowed } = useOperatorAccess();
  return (
    <Screen
      title={t('Your account')}
      heading={t('Your account')}
      lead={t('How you sign in, what we have of you, and how to take it back.')}
    >
      {!user && loading && <Weft label={t('Loading')} />}
      {!user && !loading && (
        <EmptyState art={lock} title={t('Please sign in to see your account')}>
          <Button variant="primary" size="big" onClick={openSignIn}>
            {t('Sign In')}
          </Button>
        </EmptyState>
      )}
      {user && (
        <div key={user.id} className="account">
          {isRestricted && isAllowed && (
            <section>
              <h2>{t('Your shop')}</h2>
              <Link className="link" to={screenPaths.desk}>
                {t('Go to the operator’s desk')}
              </Link>
            </section>
          )}
          <section>
            <h2>{t('Email')}</h2>
            <ChangeEmail email={user.email ?? ''} />
          </section>
          <section>
            <h2>{t('Password')}</h2>
            <ChangePassword />
          </section>
          <section>
            <h2>{t('Where you are signed in')}</h2>
            <SessionList userId={user.id} />
          </section>
          <section>
            <h2>{t('Everything of yours')}</h2>
            <OwnData userId={user.id} />
          </section>
          <section>
            <h2>{t('What you have deleted')}</h2>
            <ReceiptList userId={user.id} />
          </section>
          <section>
            <h2>{t('Leave')}</h2>
            <p className="mb-4">
              {sentence('Who sees what, and for how long, stands on the {page}.', {
                page: (
                  <Link className="link" to={screenPaths.privacy}>
                    {t('privacy page')}
                  </Link>
                ),
              })}
            </p>
            <DeleteAccount />
          </section>
        </div>
      )}
    </Screen>
  );
}
