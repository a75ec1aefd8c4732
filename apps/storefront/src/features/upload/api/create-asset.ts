import { backend } from '../../../lib/backend.ts';
import type { Measures } from '../measure-picture.ts';

/** Writes an uploaded drawing into its owner's gallery; answers with the asset's id. */
export async function createAsset(
  userId: string,
  file: File,
  originalUrl: string,
  measures?: Measures,
): Promise<string> {
  const { data, error } = await (
    await backend()
  )
    .from('assets')
    .insert({
      user_id: userId,
      filename: file.name,
      file_size: file.size,
      mime_type: file.type || null,
      original_url: originalUrl,
      ...measures,
    })
    .select('id')
    .single<{ id: string }>();
  if (error) throw new Error(error.message, { cause: error });
  return data.id;
}
