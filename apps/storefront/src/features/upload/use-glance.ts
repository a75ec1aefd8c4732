import type { Look, Point } from '@doodleloom/atelier/glance/look-at-photo';
import { useEffect, useState } from 'react';

export interface Glance extends Look {
  /** The sheet straight and without shadows, until the drawing itself is there. */
  clearedUrl?: string;
  /** Nothing more will be found, also where the photo could not be looked at. */
  isOver: boolean;
}

/**
 * What a look at the photo's small picture tells: before anything is sent, and also where the device draws nothing. What
 * this browser can't decode is judged when it is read.
 */
export function useGlance(file: File, told: readonly Point[] | undefined): Glance {
  const [look, setLook] = useState<{ file: File; look: Look }>();
  const [clear, setClear] = useState<{ file: File; url: string }>();
  const [over, setOver] = useState<File>();
  const seen = look?.file === file ? look.look : undefined;
  useEffect(() => {
    let isWanted = true;
    import('./glance-at.ts')
      .then(async ({ pagesOn, faultOn }) => {
        const pages = await pagesOn(file);
        if (isWanted) setLook({ file, look: pages });
        // the sheet is shown before the rest is looked at
        await new Promise((resolve) => setTimeout(resolve));
        const fault = await faultOn(file, pages);
        if (isWanted && fault) setLook({ file, look: { ...pages, fault } });
      })
      .catch(() => undefined)
      .finally(() => isWanted && setOver(file));
    return () => void (isWanted = false);
  }, [file]);
  const corners = told ?? seen?.corners;
  const isSeen = seen !== undefined;
  useEffect(() => {
    if (!isSeen) return undefined;
    let isWanted = true;
    let made: string | undefined;
    import('./glance-at.ts')
      .then(async ({ clearedUrl }) => {
        made = await clearedUrl(file, corners);
        if (isWanted) setClear({ file, url: made });
        else URL.revokeObjectURL(made);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, corners, isSeen]);
  return { ...seen, isOver: over === file, ...(clear?.file === file && { clearedUrl: clear.url }) };
}
