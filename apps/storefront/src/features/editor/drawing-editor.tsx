import type { ReactElement } from 'react';
import { lookAt } from './api/drawing-edits.ts';
import type { Edits } from './edit-history.ts';
import { ReadDrawingDialog } from './read-drawing-dialog.tsx';
import { Workbench } from './workbench.tsx';
import { t } from '../../lib/words.ts';

export interface EditorProps {
  assetId: string;
  /** The address of the photo. */
  photo: string;
  onClose: () => void;
  /** The drawing is read so from now on. */
  onSaved: (edits: Edits, editsId: string | undefined) => void;
}

/** What was understood of a drawing, to be set right with a few taps. */
export default function DrawingEditor({ assetId, photo, onClose, onSaved }: EditorProps): ReactElement {
  return (
    <ReadDrawingDialog
      title={t('Is this how it looks?')}
      name="saved-look"
      assetId={assetId}
      read={(id, signal) => lookAt(id, undefined, signal)}
      onClose={onClose}
    >
      {(opened) => <Workbench assetId={assetId} photo={photo} opened={opened} onSaved={onSaved} />}
    </ReadDrawingDialog>
  );
}
