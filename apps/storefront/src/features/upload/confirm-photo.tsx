import { isPictureRefusal } from '@doodleloom/common/picture-refusals';
import { ArrowRight, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { useOnceWhen } from '../../lib/use-once-when.ts';
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
import { PhotoNews } from './photo-news.tsx';
import { useGlance } from './use-glance.ts';
import { useGoOn } from './use-go-on.ts';
import { useStoredPreview } from './use-stored-preview.ts';

type Props = {
  file: File;
  /** Nothing is chosen any more. */
  onDifferent: () => void;
  /** Other photos were taken instead. */
  onFiles: (files: ArrayLike<File>) => void;
  /** What waits until nothing is asked about the photo itself any more. */
  onSettled?: (() => void) | undefined;
};

/** "Is this the one?": the sheet, its name and size, the way on, and all its styles where this device draws them. */
export function ConfirmPhoto({ file, onDifferent, onFiles, onSettled }: Props): ReactElement {
  const { user, loading } = useAuth();
  const { goOn, wish, progress, stop, asked } = useGoOn(file);
  const heading = useRef<HTMLHeadingElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const preview = useStoredPreview(file, unreadable && Boolean(user));
  const device = useOwnDrafts(file);
  const { glance, fault, takeAsItIs } = useFirstLook(file, onSettled);
  const refusal = device?.refusal ?? (progress.kind === 'refused' ? progress.refusal : preview.refusal);
  const sending = progress.kind === 'sending';

  // The next page is fetched while the visitor looks at the drawing.
  useEffect(() => void import('../../pages/style-selection.tsx').catch(() => undefined), []);

  const different = () => {
    putAway(file);
    onDifferent();
  };
  const takeAgain = (files: ArrayLike<File>) => {
    putAway(file);
    onFiles(files);
  };

  return (
    <>
      <div className="chosen-grid">
        <ChosenSheet
          file={file}
          device={device}
          glance={glance}
          isUnreadable={unreadable}
          storedUrl={preview.url}
          refusal={refusal}
          onUnreadable={() => setUnreadable(true)}
          isSent={wish !== undefined}
          onSettled={() => heading.current?.focus()}
        />
        <div className="stack">
          <h2 ref={heading} tabIndex={-1}>
            {t('Is this the one?')}
          </h2>
          <PhotoPlate file={file} />
          <PhotoNews
            file={file}
            refusal={refusal}
            fault={sending ? undefined : fault}
            asksToSignIn={!user && !loading && (asked || !device)}
            isBroken={progress.kind === 'broken'}
            onFiles={takeAgain}
            onUse={() => {
              takeAsItIs();
              heading.current?.focus();
            }}
            onSignIn={() => goOn('styles')}
          />
          {sending && <ProgressBar label={t('Sending your drawing')} percent={progress.percent} />}
          <WaysOn
            refusal={refusal}
            isLoading={loading}
            isSending={sending}
            onStyles={() => goOn('styles')}
            onDifferent={different}
            onStop={stop}
          />
          {device ? <StaysHere refusal={refusal} /> : <PrivacyNote />}
        </div>
      </div>
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

/** What a look at the photo asks: is it used in spite of its fault, and which of several sheets is meant? */
function useFirstLook(file: File, onSettled: Props['onSettled']) {
  const corners = useSetCorners();
  const glance = useGlance(file, corners);
  const [usedAnyway, setUsedAnyway] = useState<File>();
  const fault = usedAnyway === file ? undefined : glance.fault;
  const isInQuestion = fault !== undefined || (glance.sheets !== undefined && !corners);
  useOnceWhen(onSettled !== undefined && glance.isOver && !isInQuestion, () => onSettled?.());
  return { glance, fault, takeAsItIs: () => setUsedAnyway(file) };
}

/** How this device does with the photo; nothing where it is not able to draw. */
const useOwnDrafts = (file: File) =>
  useDeviceDrafts(({ current }) =>
    current?.file === file && current.state !== 'unable' ? current : undefined,
  );

function putAway(file: File): void {
  // What stays behind after a failure is an unlisted file in the visitor's own folder.
  takeBackArtwork(file).catch(() => undefined);
  stopDrawing();
}

const StaysHere = ({ refusal }: { refusal: string | undefined }): ReactElement | false =>
  !isPictureRefusal(refusal) && (
    <Note icon={ShieldCheck}>
      {!refusal && `${t('Your own device draws it, in all seven styles, just below.')} `}
      {t('The photo stays on your device until you continue.')}
    </Note>
  );

type WaysProps = {
  refusal: string | undefined;
  isLoading: boolean;
  isSending: boolean;
  onStyles: () => void;
  onDifferent: () => void;
  onStop: () => void;
};

/** On, back, or stopping what is under way. */
function WaysOn({ refusal, isLoading, isSending, onStyles, onDifferent, onStop }: WaysProps): ReactElement {
  const isRefused = refusal !== undefined;
  const isLost = isPictureRefusal(refusal);
  const first = { variant: 'primary', size: 'big' } as const;
  const onward = (
    <Button
      key="onward"
      {...(!isRefused && first)}
      icon={ArrowRight}
      trailing
      disabled={isLoading}
      busy={isSending && t('Uploading...')}
      onClick={onStyles}
    >
      {t('Continue to Styles')}
    </Button>
  );
  const putBack = (
    // in the place of the way on it keeps the focus of those who pressed that
    <Button key={isLost ? 'onward' : 'put-back'} {...(isRefused && first)} onClick={onDifferent}>
      {t('Choose Different Image')}
    </Button>
  );
  const stopper = (
    <Button key="stop" onClick={onStop}>
      {t('Stop')}
    </Button>
  );
  return (
    <div className="mt-2 grid max-w-100 gap-3.5">
      {/* What is refused is put back first; with a file that is no picture there is no way on. */}
      {isRefused ? [putBack, !isLost && onward] : [onward, isSending ? stopper : putBack]}
    </div>
  );
}
