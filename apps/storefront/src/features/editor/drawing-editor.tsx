import './editor.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { lookAt } from './api/drawing-edits.ts';
import type { Edits } from './edit-history.ts';
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
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['saved-look', assetId],
    queryFn: ({ signal }) => lookAt(assetId, undefined, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={t('Is this how it looks?')} className="editor">
      {data && <Workbench assetId={assetId} photo={photo} opened={data} onSaved={onSaved} />}
      {!data && (isFetching || !error) && (
        <div className="waiting">
          <Weft label={t('Looking at the drawing…')} />
        </div>
      )}
      {!data && error && !isFetching && (
        <div className="waiting">
          <Note tone="bad">{messageOf(error)}</Note>
          <Button onClick={() => void refetch()}>{t('Try Again')}</Button>
        </div>
      )}
    </Dialog>
  );
}
