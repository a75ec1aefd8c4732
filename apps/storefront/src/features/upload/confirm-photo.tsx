import { authenticationRequiredToUpload } from '@doodleloom/domain/texts/upload-messages';
import { ArrowRight, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { objectUrlOf } from '../../lib/object-url.ts';
import { t } from '../../lib/words.ts';
import { Note } from '../../ui/note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useAuth } from '../auth/auth-context.ts';
import { stopDrawing, useDeviceDrafts } from '../device/device-drafts.ts';
import { PrivacyNote } from '../privacy/privacy-note.tsx';
import { takeBackArtwork } from './api/upload-artwork.ts';
import { PhotoPlate } from './chosen-photo.tsx';
import { ChosenSheet, useSetCorners } from './chosen-sheet.tsx';
import { DrawnHere } from './drawn-here.tsx';
import { PhotoWarning } from './photo-warning.tsx';
import { useGlance } from './use-glance.ts';
import { useGoOn } from './use-go-on.ts';
import { useStoredPreview } from './use-stored-preview.ts';

type Props = {
  file: File;
  /** Nothing is chosen any more. */
  onDifferent: () => void;
  /** Other photos were taken instead. */
  onFiles: (files: ArrayLike<File>) => void;
};

/** "Is this the one?": the sheet, its name and size, the way on, and all its styles where this device draws them. */
export function ConfirmPhoto({ file, onDifferent, onFiles }: Props): ReactElement {
  const { user, loading } = useAuth();
  const { goOn, wish, progress, stop, asked } = useGoOn(file);
  const heading = useRef<HTMLHeadingElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const storedUrl = useStoredPreview(file, unreadable && Boolean(user));
  const device = useDeviceDrafts(({ current }) =>
    current?.file === file && current.state !== 'unable' ? current : undefined,
  );
  const glance = useGlance(file, useSetCorners());
  const refusal = device?.state === 'refused' ? device.refusal : undefined;
  const sending = progress.kind === 'sending';

  // The next page is fetched while the visitor looks at the drawing.
  useEffect(() => void import('../../pages/style-selection.tsx'), []);

  const putAway = () => {
    // What stays behind after a failure is an unlisted file in the visitor's own folder.
    takeBackArtwork(file).catch(() => undefined);
    stopDrawing();
  };
  const different = () => {
    putAway();
    onDifferent();
  };
  const takeAgain = (files: ArrayLike<File>) => {
    putAway();
    onFiles(files);
  };
  const first = { variant: 'primary', size: 'big' } as const;
  const onward = (
    <Button
      key="onward"
      {...(!refusal && first)}
      icon={ArrowRight}
      trailing
      disabled={loading}
      busy={sending && t('Uploading...')}
      onClick={() => goOn('styles')}
    >
      {t('Continue to Styles')}
    </Button>
  );
  const putBack = (
    <Button key="put-back" {...(refusal && first)} onClick={different}>
      {t('Choose Different Image')}
    </Button>
  );
  const stopper = (
    <Button key="stop" onClick={stop}>
      {t('Stop')}
    </Button>
  );
  const choice = (
    <div className="chosen-grid">
      <ChosenSheet
        file={file}
        device={device}
        glance={glance}
        isUnreadable={unreadable}
        storedUrl={storedUrl}
        onUnreadable={() => setUnreadable(true)}
        isSent={wish !== undefined}
        onSettled={() => heading.current?.focus()}
      />
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t('Is this the one?')}
        </h2>
        <PhotoPlate file={file} />
        {refusal ? (
          <Note tone="bad">{t(refusal)}</Note>
        ) : (
          <p className="lead">{t('You can still go back. Nothing is printed until you order.')}</p>
        )}
        {glance.fault && !refusal && !sending && (
          <PhotoWarning
            key={objectUrlOf(file)}
            fault={glance.fault}
            onFiles={takeAgain}
            onUse={() => heading.current?.focus()}
          />
        )}
        {!user && !loading && (asked || !device) && (
          <Note>
            {t(authenticationRequiredToUpload)}{' '}
            <button type="button" className="link" onClick={() => goOn('styles')}>
              {t('Sign In')}
            </button>
          </Note>
        )}
        {progress.kind === 'broken' && (
          <Note tone="bad">
            {navigator.onLine
              ? t('The photo did not arrive. It is still here: press the button to send it again.')
              : t('The photo did not arrive. It is still here, and goes by itself when you’re online again.')}
          </Note>
        )}
        {sending && <ProgressBar label={t('Sending your drawing')} percent={progress.percent} />}
        <div className="mt-2 grid max-w-100 gap-3.5">
          {/* What cannot be read is put back first. */}
          {refusal ? [putBack, onward] : [onward, sending ? stopper : putBack]}
        </div>
        {device && (
          <Note icon={ShieldCheck}>
            {!refusal && `${t('Your own device draws it, in all seven styles, just below.')} `}
            {t('The photo stays on your device until you continue.')}
          </Note>
        )}
        {!device && <PrivacyNote />}
      </div>
    </div>
  );
  return (
    <>
      {choice}
      {device && !refusal && (
        <DrawnHere
          device={device}
          starting={wish === 'styles' ? undefined : wish}
          busy={sending ? t('Sending… {percent}%', { percent: progress.percent }) : undefined}
          disabled={loading || wish !== undefined}
          onChoose={goOn}
        />
      )}
      {device && (
        <div className="mt-8 max-w-160">
          <PrivacyNote />
        </div>
      )}
    </>
  );
}
