import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { phonePageDescription } from '@doodleloom/domain/links/link-description';
import { invalidUploadLink } from '@doodleloom/domain/texts/link-messages';
import { uploadMessages } from '@doodleloom/domain/texts/upload-messages';
import { isPictureRefusal } from '@doodleloom/common/picture-refusals';
import { clsx } from 'clsx';
import { Camera, Image, Lock, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import camera from '../../assets/crayon/camera.svg';
import done from '../../assets/crayon/done.svg';
import tangle from '../../assets/crayon/tangle.svg';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { PrivacyNote } from '../privacy/privacy-note.tsx';
import { ChosenPhoto, PhotoPlate } from '../upload/chosen-photo.tsx';
import { usePageDrop } from '../upload/use-page-drop.ts';
import { PhotoInput } from '../upload/photo-input.tsx';
import { t } from '../../lib/words.ts';

type ChooseProps = { description: string | null; onFiles: (files: ArrayLike<File>) => void };

export function ChooseOnPhone({ description, onFiles }: ChooseProps): ReactElement {
  const hovering = usePageDrop(onFiles);
  return (
    <div className="stack gap-5.5">
      <div>
        <h1>{t('Upload Your Photo')}</h1>
        <p className="lead mt-2.5">{t(phonePageDescription(description))}</p>
      </div>
      <section className={clsx('drop', hovering && 'is-over')} aria-label={t('Choose a photo')}>
        <img className="picture wax" src={camera} width={150} height={150} alt="" />
        <div className="actions !grid-cols-1">
          <PhotoInput label={t('Take Photo')} icon={Camera} variant="primary" camera onFiles={onFiles} />
          <PhotoInput label={t('Choose a Photo')} icon={Image} variant="secondary" onFiles={onFiles} />
        </div>
        <p className="small muted text-balance">{t('JPEG, PNG and HEIC are supported, up to 25 MB.')}</p>
      </section>
      <Note icon={Lock}>{t('This link works once and adds one photo to the account that made it.')}</Note>
      <PrivacyNote />
    </div>
  );
}

type ConfirmProps = {
  photo: File;
  percent?: number;
  /** Why it is still here. */
  broken?: string;
  onSend: () => void;
  onDifferent: () => void;
};

export function ConfirmOnPhone({ photo, percent, broken, onSend, onDifferent }: ConfirmProps): ReactElement {
  const sending = percent !== undefined;
  // sent again it fares no better: the way on is another one
  const isLost = isPictureRefusal(broken);
  return (
    <div className="stack gap-6.5">
      <h1>{t('Is this the one?')}</h1>
      <div className="px-2.5 pt-3">
        <ChosenPhoto file={photo} />
      </div>
      <PhotoPlate file={photo} />
      {broken && <Note tone="bad">{t(broken)}</Note>}
      {sending && <ProgressBar label={t('Sending your photo')} percent={percent} />}
      <div className="grid gap-3.5">
        <Button
          variant="primary"
          size="big"
          full
          icon={isLost ? Image : Upload}
          busy={sending && t('Uploading...')}
          onClick={isLost ? onDifferent : onSend}
        >
          {isLost ? t('Choose Different Photo') : t('Upload Photo')}
        </Button>
        {!isLost && (
          <Button full disabled={sending} onClick={onDifferent}>
            {t('Choose Different Photo')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function Complete(): ReactElement {
  return (
    <EmptyState art={done} artWidth={190} title={t('Upload Complete!')} heading="h1">
      <p className="lead">{t(uploadMessages.phoneUploadSucceeded.text)}</p>
      <Card className="w-full p-6 text-left">
        <h2 className="h3">{t('Next, on the computer')}</h2>
        <ol className="step-number">
          <li>{t('Go back to the upload page.')}</li>
          <li>{t('Refresh the page.')}</li>
          <li>{t('Your photo is waiting under “View Saved Photos”.')}</li>
        </ol>
      </Card>
      <p className="muted">{t('You can close this page now.')}</p>
    </EmptyState>
  );
}

export function InvalidLink(): ReactElement {
  return (
    <EmptyState art={tangle} artWidth={190} title={t(invalidUploadLink.title)} heading="h1">
      <p className="lead">{t(invalidUploadLink.text)}</p>
      <p className="muted">{t('Ask the person who sent it for a new one. It takes them a few seconds.')}</p>
      <ButtonAnchor variant="primary" size="big" href={screenPaths.landing}>
        {t('Go to Main Site')}
      </ButtonAnchor>
    </EmptyState>
  );
}

export function Unreachable({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <EmptyState art={tangle} artWidth={190} title={t('We couldn’t check the link.')} heading="h1">
      <p className="lead">{t('The connection seems to be gone. The link is still good.')}</p>
      <Button variant="primary" size="big" onClick={onRetry}>
        {t('Try Again')}
      </Button>
    </EmptyState>
  );
}
