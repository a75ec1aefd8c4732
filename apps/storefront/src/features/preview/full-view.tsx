import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { t } from '../../lib/words.ts';

type Props = { open: boolean; onClose: () => void; src: string; alt: string };

/** The picture alone, as large as the screen. */
export function FullView({ open, onClose, src, alt }: Props): ReactElement {
  return (
    <Dialog open={open} onClose={onClose} title={t('Full screen')} className="dialog--full">
      <OwnPicture src={src} alt={alt} />
    </Dialog>
  );
}
