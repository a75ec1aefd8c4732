import { artworkBucket, artworkPath } from '@doodleloom/domain/uploads/artwork-path';
import { backend } from '../../../lib/backend.ts';
import { requestFailed } from '../../../lib/request-failed.ts';
import { sendFile } from '../../../lib/send-file.ts';
import { backendUrlOf, readSiteConfig } from '../../../lib/site-config.ts';

type Options = { onProgress: (percent: number) => void; signal: AbortSignal };

/** The storage has this very path already: an earlier try arrived, only its answer got lost. */
const alreadyThere = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'Duplicate';

/** One random part of the path per file, so that a second try overwrites nothing and stores nothing twice. */
const uploads = new WeakMap<File, { id: string; userId?: string }>();

/** What a file's path will be made of, the same for every sender. */
export function uploadIdOf(file: File): string {
  const known = uploads.get(file) ?? { id: crypto.randomUUID() };
  uploads.set(file, known);
  return known.id;
}

/** A file that this browser kept goes to where it was to go before. */
export const setUploadId = (file: File, id: string) => void uploads.set(file, { id });

function pathOf(file: File, userId: string): string {
  const known = uploads.get(file);
  // another account's drawing is another one
  if (known?.userId !== undefined && known.userId !== userId) uploads.delete(file);
  const id = uploadIdOf(file);
  uploads.set(file, { id, userId });
  return artworkPath(userId, id, file.name);
}

/** Where files already lie that arrived earlier: a later step that failed sends nothing again. */
const stored = new WeakMap<File, { path: string; url: string }>();

/** Sends a drawing into its owner's folder and answers with the address that names it. */
export async function uploadArtwork(file: File, { onProgress, signal }: Options): Promise<string> {
  const [client, config] = await Promise.all([backend(), readSiteConfig()]);
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('Nobody is signed in.');
  const path = pathOf(file, data.session.user.id);
  const known = stored.get(file);
  if (known?.path === path) return known.url;
  const { status, body } = await sendFile({
    url: `${backendUrlOf(config)}/storage/v1/object/${artworkBucket}/${path}`,
    headers: {
      authorization: `Bearer ${data.session.access_token}`,
      apikey: config.anonKey,
      'x-upsert': 'false',
      'cache-control': 'max-age=3600',
      'content-type': file.type || 'application/octet-stream',
    },
    body: file,
    onProgress,
    signal,
  });
  if (status >= 400 && !alreadyThere(body))
    throw new Error(`The storage answered ${status}.`, { cause: body });
  const url = client.storage.from(artworkBucket).getPublicUrl(path).data.publicUrl;
  stored.set(file, { path, url });
  return url;
}

/** Takes a file back that was stored for its preview and is not wanted after all. */
export async function takeBackArtwork(file: File): Promise<void> {
  const known = stored.get(file);
  if (!known) return;
  stored.delete(file);
  uploads.delete(file);
  const { error } = await (await backend()).storage.from(artworkBucket).remove([known.path]);
  if (error) throw requestFailed(error);
}
