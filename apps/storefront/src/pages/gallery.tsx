import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Package, Upload } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import lock from '../assets/crayon/lock.svg';
import { useAuth } from '../features/auth/auth-context.ts';
import { closeAuthDialog, openSignIn } from '../features/auth/auth-dialog-store.ts';
import { GalleryList, LoadingStrings } from '../features/gallery/gallery-list.tsx';
import { useUpload } from '../features/upload/upload-store.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { t } from '../lib/words.ts';
import { lazy } from '../lib/lazy.ts';

const StillGoing = lazy(() => import('../features/upload/queue/still-going.tsx'));

export default function Gallery(): ReactElement {
  const { user, loading } = useAuth();
  const isAnyUnderWay = useUpload(({ queue }) => queue === 'open');
  // The dialog opens for a guest who arrives, not for somebody who signs out here.
  const arrived = useRef(false);
  useEffect(() => {
    if (loading || arrived.current) return;
    arrived.current = true;
    if (!user) openSignIn();
  }, [user, loading]);
  useEffect(
    () => () => {
      arrived.current = false;
      closeAuthDialog();
    },
    [],
  );
  return (
    <Screen
      title={t('My Gallery')}
      heading={t('My Gallery')}
      lead={t(
        'Each drawing has its own string. Its new looks, drawn from it by a computer program, hang beside it.',
      )}
      actions={
        // Kept free while it is not known who is here.
        (user || loading) && (
          <div className="btn-row mt-6">
            <ButtonLink variant="primary" icon={Upload} to={screenPaths.upload}>
              {t('Upload Artwork')}
            </ButtonLink>
            <ButtonLink icon={Package} to={screenPaths.orders}>
              {t('My Orders')}
            </ButtonLink>
          </div>
        )
      }
    >
      {isAnyUnderWay && (
        <Suspense>
          <StillGoing />
        </Suspense>
      )}
      {user && <GalleryList key={user.id} userId={user.id} />}
      {!user && loading && <LoadingStrings />}
      {!user && !loading && (
        <EmptyState art={lock} title={t('Please sign in to see your gallery')}>
          <p className="lead">{t('Drawings hang where only their owner sees them.')}</p>
          <Button variant="primary" size="big" onClick={openSignIn}>
            {t('Sign In')}
          </Button>
        </EmptyState>
      )}
    </Screen>
  );
}
