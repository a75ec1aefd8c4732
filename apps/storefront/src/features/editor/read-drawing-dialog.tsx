import './editor.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Weft } from '../../ui/weft.tsx';

interface Props<Reading> {
  title: string;
  /** What is read of the drawing, and the name it is asked for under. */
  name: string;
  assetId: string;
  read: (assetId: string, signal: AbortSignal) => Promise<Reading>;
  children: (reading: Reading) => ReactElement;
  onClose: () => void;
}

/** The whole screen for work on a drawing, once it is read: anew each time it is opened. */
export function ReadDrawingDialog<Reading>({
  title,
  name,
  assetId,
  read,
  children,
  onClose,
}: Props<Reading>): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [name, assetId],
    queryFn: ({ signal }) => read(assetId, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={title} className="editor">
      {data && children(data)}
      {!data && (isFetching || !error) && (
        <div className="waiting">
          <Weft label={t('Looking at the drawing…')} />
        </div>
      )}
      {!data && error && !isFetching && (
        <div className="waiting">
          <RetryNote onRetry={refetch}>{messageOf(error)}</RetryNote>
        </div>
      )}
    </Dialog>
  );
}
