import './gallery.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { galleryMessages } from '@doodleloom/domain/texts/generation-messages';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import broken from '../../assets/crayon/broken.svg';
import camera from '../../assets/crayon/camera.svg';
import { announce } from '../../lib/announce.ts';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/weft.tsx';
import type { GalleryOrder } from './api/assets.ts';
import { GalleryOrderBar } from './gallery-order-bar.tsx';
import { StringPlace } from './string-place.tsx';
import { titleInWords } from '../pictures/title-in-words.ts';
import { useGallery } from './use-gallery.ts';
import { t } from '../../lib/words.ts';

/** One string per drawing: loading, failed, empty, and full. */
export function GalleryList({ userId }: { userId: string }): ReactElement {
  const [order, setOrder] = useState<GalleryOrder>({ oldestFirst: false });
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGallery(
    userId,
    order,
  );
  const loadFailed = isError && !data;
  useEffect(() => {
    if (loadFailed) notify(galleryMessages.loadFailed, { about: 'gallery' });
    else dropErrorsAbout('gallery');
  }, [loadFailed]);

  if (isPending) return <LoadingStrings />;
  if (!data)
    return (
      <EmptyState art={broken} title={t(galleryMessages.loadFailed.text ?? '')}>
        <p className="lead">{t('Your drawings are safe. The connection may be gone for a moment.')}</p>
        <Button variant="primary" icon={RotateCcw} onClick={() => void refetch()}>
          {t('Try Again')}
        </Button>
      </EmptyState>
    );
  const assets = data.pages.flat();
  const twins = twinsAmong(assets.map((asset) => titleInWords(asset, new Date())));
  if (assets.length === 0 && order.child === undefined)
    return (
      <EmptyState art={camera} title={t('Nothing here yet')}>
        <p className="lead">{t('Your first drawing gets the first string.')}</p>
        <ButtonLink variant="primary" to={screenPaths.upload}>
          {t('Upload Artwork')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {(assets.length > 1 || order.child !== undefined) && (
        <GalleryOrderBar userId={userId} order={order} onChange={setOrder} />
      )}
      <div className="strings">
        {assets.map((asset, at) => (
          <StringPlace key={asset.id} asset={asset} twin={twins[at] ?? 0} />
        ))}
      </div>
      {hasNextPage && (
        <MoreStrings
          busy={isFetchingNextPage}
          onMore={() => {
            announce(t('Loading more drawings'));
            void fetchNextPage();
          }}
        />
      )}
    </>
  );
}

/** The how-manieth of its title each drawing is, where several have the same: no two strings are one landmark. */
const twinsAmong = (titles: readonly string[]): number[] =>
  titles.map((title, at) => {
    const isAlike = (other: string) => other === title;
    return titles.filter(isAlike).length > 1 ? titles.slice(0, at + 1).filter(isAlike).length : 0;
  });

export function LoadingStrings(): ReactElement {
  return (
    <output className="strings" aria-label={t('Loading your gallery')}>
      {[0, 1].map((row) => (
        <div key={row} className="hangs">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="aspect-4/5" />
          ))}
        </div>
      ))}
    </output>
  );
}

/** The next drawings come when this comes near; the button is for keyboards, and for browsers that can't tell. */
function MoreStrings({ busy, onMore }: { busy: boolean; onMore: () => void }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy || !place.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [busy, onMore]);
  return (
    <div ref={place} className="mt-16 grid justify-items-center">
      <Button busy={busy && t('Loading...')} onClick={onMore}>
        {t('Show more drawings')}
      </Button>
    </div>
  );
}
