import { useEffect, useState } from 'react';
import { openedAddress } from '../pictures/own-addresses.ts';
import { uploadArtwork } from './api/upload-artwork.ts';

/**
 * For formats this browser can't draw (HEIC in most of them): the photo is stored first, and the server's readable
 * copy is shown. Continuing then sends nothing again.
 */
export function useStoredPreview(file: File, wanted: boolean): string | undefined {
  const [stored, setStored] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!wanted) return undefined;
    const stopper = new AbortController();
    uploadArtwork(file, { onProgress: () => undefined, signal: stopper.signal })
      .then(openedAddress)
      .then((url) => setStored({ file, url }))
      // Without a preview the sheet says so; continuing tries again and reports.
      .catch(() => undefined);
    return () => stopper.abort();
  }, [file, wanted]);
  return stored?.file === file ? stored.url : undefined;
}
