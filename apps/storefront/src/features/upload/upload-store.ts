import { create } from 'zustand';

type UploadState = {
  /** The drawing somebody chose; it outlives the sign-in dialog and a look at another page. */
  file?: File;
};

export const useUpload = create<UploadState>(() => ({}));

export const keepFile = (file: File) => useUpload.setState({ file });
export const dropFile = () => useUpload.setState({ file: undefined });
