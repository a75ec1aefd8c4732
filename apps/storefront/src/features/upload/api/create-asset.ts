import { backend } from '../../../lib/backend.ts';
import { requestFailed } from '../../../lib/request-failed.ts';
import type { Measures } from '../measure-picture.ts';

/** The random part of an upload's path: the upload is one drawing, however often it is written down. */
const uploadId = (originalUrl: string) => /\/([0-9a-f-]{36})\.\w+$/.exec(originalUrl)?.[1];

/**
 * Writes an uploaded drawing into its owner's gallery; answers with the asset's id. Whoever tries again because an answer
 * got lost has it once.
 */
export async function createAsset(
  userId: string,
  file: File,
  originalUrl: string,
  measures?: Measures,
): Promise<string> {
  const id = uploadId(originalUrl) ?? crypto.randomUUID();
  const row = {
    id,
    user_id: userId,
    filename: file.name,
    file_size: file.size,
    mime_type: file.type || null,
    original_url: originalUrl,
    ...measures,
  };
  const { error } = await (
    await backend()
  )
    .from('assets')
    .upsert(row, { onConflict: 'id', ignoreDuplicates: true });
  if (error) throw requestFailed(error);
  return id;
}
