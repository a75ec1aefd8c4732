import './editor.css';
import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../lib/words.ts';
import { Corners } from './corners.tsx';
import type { Edits } from './edit-history.ts';
import { withCorners } from './edit-with.ts';
import type { Point } from './understood.ts';

interface Props {
  /** The address of the photo. */
  photo: string;
  corners: readonly Point[];
  onClose: () => void;
  /** The first thing that is set right of this drawing. */
  onDone: (edits: Edits) => void;
}

/** The corners of a photo that is not sent yet. */
export default function CornerDialog({ photo, corners, onClose, onDone }: Props): ReactElement {
  return (
    <Dialog open onClose={onClose} title={t('Where does the sheet end?')} className="editor">
      <div className="bench">
        <Corners
          photo={photo}
          corners={corners}
          turns={0}
          hint={t('Drag each corner onto a corner of the sheet. What lies outside is left out.')}
          onDone={(set) => onDone(withCorners([], set))}
        />
      </div>
    </Dialog>
  );
}
