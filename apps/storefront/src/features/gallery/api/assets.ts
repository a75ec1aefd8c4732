import { assetRow, type AssetRow } from '@doodleloom/domain/uploads/asset';
import { backend } from '../../../lib/backend.ts';
import { requestFailed } from '../../../lib/request-failed.ts';

const columns =
  'id, user_id, filename, file_size, mime_type, original_url, width, height, created_at, jobs(id, style_id, status, image_url, error_message, engine, created_at)';

/** So many drawings at a time: a gallery of a thousand opens as fast as one of ten. */
const galleryPage = 12;

/** The last drawing of a page; the next one goes on behind it, whatever was added or deleted meanwhile. */
export type GalleryPlace = { createdAt: string; id: string };

export const placeAfter = (page: AssetRow[]): GalleryPlace | undefined => {
  const last = page.at(-1);
  return last && page.length === galleryPage ? { createdAt: last.created_at, id: last.id } : undefined;
};

/** One page of the visitor's own drawings with their versions, newest first. */
export async function readAssets(userId: string, after?: GalleryPlace): Promise<AssetRow[]> {
  const drawings = (await backend())
    .from('assets')
    .select(columns)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(galleryPage);
  const { data, error } = await (after
    ? drawings.or(
        `created_at.lt."${after.createdAt}",and(created_at.eq."${after.createdAt}",id.lt.${after.id})`,
      )
    : drawings);
  if (error) throw requestFailed(error);
  return data.map((row) => assetRow.parse(row));
}

export async function readAsset(id: string): Promise<AssetRow> {
  const { data, error } = await (await backend()).from('assets').select(columns).eq('id', id).single();
  if (error) throw requestFailed(error);
  return assetRow.parse(data);
}

/** Deletes a drawing; its versions and files go with it. */
export async function deleteAsset(id: string): Promise<void> {
  const { error } = await (await backend()).from('assets').delete().eq('id', id);
  if (error) throw requestFailed(error);
}
