import { toStyles } from '@doodleloom/domain/generation/drawn-picture';
import { authenticationRequiredToUpload } from '@doodleloom/domain/texts/upload-messages';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { useOpenScreen } from '../../lib/use-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useAuth } from '../auth/auth-context.ts';
import { openAuthDialog } from '../auth/auth-dialog-store.ts';
import { PrivacyNote } from '../privacy/privacy-note.tsx';
import { takeBackArtwork } from './api/upload-artwork.ts';
import { ChosenPhoto, PhotoPlate } from './chosen-photo.tsx';
import { dropFile } from './upload-store.ts';
import { useStoredPreview } from './use-stored-preview.ts';
import { useUploadArtwork } from './use-upload-artwork.ts';

type Props = { file: File; onDifferent: () => void };

/** "Is this the one?": the sheet, its name and size, and the way on. */
export function ConfirmPhoto({ file, onDifferent }: Props): ReactElement {
  const { user, loading } = useAuth();
  const openScreen = useOpenScreen();
  const { progress, upload, stop } = useUploadArtwork(user?.id);
  const [unreadable, setUnreadable] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const storedUrl = useStoredPreview(file, unreadable && Boolean(user));
  const sending = progress.kind === 'sending';

  // The next page is fetched while the visitor looks at the drawing.
  useEffect(() => void import('../../pages/style-selection.tsx'), []);

  const send = async () => {
    const drawing = await upload(file);
    if (!drawing) return;
    openScreen(toStyles(drawing));
    dropFile();
  };
  // Signing in was in between: what the visitor pressed goes on once it is known who they are.
  const askToSignIn = () => openAuthDialog({ onSuccess: () => setGoesOn(true) });
  useEffect(() => {
    if (!goesOn || !user) return;
    setGoesOn(false);
    void send();
    // Sent once for each time somebody signs in, whatever else is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [goesOn, user]);
  const different = () => {
    // What stays behind after a failure is an unlisted file in the visitor's own folder.
    takeBackArtwork(file).catch(() => undefined);
    onDifferent();
  };
  return (
    <div className="chosen-grid">
      <div className="mx-auto mt-3.5 mb-8 w-full max-w-130">
        <ChosenPhoto file={file} storedUrl={storedUrl} onUnreadable={() => setUnreadable(true)} />
      </div>
      <div className="stack">
        <h2>Is this the one?</h2>
        <PhotoPlate file={file} />
        <p className="lead">You can still go back. Nothing is printed until you order.</p>
        {!user && !loading && (
          <Note>
            {authenticationRequiredToUpload}{' '}
            <button type="button" className="link" onClick={askToSignIn}>
              Sign In
            </button>
          </Note>
        )}
        {progress.kind === 'broken' && (
          <Note tone="bad">
            The photo did not arrive. It is still here: press the button to send it again.
          </Note>
        )}
        {sending && <ProgressBar label="Sending your drawing" percent={progress.percent} />}
        <div className="mt-2 grid max-w-100 gap-3.5">
          <Button
            variant="primary"
            size="big"
            icon={ArrowRight}
            trailing
            disabled={loading}
            busy={sending && 'Uploading...'}
            onClick={() => (user ? void send() : askToSignIn())}
          >
            Continue to Styles
          </Button>
          {sending ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={different}>Choose Different Image</Button>
          )}
        </div>
        <PrivacyNote />
      </div>
    </div>
  );
}
