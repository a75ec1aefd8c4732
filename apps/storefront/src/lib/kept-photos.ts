import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Drawing } from '@doodleloom/domain/generation/drawn-picture';
import type { PhotoState } from '@doodleloom/domain/uploads/photo-queue';

/** A photo on its way to the gallery, as this browser keeps it over reloads. */
export interface KeptPhoto {
  /** Of its upload and its drawing; sent again it is the same one. */
  id: string;
  /** Its turn. */
  place: number;
  state: PhotoState;
  edits?: readonly Edit[] | undefined;
  /** Whose gallery it goes to, once somebody is signed in: nobody else sees it. */
  owner?: string;
  /** Why it was not taken, or did not arrive. */
  trouble?: string;
  /** Once it is in the gallery. */
  drawing?: Drawing;
}

/** What is kept of the photo itself; written once, however often its state changes. */
interface KeptFile {
  id: string;
  file: File;
}

const photos = 'photos';
const files = 'files';

let opened: Promise<IDBDatabase> | undefined;

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing is kept')));
  });

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open('photos-on-their-way', 1);
    request.addEventListener('upgradeneeded', () => {
      for (const name of [photos, files]) request.result.createObjectStore(name, { keyPath: 'id' });
    });
    return answerOf(request);
  })().catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

async function write(change: (inPhotos: IDBObjectStore, inFiles: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction([photos, files], 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
  });
  change(transaction.objectStore(photos), transaction.objectStore(files));
  await done;
}

/** Rejects where this browser keeps nothing, or has no room. */
export const keepPhotos = (added: readonly { kept: KeptPhoto; file: File }[]): Promise<void> =>
  write((inPhotos, inFiles) => {
    for (const { kept, file } of added) {
      inPhotos.put(kept);
      inFiles.put({ id: kept.id, file } satisfies KeptFile);
    }
  });

/** Of what is not kept any more, as another tab left it out or somebody signed out, nothing comes back. */
export const noteState = (kept: KeptPhoto): Promise<void> =>
  write((inPhotos) => {
    const known = inPhotos.getKey(kept.id);
    known.addEventListener('success', () => known.result !== undefined && inPhotos.put(kept));
  });

const forgotten = 'photos-forgotten';

/** Broadcast to every tab, the one that forgets included. */
export function whenForgotten(hear: (ids: readonly string[]) => void): void {
  new BroadcastChannel(forgotten).addEventListener('message', ({ data }: MessageEvent<readonly string[]>) =>
    hear(data),
  );
}

export async function forgetPhotos(ids: readonly string[]): Promise<void> {
  await write((inPhotos, inFiles) => {
    for (const id of ids) {
      inPhotos.delete(id);
      inFiles.delete(id);
    }
  });
  const channel = new BroadcastChannel(forgotten);
  channel.postMessage(ids);
  channel.close();
}

/** All that are kept, in their order. */
export async function keptPhotos(): Promise<{ kept: KeptPhoto; file: File }[]> {
  const transaction = (await open()).transaction([photos, files]);
  const [all, alongside] = await Promise.all([
    answerOf<KeptPhoto[]>(transaction.objectStore(photos).getAll()),
    answerOf<KeptFile[]>(transaction.objectStore(files).getAll()),
  ]);
  const fileOf = new Map(alongside.map(({ id, file }) => [id, file]));
  return all
    .toSorted((one, other) => one.place - other.place)
    .flatMap((kept) => {
      const file = fileOf.get(kept.id);
      return file ? [{ kept, file }] : [];
    });
}

export async function keptPhoto(id: string): Promise<KeptPhoto | undefined> {
  const transaction = (await open()).transaction(photos);
  return answerOf<KeptPhoto | undefined>(transaction.objectStore(photos).get(id));
}

/** Who signs out leaves no photos behind, those whose turn had not come included: they are nobody's yet. */
export async function forgetPhotosOf(owner: string): Promise<void> {
  const theirs = (await keptPhotos()).filter(({ kept }) => kept.owner === undefined || kept.owner === owner);
  await forgetPhotos(theirs.map(({ kept }) => kept.id));
}
