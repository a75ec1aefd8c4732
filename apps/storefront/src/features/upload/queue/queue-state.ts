import type { Edit } from '@doodleloom/atelier/edits/edit';
import { isUnderWay } from '@doodleloom/domain/uploads/photo-queue';
import { create } from 'zustand';
import { noteState, type KeptPhoto } from '../../../lib/kept-photos.ts';
import { markKept, showQueue, useUpload } from '../upload-store.ts';

/** A photo that was taken in with others, on its way to the gallery. */
export interface QueuedPhoto extends KeptPhoto {
  file: File;
  /** Of its bytes that are sent. */
  percent: number;
  /** What the gallery has of its edits. */
  arrived?: readonly Edit[] | undefined;
}

interface Queue {
  photos: readonly QueuedPhoto[];
  /** So many found no place. */
  leftOut: number;
  /** This browser keeps nothing: the page has to stay open. */
  isUnkept: boolean;
  /** Photos of another account are kept here. */
  isAnyHidden: boolean;
}

export const usePhotoQueue = create<Queue>(() => ({
  photos: [],
  leftOut: 0,
  isUnkept: false,
  isAnyHidden: false,
}));

export const photosNow = () => usePhotoQueue.getState().photos;
export const photoOf = (id: string) => photosNow().find((photo) => photo.id === id);

export const toKeep = ({ id, place, state, edits, owner, trouble, drawing }: QueuedPhoto): KeptPhoto => ({
  id,
  place,
  // on its way it waits again, should the page end
  state: state === 'sending' ? 'waiting' : state,
  ...(edits && { edits }),
  ...(owner && { owner }),
  ...(trouble && { trouble }),
  ...(drawing && { drawing }),
});

export const isUndone = (photos: readonly KeptPhoto[]) =>
  isUnderWay(photos) || photos.some(({ state }) => state === 'failed');

export function put(photos: readonly QueuedPhoto[]): void {
  usePhotoQueue.setState({ photos });
  const undone = isUndone(photos);
  const queue = undone ? 'open' : photos.length > 0 ? 'over' : undefined;
  if (useUpload.getState().queue !== queue) showQueue(queue);
  markKept(undone || usePhotoQueue.getState().isAnyHidden);
}

export function change(id: string, part: Partial<QueuedPhoto>): void {
  put(photosNow().map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const changed = photoOf(id);
  if (changed && (part.state || part.edits)) noteState(toKeep(changed)).catch(() => undefined);
}
