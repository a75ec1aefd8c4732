import type { Edit } from '@doodleloom/atelier/edits/edit';
import { create } from 'zustand';

type UploadState = {
  /** The drawing somebody chose; it outlives the sign-in dialog and a look at another page. */
  file?: File;
  /** What was set right before it is sent; it becomes the drawing's first edits (decision 0114). */
  edits?: readonly Edit[];
};

export const useUpload = create<UploadState>(() => ({}));

export const keepFile = (file: File) => useUpload.setState({ file, edits: undefined });
export const keepFirstEdits = (edits: readonly Edit[]) => useUpload.setState({ edits });
export const dropFile = () => useUpload.setState({ file: undefined, edits: undefined });
