import { assetRow, type AssetRow } from '@doodleloom/domain/uploads/asset';
import { backend } from '../../../lib/backend.ts';

const columns =
  'id, user_id, filename, file_size, mime_type, original_url, created_at, jobs(id, style_id, status, image_url, error_message, created_at)';

/** So many drawings at a time: a gallery of a thousand opens as fast as one of ten. */
export const galleryPage = 12;

/** One page of the visitor's own drawings with their versions, newest first. */
export async function readAssets(userId: string, page: number): Promise<AssetRow[]> {
  const from = page * galleryPage;
  const { data, error } = await (
    await backend()
  )
    .from('assets')
    .select(columns)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + galleryPage - 1);
  if (error) throw new Error(error.message, { cause: error });
  return data.map((row) => assetRow.parse(row));
}

export async function readAsset(id: string): Promise<AssetRow> {
  const { data, error } = await (await backend()).from('assets').select(columns).eq('id', id).single();
  if (error) throw new Error(error.message, { cause: error });
  return assetRow.parse(data);
}

/** Deletes a drawing; its versions and files go with it. */
export async function deleteAsset(id: string): Promise<void> {
  const { error } = await (await backend()).from('assets').delete().eq('id', id);
  if (error) throw new Error(error.message, { cause: error });
}
