import { telltaleBytes } from '@doodleloom/common/image-kind';
import { imageTypeOf } from '@doodleloom/domain/uploads/image-type';
import type { Measures } from '../measure-picture.ts';
import { table } from '../../../lib/table.ts';

/** The random part of an upload's path: the upload is one drawing, however often it is written down. */
const uploadId = (originalUrl: string) => /\/([0-9a-f-]{36})\.\w+$/.exec(originalUrl)?.[1];

/**
 * Writes an uploaded drawing into its owner's gallery; answers with the asset's id. Anyone who tries again because an answer
 * got lost has it once.
 */
export async function createAsset(
  userId: string,
  file: File,
  originalUrl: string,
  measures?: Measures,
): Promise<string> {
  const id = uploadId(originalUrl) ?? crypto.randomUUID();
  const firstBytes = new Uint8Array(await file.slice(0, telltaleBytes).arrayBuffer());
  const row = {
    id,
    user_id: userId,
    filename: file.name,
    file_size: file.size,
    mime_type: imageTypeOf(file, firstBytes),
    original_url: originalUrl,
    ...measures,
  };
  await table('assets', (assets) => assets.upsert(row, { onConflict: 'id', ignoreDuplicates: true }));
  return id;
}
