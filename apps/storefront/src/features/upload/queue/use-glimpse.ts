import { lastOf, type Edit } from '@doodleloom/atelier/edits/edit';
import type { PhotoFault } from '@doodleloom/atelier/glance/photo-fault';
import { useEffect, useState } from 'react';
import type { Chosen } from './photo-queue.ts';

type Glimpse = { url: string; fault: PhotoFault | undefined };

const glimpses = new WeakMap<File, Promise<Glimpse | undefined>>();

/** One after another: a photo decoded is fifty megabytes, and there may be thirty. */
let last: Promise<unknown> = Promise.resolve();

function glimpseOf(file: File, edits: readonly Edit[] | undefined): Promise<Glimpse | undefined> {
  const known = glimpses.get(file);
  if (known) return known;
  const made = last
    .then(() => import('../glance-at.ts'))
    .then(({ glimpse }) => glimpse(file, lastOf(edits ?? [], 'corners')?.corners))
    // what this browser can't decode is shown once it is in the gallery
    .catch(() => undefined);
  last = made;
  glimpses.set(file, made);
  return made;
}

/** A photo's small picture, and what is wrong with it, as soon as its turn comes. */
export function useGlimpse({ file, edits }: Chosen, isWanted: boolean): Glimpse | undefined {
  const [seen, setSeen] = useState<Glimpse>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    void glimpseOf(file, edits).then((found) => isHere && setSeen(found));
    return () => void (isHere = false);
  }, [file, edits, isWanted]);
  return seen;
}
