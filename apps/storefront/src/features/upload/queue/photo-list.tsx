import './queue.css';
import { toStyles } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { authenticationRequiredToUpload } from '@doodleloom/domain/texts/upload-messages';
import { arrivals, isUnderWay, mostPhotos, percentSent } from '@doodleloom/domain/uploads/photo-queue';
import { ArrowRight, ImagePlus, Images, RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { several, t } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Note } from '../../../ui/note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { openSignIn } from '../../auth/auth-dialog-store.ts';
import { PrivacyNote } from '../../privacy/privacy-note.tsx';
import { PhotoInput } from '../photo-input.tsx';
import { tryAgain } from './photo-queue.ts';
import type { QueuedPhoto } from './queue-state.ts';
import { PhotoRow } from './photo-row.tsx';
import { useQueue } from './use-queue.ts';

type Props = { onFiles: (files: ArrayLike<File>) => void };

const idsOf = (photos: readonly QueuedPhoto[]) => photos.map(({ id }) => id);

/** Photos that were taken in together, one line each, and the way on once all are in the gallery. */
export default function PhotoList({ onFiles }: Props): ReactElement | null {
  const { photos, leftOut, isUnkept, isGuest } = useQueue();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOnline = useOnline();
  const isShown = photos.length > 0;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!isShown) return null;

  const first = photos.find(({ state }) => state === 'sent');
  const failed = photos.filter(({ state }) => state === 'failed');
  const isBusy = isUnderWay(photos);
  const words = arrivals(photos);
  return (
    <section className="photo-queue" aria-labelledby="photo-queue">
      <div className="queue-head">
        <h2 id="photo-queue" ref={heading} tabIndex={-1}>
          {headingOf(words, isBusy, isGuest)}
        </h2>
        {isBusy && isGuest && <SignInOnce />}
        {isBusy && !isGuest && <HowFar photos={photos} isKept={!isUnkept} />}
        {isUnkept && (
          <Note>{t('This browser can’t keep the photos. Leave the page open until all are in.')}</Note>
        )}
        {leftOut > 0 && (
          <Note>
            {several(
              leftOut,
              '{most} photos go at a time. One more was left out: choose it again when these are in.',
              '{most} photos go at a time. {count} more were left out: choose them again when these are in.',
              { most: mostPhotos },
            )}
          </Note>
        )}
        {!isBusy && <WayOn first={first} failed={failed} />}
      </div>
      <ul className="photo-rows">
        {photos.map((photo) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            isOnline={isOnline}
            isGuest={isGuest}
            onLeave={() => heading.current?.focus()}
          />
        ))}
      </ul>
      <div>
        <PhotoInput
          label={isBusy ? t('Add more photos') : t('Choose other photos')}
          icon={ImagePlus}
          variant="secondary"
          size="small"
          multiple
          onFiles={onFiles}
        />
      </div>
      <PrivacyNote />
    </section>
  );
}

function SignInOnce(): ReactElement {
  return (
    <>
      <p className="lead">{t('Sign in once, and all of them go to your gallery by themselves.')}</p>
      <div>
        <Button variant="primary" size="big" onClick={openSignIn}>
          {t('Sign In')}
        </Button>
      </div>
      <p className="small muted">{t(authenticationRequiredToUpload)}</p>
    </>
  );
}

function HowFar({ photos, isKept }: { photos: readonly QueuedPhoto[]; isKept: boolean }): ReactElement {
  return (
    <>
      <ProgressBar
        label={t('Sending your photos')}
        heading={t('{count} of {all} are in your gallery.', arrivals(photos))}
        percent={percentSent(photos)}
      />
      {isKept && (
        <p className="muted">
          {t('Leave this page if you like: what is not sent yet goes on when you come back.')}
        </p>
      )}
    </>
  );
}

function headingOf(words: { count: number; all: number }, isBusy: boolean, isGuest: boolean): string {
  if (isBusy && isGuest) return several(words.all, 'One photo waits here.', '{count} photos wait here.');
  if (isBusy) return several(words.all, 'Taking in your photo.', 'Taking in your {count} photos.');
  if (words.all === 0) return t('None of these is a picture that we can take.');
  if (words.count < words.all) return t('{count} of {all} are in your gallery.', words);
  if (words.all === 2) return t('Both are in your gallery.');
  return several(words.all, 'It is in your gallery.', 'All {count} are in your gallery.');
}

/** Once nothing is on its way any more: what failed first, then the styles. */
function WayOn({ first, failed }: { first?: QueuedPhoto; failed: readonly QueuedPhoto[] }): ReactElement {
  const drawing = first?.drawing;
  return (
    <div className="queue-acts">
      {failed.length > 0 && (
        <Button variant="primary" icon={RotateCcw} onClick={() => tryAgain(idsOf(failed))}>
          {several(failed.length, 'Send it again', 'Send {count} again')}
        </Button>
      )}
      {drawing && (
        <ButtonLink
          {...(failed.length === 0 && { variant: 'primary' as const })}
          icon={ArrowRight}
          trailing
          {...toStyles(drawing)}
        >
          {t('Choose a style for the first')}
        </ButtonLink>
      )}
      {first && (
        <ButtonLink icon={Images} to={screenPaths.gallery}>
          {t('See them in my gallery')}
        </ButtonLink>
      )}
    </div>
  );
}
