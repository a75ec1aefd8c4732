import { assetRow, type AssetRow } from '@doodleloom/domain/uploads/asset';
import { backend } from '../../../lib/backend.ts';
import { requestFailed } from '../../../lib/request-failed.ts';

const columns =
  'id, user_id, filename, file_size, mime_type, original_url, width, height, title, child_name, child_age, created_at, jobs(id, style_id, status, image_url, error_message, engine, created_at)';

/** So many drawings at a time: a gallery of a thousand opens as fast as one of ten. */
const galleryPage = 12;

/** The last drawing of a page; the next one goes on behind it, whatever was added or deleted meanwhile. */
export type GalleryPlace = { createdAt: string; id: string };

export const placeAfter = (page: AssetRow[]): GalleryPlace | undefined => {
  const last = page.at(-1);
  return last && page.length === galleryPage ? { createdAt: last.created_at, id: last.id } : undefined;
};

/** Which drawings are looked at, and from which end. */
export type GalleryOrder = { child?: string | undefined; oldestFirst: boolean };

/** One page of the visitor's own drawings with their versions. */
export async function readAssets(
  userId: string,
  { child, oldestFirst }: GalleryOrder,
  after?: GalleryPlace,
): Promise<AssetRow[]> {
  const all = (await backend()).from('assets').select(columns).eq('user_id', userId);
  const drawings = (child === undefined ? all : all.eq('child_name', child))
    .order('created_at', { ascending: oldestFirst })
    .order('id', { ascending: oldestFirst })
    .limit(galleryPage);
  const past = oldestFirst ? 'gt' : 'lt';
  const { data, error } = await (after
    ? drawings.or(
        `created_at.${past}."${after.createdAt}",and(created_at.eq."${after.createdAt}",id.${past}.${after.id})`,
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

/** As many as a family's chips can show. */
const mostNamed = 500;

/** The children whose names stand at drawings, by the alphabet. */
export async function readChildren(userId: string): Promise<string[]> {
  const { data, error } = await (
    await backend()
  )
    .from('assets')
    .select('child_name')
    .eq('user_id', userId)
    .not('child_name', 'is', null)
    .limit(mostNamed);
  if (error) throw requestFailed(error);
  const names = data.map((row) => String(row.child_name));
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
}

export type DrawingNames = { title: string | null; child_name: string | null; child_age: number | null };

export async function nameDrawing(id: string, names: DrawingNames): Promise<void> {
  const { error } = await (await backend()).from('assets').update(names).eq('id', id);
  if (error) throw requestFailed(error);
}

/** Deletes one version of a drawing; its files go with it. */
export async function deleteVersion(jobId: string): Promise<void> {
  const { error } = await (await backend()).from('jobs').delete().eq('id', jobId);
  if (error) throw requestFailed(error);
}

/** Deletes a drawing; its versions and files go with it. */
export async function deleteAsset(id: string): Promise<void> {
  const { error } = await (await backend()).from('assets').delete().eq('id', id);
  if (error) throw requestFailed(error);
}
