import { assetRow, type AssetRow } from '@doodleloom/domain/uploads/asset';
import { table } from '../../../lib/table.ts';
import { noteTurns } from '../../pictures/turns.ts';
import { keepSize } from '../../pictures/seen-size.ts';

const columns =
  'id, user_id, filename, file_size, mime_type, original_url, width, height, turns, title, child_name, child_age, created_at, jobs(id, style_id, status, image_url, error_message, engine, created_at)';

/** Screens that open next have the photo's room before any has shown it. Its measures are those of the photo as it is shown. */
function known(row: unknown): AssetRow {
  const asset = assetRow.parse(row);
  const { original_url: photo, turns } = asset;
  noteTurns(photo, turns);
  const isTurned = turns === 1 || turns === 3;
  const [width, height] = isTurned ? [asset.height, asset.width] : [asset.width, asset.height];
  if (width && height) keepSize(photo, { width, height });
  return { ...asset, width, height };
}

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
  const past = oldestFirst ? 'gt' : 'lt';
  const data = await table('assets', (assets) => {
    const all = assets.select(columns).eq('user_id', userId);
    const drawings = (child === undefined ? all : all.eq('child_name', child))
      .order('created_at', { ascending: oldestFirst })
      .order('id', { ascending: oldestFirst })
      .limit(galleryPage);
    if (!after) return drawings;
    const { createdAt, id } = after;
    return drawings.or(
      `created_at.${past}."${createdAt}",and(created_at.eq."${createdAt}",id.${past}.${id})`,
    );
  });
  return data.map(known);
}

export async function readAsset(id: string): Promise<AssetRow> {
  return known(await table('assets', (assets) => assets.select(columns).eq('id', id).single()));
}

/** As many as a family's chips can show. */
const mostNamed = 500;

/** The children whose names stand at drawings, by the alphabet. */
export async function readChildren(userId: string): Promise<string[]> {
  const data = await table('assets', (assets) =>
    assets.select('child_name').eq('user_id', userId).not('child_name', 'is', null).limit(mostNamed),
  );
  const names = data.map((row) => String(row.child_name));
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
}

export type DrawingNames = { title: string | null; child_name: string | null; child_age: number | null };

export async function nameDrawing(id: string, names: DrawingNames): Promise<void> {
  await table('assets', (assets) => assets.update(names).eq('id', id));
}

/** Deletes one version of a drawing; its files go with it. */
export async function deleteVersion(jobId: string): Promise<void> {
  await table('jobs', (jobs) => jobs.delete().eq('id', jobId));
}

/** Deletes a drawing; its versions and files go with it. */
export async function deleteAsset(id: string): Promise<void> {
  await table('assets', (assets) => assets.delete().eq('id', id));
}
