import { toGenerating, toStyles, type ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import type { LookId } from '@doodleloom/domain/styles/style';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { useAuth } from '../auth/auth-context.ts';
import { openAuthDialog } from '../auth/auth-dialog-store.ts';
import { nameDrawing } from '../device/device-drafts.ts';
import { requestPicture } from '../generation/request-picture.ts';
import { useStyleName } from '../styles/use-style-name.ts';
import { dropFile, useUpload } from './upload-store.ts';
import { useUploadArtwork } from './use-upload-artwork.ts';

/** What a visitor pressed: the way to all styles, or a look right away. */
export type Wish = 'styles' | LookId;

/**
 * From the chosen photo to the styles, or to the picture of a look: nothing is pressed twice, signing in may be in
 * between.
 */
export function useGoOn(file: File) {
  const { user } = useAuth();
  const navigate = useNavigate();
  // Waited for: a screen that is opened before the last one stands takes its place in the history.
  const openScreen = async ({ to, state }: ScreenLink) => navigate(to, { state });
  const styleName = useStyleName();
  const { key: visit } = useLocation();
  const { progress, upload, stop } = useUploadArtwork(user?.id);
  /** Under way; what was asked of somebody who is not signed in yet waits. */
  const [wish, setWish] = useState<Wish>();
  const [waits, setWaits] = useState<Wish>();
  const [asked, setAsked] = useState(false);

  const send = async (wanted: Wish) => {
    setWish(wanted);
    const sent = await upload(file, useUpload.getState().edits);
    if (!sent) return setWish(undefined);
    const { editsId, ...drawing } = sent;
    nameDrawing(file, drawing.assetId, editsId);
    try {
      if (wanted === 'styles') return await openScreen(toStyles(drawing));
      const { assetId } = drawing;
      const jobId = await requestPicture({ assetId, styleId: wanted, visit, editsId });
      dropErrorsAbout('picture');
      // the way back leads to the other styles of it, and to no empty page
      await openScreen(toStyles(drawing));
      await openScreen(toGenerating({ ...drawing, style: styleName(wanted), styleId: wanted, jobId }));
    } catch (cause) {
      // it has arrived: the styles are one press away
      notify(generationMessages.startOfStyleFailed(messageOf(cause)), { about: 'picture' });
      await openScreen(toStyles(drawing));
    } finally {
      dropFile();
    }
  };
  const goOn = (wanted: Wish) => {
    if (user) return void send(wanted);
    setAsked(true);
    openAuthDialog({ onSuccess: () => setWaits(wanted) });
  };
  useEffect(() => {
    if (!waits || !user) return;
    setWaits(undefined);
    void send(waits);
    // Sent once for each time somebody signs in, whatever else is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waits, user]);

  const { kind } = progress;
  const lastWish = useRef<Wish>(undefined);
  useEffect(() => {
    if (wish) lastWish.current = wish;
  }, [wish]);
  useEffect(() => {
    if (kind !== 'broken' || navigator.onLine) return undefined;
    // It broke because the line did: it goes on when that is back.
    const resume = () => lastWish.current && void send(lastWish.current);
    window.addEventListener('online', resume, { once: true });
    return () => window.removeEventListener('online', resume);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind]);

  return { goOn, wish, progress, stop, asked };
}
