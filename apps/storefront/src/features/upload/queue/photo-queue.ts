import { telltaleBytes } from '@doodleloom/common/image-kind';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import { uploadMessages } from '@doodleloom/domain/texts/upload-messages';
import { fileRefusal } from '@doodleloom/domain/uploads/check-file';
import { admit, arrivals, nextToSend } from '@doodleloom/domain/uploads/photo-queue';
import { announce } from '../../../lib/announce.ts';
import { backend } from '../../../lib/backend.ts';
import {
  forgetPhotos,
  keepPhotos,
  keptPhoto,
  keptPhotos,
  whenForgotten,
  type KeptPhoto,
} from '../../../lib/kept-photos.ts';
import { orReason } from '../../../lib/or-reason.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { t } from '../../../lib/words.ts';
import { sendDrawing } from '../api/send-drawing.ts';
import { setUploadId, uploadIdOf } from '../api/upload-artwork.ts';
import {
  change,
  isUndone,
  photoOf,
  photosNow,
  put,
  toKeep,
  usePhotoQueue,
  type QueuedPhoto,
} from './queue-state.ts';
import { keepTurned } from './turn-photo.ts';

/** Whose gallery the photos go to; nobody's before somebody signs in. */
let sender: string | undefined;
const stoppers = new Map<string, AbortController>();

/** What another account sends from this browser is nobody else's. */
const isTheirs = ({ owner }: KeptPhoto) => owner === undefined || owner === sender;

/** Kept by this browser: one of these that is not there any more was left out in another tab, or went with its account. */
const kept = new Set<string>();

let loaded: Promise<void> | undefined;

/** What an earlier visit left waits again; of one that had come to its end nothing is left to do. */
async function load(): Promise<void> {
  const known = await keptPhotos().catch(() => []);
  usePhotoQueue.setState({ isAnyHidden: known.some((each) => !isTheirs(each.kept)) });
  const here = photosNow().filter(isTheirs);
  const found = known
    .filter((each) => isTheirs(each.kept) && !here.some(({ id }) => id === each.kept.id))
    .map((each): QueuedPhoto => ({ ...each.kept, file: each.file, percent: 0 }));
  for (const { file, id } of found) {
    setUploadId(file, id);
    kept.add(id);
  }
  if (isUndone([...found, ...here])) return put([...found, ...here]);
  put(here);
  await forgetPhotos(found.map(({ id }) => id)).catch(() => undefined);
}

/** A photo, and what was set right of it before it was taken in. */
export interface Chosen {
  file: File;
  edits?: readonly Edit[] | undefined;
}

/** Takes these in, each judged by itself. */
export async function takeIn(chosen: readonly Chosen[]): Promise<void> {
  await (loaded ??= load());
  const before = photosNow().filter(({ state }) => state !== 'sent');
  const { taken, leftOut } = admit(chosen, before.length);
  const added = await Promise.all(
    taken.map(async ({ file, edits }, index): Promise<QueuedPhoto> => {
      const refusal = fileRefusal(file, new Uint8Array(await file.slice(0, telltaleBytes).arrayBuffer()));
      return {
        id: uploadIdOf(file),
        file,
        place: Date.now() + index,
        percent: 0,
        state: refusal ? 'refused' : 'waiting',
        ...(refusal?.text && { trouble: refusal.text }),
        ...(edits && { edits }),
      };
    }),
  );
  put([...photosNow(), ...added]);
  const isKept = await keepPhotos(added.map((photo) => ({ kept: toKeep(photo), file: photo.file }))).then(
    () => true,
    () => false,
  );
  if (isKept) for (const { id } of added) kept.add(id);
  usePhotoQueue.setState(({ isUnkept }) => ({ leftOut, isUnkept: isUnkept || !isKept }));
  goOn();
}

/** Somebody is here, or nobody any more: what waits goes on, for them. */
export async function sendFor(userId: string | undefined): Promise<void> {
  // Another account's photos are not shown; who comes back finds them again.
  if (sender !== userId) loaded = undefined;
  sender = userId;
  await (loaded ??= load());
  goOn();
}

function goOn(): void {
  if (!sender || !navigator.onLine) return;
  for (const photo of nextToSend(photosNow())) void send(photo, sender);
}

window.addEventListener('online', goOn);

async function send(photo: QueuedPhoto, userId: string): Promise<void> {
  const { id, file } = photo;
  const stopper = new AbortController();
  stoppers.set(id, stopper);
  change(id, { state: 'sending', percent: 0, owner: userId, trouble: undefined });
  try {
    // Two tabs with one queue: the second waits, and finds it sent.
    await navigator.locks.request(`photo ${id}`, { signal: stopper.signal }, async () => {
      const known = await keptPhoto(id).catch(() => photo);
      if (!known && kept.has(id)) return drop(id);
      if (known?.state === 'sent')
        return change(id, { state: 'sent', drawing: known.drawing, arrived: known.edits });
      const edits = photoOf(id)?.edits;
      const drawing = await sendDrawing(file, {
        userId,
        edits,
        onProgress: (percent) => change(id, { percent }),
        signal: stopper.signal,
      });
      change(id, { state: 'sent', drawing, arrived: edits });
      void keepTurned(id);
    });
    await queryClient.invalidateQueries({ queryKey: ['assets'] });
    tellArrival();
  } catch (cause) {
    await explain(id, cause);
  } finally {
    stoppers.delete(id);
    goOn();
  }
}

/** A line that is gone comes back, and so does somebody who signed out; anything else is for the visitor to try again. */
async function explain(id: string, cause: unknown): Promise<void> {
  const session = await backend()
    .then(({ auth }) => auth.getSession())
    .catch(() => undefined);
  const isSignedOut = session !== undefined && session.data.session === null;
  if (isSignedOut) sender = undefined;
  if (!navigator.onLine || isSignedOut) change(id, { state: 'waiting', percent: 0 });
  else change(id, { state: 'failed', trouble: orReason(uploadMessages.uploadFailed, cause).text });
}

function tellArrival(): void {
  announce(t('{count} of {all} are in your gallery.', arrivals(photosNow())));
}

export function tryAgain(ids: readonly string[]): void {
  for (const id of ids) change(id, { state: 'waiting', percent: 0, trouble: undefined });
  goOn();
}

function drop(id: string): void {
  stoppers.get(id)?.abort();
  put(photosNow().filter((photo) => photo.id !== id));
}

export function leaveOut(id: string): void {
  drop(id);
  forgetPhotos([id]).catch(() => undefined);
}

// In another tab, or by signing out; what has arrived stays in the list until the page is left.
whenForgotten((ids) => {
  for (const { id, state } of photosNow()) if (ids.includes(id) && state !== 'sent') drop(id);
});

/** What is over makes room for what comes next; nothing that is undone goes. */
export function clearQueue(): void {
  const ids = photosNow().map(({ id }) => id);
  forgetPhotos(ids).catch(() => undefined);
  usePhotoQueue.setState({ leftOut: 0 });
  put([]);
}
