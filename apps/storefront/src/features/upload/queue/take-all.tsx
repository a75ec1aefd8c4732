import { mostPhotos } from '@doodleloom/domain/uploads/photo-queue';
import { Images } from 'lucide-react';
import type { ReactElement } from 'react';
import { t } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useUpload } from '../upload-store.ts';
import { useTakeIn } from './use-take-in.ts';

type Props = { files: readonly File[] };

/** Of several that were chosen together the first is used; here is the way to take all of them. */
export default function TakeAll({ files }: Props): ReactElement {
  const takeIn = useTakeIn();
  const takeAll = () => {
    const { edits } = useUpload.getState();
    takeIn(files.map((file, index) => ({ file, edits: index === 0 ? edits : undefined })));
  };
  return (
    <div className="take-all">
      <Note icon={Images}>
        <p>{t('You chose {count} photos. This is about the first of them.', { count: files.length })}</p>
        <Button size="small" onClick={takeAll}>
          {takeInWords(files.length)}
        </Button>
      </Note>
    </div>
  );
}

function takeInWords(count: number): string {
  if (count > mostPhotos) return t('Take the first {count}', { count: mostPhotos });
  return count === 2 ? t('Take both') : t('Take all {count}', { count });
}
