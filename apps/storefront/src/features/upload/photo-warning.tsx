import type { PhotoFault } from '@doodleloom/atelier/glance/photo-fault';
import { Camera, Lightbulb } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { photoFaultWords } from './photo-fault-words.ts';
import { PhotoInput } from './photo-input.tsx';

type Props = {
  fault: PhotoFault;
  /** The photo that was taken instead. */
  onFiles: (files: ArrayLike<File>) => void;
  /** It is used as it is: the warning, where the focus was, goes away. */
  onUse: () => void;
};

/** What could be better on this photo, said plainly, with the way to take it again; it can be used all the same. */
export function PhotoWarning({ fault, onFiles, onUse }: Props): ReactElement {
  useEffect(() => announce(t(photoFaultWords[fault])), [fault]);
  return (
    <div className="photo-warning">
      <Note icon={Lightbulb}>
        <p>{t(photoFaultWords[fault])}</p>
        <div className="choices">
          <PhotoInput
            label={t('Take it again')}
            icon={Camera}
            variant="secondary"
            size="small"
            camera
            onFiles={onFiles}
          />
          <Button variant="soft" size="small" onClick={onUse}>
            {t('Use it anyway')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
