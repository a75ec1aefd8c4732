import type { Edit } from '@doodleloom/atelier/edits/edit';
import { create } from 'zustand';
import { keepInStorage } from '../../lib/keep-in-storage.ts';
import { askBeforeLosing } from '../../lib/load-part.ts';

/** `over`: all that could be sent is in the gallery. */
export type QueueState = 'open' | 'over';

type UploadState = {
  /** The drawing somebody chose; it outlives the sign-in dialog and a look at another page. */
  file?: File;
  /** What was set right before it is sent; it becomes the drawing's first edits (decision 0114). */
  edits?: readonly Edit[];
  /** All that were chosen together, where they were several: the first is used, all can be taken (decision 0117). */
  together?: readonly File[];
  /** Photos that were taken in together; those of an earlier visit go on. */
  queue?: QueueState;
};

const waitingKey = 'photos-on-their-way';

const isAnyKept = () => localStorage.getItem(waitingKey) !== null;

export const useUpload = create<UploadState>(() => (isAnyKept() ? { queue: 'open' } : {}));

askBeforeLosing(() => Boolean(useUpload.getState().file));

export const keepFile = (file: File) => useUpload.setState({ file, edits: undefined });
export const keepFirstEdits = (edits: readonly Edit[]) => useUpload.setState({ edits });
export const dropFile = () => useUpload.setState({ file: undefined, edits: undefined, together: undefined });
export const keepTogether = (files: ArrayLike<File>) =>
  useUpload.setState({ together: files.length > 1 ? Array.from(files) : undefined });

export const showQueue = (queue: QueueState | undefined) => useUpload.setState({ queue });

/** Somebody came or went: what this browser keeps may be theirs. */
export const showKeptQueue = () => isAnyKept() && showQueue('open');

/** Whether the next visit has anything to go on with. */
export function markKept(isKept: boolean): void {
  if (isKept) keepInStorage(waitingKey, 'yes');
  else localStorage.removeItem(waitingKey);
}
