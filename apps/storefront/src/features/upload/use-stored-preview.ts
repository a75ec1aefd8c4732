import { useEffect, useState } from 'react';
import { pictureRefusal } from '../../lib/or-reason.ts';
import { openedAddress } from '../pictures/own-addresses.ts';
import { uploadArtwork } from './api/upload-artwork.ts';

type Preview = {
  url?: string;
  /** Why it can't be taken for a picture. */
  refusal?: string | undefined;
};

/**
 * For formats this browser can't draw (HEIC in most of them): the photo is stored first, and the server's readable
 * copy is shown. Continuing then sends nothing again.
 */
export function useStoredPreview(file: File, wanted: boolean): Preview {
  const [stored, setStored] = useState<Preview & { file: File }>();
  useEffect(() => {
    if (!wanted) return undefined;
    const stopper = new AbortController();
    uploadArtwork(file, { onProgress: () => undefined, signal: stopper.signal })
      // its corners are set on it
      .then((address) => openedAddress(address, 0))
      .then((url) => setStored({ file, url }))
      // Without a preview the sheet says so; continuing tries again and reports.
      .catch((cause: unknown) => setStored({ file, refusal: pictureRefusal(cause) }));
    return () => stopper.abort();
  }, [file, wanted]);
  return stored?.file === file ? stored : {};
}
