import '../features/styles/styles.css';
import type { ReactElement } from 'react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '../features/auth/auth-context.ts';
import { openAuthDialog } from '../features/auth/auth-dialog-store.ts';
import { drawOnThisDevice, drawsOnDevice, refuseOnThisDevice } from '../features/device/device-drafts.ts';
import { choosePhoto } from '../features/upload/choose-photo.ts';
import { ConfirmPhoto } from '../features/upload/confirm-photo.tsx';
import { DropZone } from '../features/upload/drop-zone.tsx';
import { PhotoTips } from '../features/upload/photo-tips.tsx';
import { SideCards } from '../features/links/side-cards.tsx';
import { UploadScreen } from '../features/upload/upload-screen.tsx';
import {
  dropFile,
  keepFile,
  keepTogether,
  showKeptQueue,
  useUpload,
} from '../features/upload/upload-store.ts';
import { usePageDrop } from '../features/upload/use-page-drop.ts';
import { dropErrorsAbout, notify } from '../lib/notify.ts';
import { lazy } from '../lib/lazy.ts';

const TakeAll = lazy(() => import('../features/upload/queue/take-all.tsx'));
const PhotoList = lazy(() => import('../features/upload/queue/photo-list.tsx'));

/** The button that was pressed has gone with what it stood in: the focus goes to what has come in its place. */
function useFocusOnChange(file: File | undefined): void {
  const before = useRef(file);
  useEffect(() => {
    if (file === before.current) return;
    before.current = file;
    const heading = document.querySelector<HTMLElement>('main h2');
    // the chosen photo stands above its heading, and is what one wants to see
    if (document.activeElement === document.body) heading?.focus({ preventScroll: file !== undefined });
  }, [file]);
}

export default function Upload(): ReactElement {
  const { file, together, queue } = useUpload();
  useFocusOnChange(file);
  const { user, loading } = useAuth();
  const [refused, setRefused] = useState(false);
  const [needsAccount, setNeedsAccount] = useState<File>();
  const isGuest = useRef(false);
  useEffect(() => {
    isGuest.current = !user && !loading;
    showKeptQueue();
  }, [user, loading]);

  const take = useCallback(
    async (files: ArrayLike<File>) => {
      const under = useUpload.getState().queue;
      if (under) {
        const { clearQueue, takeIn } = await import('../features/upload/queue/photo-queue.ts');
        if (under === 'open') return takeIn(Array.from(files, (each) => ({ file: each })));
        clearQueue();
      }
      const choice = await choosePhoto(files);
      keepTogether(files);
      setRefused(choice.kind === 'refused');
      if (choice.kind === 'refused') notify(choice.message, { about: 'upload' });
      if (choice.kind !== 'chosen') return;
      dropErrorsAbout('upload');
      keepFile(choice.file);
      // Where this device can't draw it, the server does, for those who have an account: the file waits right here.
      const judge = (await drawsOnDevice()) ? drawOnThisDevice : refuseOnThisDevice;
      const isJudged = await judge(choice.file);
      // Of several it is not known yet which are meant: what is pressed then asks for the account, once.
      const chosen = useUpload.getState();
      if (!isJudged && isGuest.current && chosen.file === choice.file && !chosen.together)
        setNeedsAccount(choice.file);
    },
    [isGuest],
  );
  const onFiles = useCallback((files: ArrayLike<File>) => void take(files), [take]);
  const hovering = usePageDrop(onFiles);
  const askForAccount = () => {
    setNeedsAccount(undefined);
    if (!user) openAuthDialog();
  };

  return (
    <UploadScreen>
      {together && (
        <Suspense>
          <TakeAll files={together} />
        </Suspense>
      )}
      {queue && (
        <Suspense>
          <PhotoList onFiles={onFiles} />
        </Suspense>
      )}
      {file && !queue && (
        <ConfirmPhoto
          file={file}
          onDifferent={dropFile}
          onFiles={onFiles}
          onSettled={needsAccount === file ? askForAccount : undefined}
        />
      )}
      {!file && !queue && (
        <>
          <div className="up-grid">
            <DropZone hovering={hovering} refused={refused} onFiles={onFiles} />
            <SideCards />
          </div>
          <PhotoTips />
        </>
      )}
    </UploadScreen>
  );
}
