import '../features/upload/upload.css';
import type { ReactElement } from 'react';
import { useCallback, useState } from 'react';
import { Screen } from '../app/screen.tsx';
import sun from '../assets/crayon/sun.svg';
import { useAuth } from '../features/auth/auth-context.ts';
import { openAuthDialog } from '../features/auth/auth-dialog-store.ts';
import { choosePhoto } from '../features/upload/choose-photo.ts';
import { ConfirmPhoto } from '../features/upload/confirm-photo.tsx';
import { DropZone } from '../features/upload/drop-zone.tsx';
import { PhotoTips } from '../features/upload/photo-tips.tsx';
import { SideCards } from '../features/links/side-cards.tsx';
import { dropFile, keepFile, useUpload } from '../features/upload/upload-store.ts';
import { usePageDrop } from '../features/upload/use-page-drop.ts';
import { notify } from '../lib/notify.ts';

const sunArt = <img className="wax sunrise" src={sun} width={330} height={330} alt="" />;

export default function Upload(): ReactElement {
  const file = useUpload((state) => state.file);
  const { user, loading } = useAuth();
  const [refused, setRefused] = useState(false);

  const take = useCallback(
    async (files: ArrayLike<File>) => {
      const choice = await choosePhoto(files);
      setRefused(choice.kind === 'refused');
      if (choice.kind === 'refused') notify(choice.message);
      if (choice.kind !== 'chosen') return;
      keepFile(choice.file);
      // The file is kept while the visitor signs in; then it waits right here.
      if (!user && !loading) openAuthDialog();
    },
    [user, loading],
  );
  const onFiles = useCallback((files: ArrayLike<File>) => void take(files), [take]);
  const hovering = usePageDrop(onFiles);

  return (
    <Screen
      title="Upload"
      description="Take a photo of a child’s drawing or choose a file: JPEG, PNG and HEIC are supported."
      step="Upload"
      heading="Show us the drawing."
      lead="A photo is fine. So is a scan. So is the back of an envelope."
      art={sunArt}
    >
      {file ? (
        <ConfirmPhoto file={file} onDifferent={dropFile} />
      ) : (
        <>
          <div className="up-grid">
            <DropZone hovering={hovering} refused={refused} onFiles={onFiles} />
            <SideCards />
          </div>
          <PhotoTips />
        </>
      )}
    </Screen>
  );
}
