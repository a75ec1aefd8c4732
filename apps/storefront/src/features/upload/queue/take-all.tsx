import { mostPhotos } from '@doodleloom/domain/uploads/photo-queue';
import { Images } from 'lucide-react';
import type { ReactElement } from 'react';
import { t } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog-store.ts';
import { stopDrawing } from '../../device/device-drafts.ts';
import { dropFile, useUpload } from '../upload-store.ts';
import { takeIn } from './photo-queue.ts';

type Props = { files: readonly File[] };

/** Of several that were chosen together the first is used; here is the way to take all of them. */
export default function TakeAll({ files }: Props): ReactElement {
  const { user, loading } = useAuth();
  const takeAll = async () => {
    const { edits } = useUpload.getState();
    await takeIn(files, edits);
    stopDrawing();
    dropFile();
    if (!user && !loading) openAuthDialog();
  };
  const count = Math.min(files.length, mostPhotos);
  return (
    <div className="take-all">
      <Note icon={Images}>
        <p>{t('You chose {count} photos. This is about the first of them.', { count: files.length })}</p>
        <Button size="small" onClick={() => void takeAll()}>
          {files.length > count ? t('Take the first {count}', { count }) : t('Take all {count}', { count })}
        </Button>
      </Note>
    </div>
  );
}
