import { uploadMessages } from '@doodleloom/domain/texts/upload-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import { orReason, pictureRefusal } from '../../lib/or-reason.ts';
import { TransferInterrupted } from '../../lib/send-file.ts';
import { sendDrawing, type Sent } from './api/send-drawing.ts';
import { t } from '../../lib/words.ts';

type Progress =
  | { kind: 'resting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'broken' }
  | { kind: 'refused'; refusal: string };

const spoken = new Set([25, 50, 75, 100]);

/** Sends the chosen drawing: with real percent, a way to stop, and nothing to choose again after a failure. */
export function useUploadArtwork(userId: string | undefined) {
  const [progress, setProgress] = useState<Progress>({ kind: 'resting' });
  const stopper = useRef<AbortController>(undefined);
  const queries = useQueryClient();

  const upload = useCallback(
    async (file: File, edits?: readonly Edit[]): Promise<Sent | undefined> => {
      if (!userId) return undefined;
      stopper.current = new AbortController();
      setProgress({ kind: 'sending', percent: 0 });
      const onProgress = (percent: number) => {
        setProgress({ kind: 'sending', percent });
        if (spoken.has(percent)) announce(t('{count} percent uploaded', { count: percent }));
      };
      try {
        const sent = await sendDrawing(file, { userId, edits, onProgress, signal: stopper.current.signal });
        await queries.invalidateQueries({ queryKey: ['assets'] });
        dropErrorsAbout('upload');
        return sent;
      } catch (cause) {
        const stopped = cause instanceof TransferInterrupted && cause.byVisitor;
        const refusal = pictureRefusal(cause);
        setProgress(refusal ? { kind: 'refused', refusal } : { kind: stopped ? 'resting' : 'broken' });
        if (!stopped) notify(orReason(uploadMessages.uploadFailed, cause), { about: 'upload' });
        return undefined;
      }
    },
    [userId, queries],
  );

  const stop = useCallback(() => stopper.current?.abort(), []);
  return { progress, upload, stop };
}
