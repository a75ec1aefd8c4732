import { asCaller, type Caller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { artworkPathOf, type ArtworkFiles } from './artwork-files.ts';
import { DrawingRefused, renderTexts } from './render-artwork.ts';

/** Where the caller's own drawing lies; somebody else's is not found. */
export async function ownDrawing(database: Database, caller: Caller, assetId: string): Promise<string> {
  const { rows } = await asCaller(database, caller, (transaction) =>
    transaction.query<{ user_id: string; original_url: string }>(
      'select user_id, original_url from public.assets where id = $1',
      [assetId],
    ),
  );
  const [asset] = rows;
  const path = asset && artworkPathOf(asset.original_url);
  if (!asset || !path?.startsWith(`${asset.user_id}/`)) throw new Refusal('asset-not-found');
  return path;
}

/** The photo itself; where it is gone, in words for a parent. */
export const photoAt = (path: string, files: Pick<ArtworkFiles, 'read'>): Promise<Uint8Array> =>
  files.read(path).catch((cause: unknown) => {
    throw new DrawingRefused(renderTexts.originalMissing, { cause });
  });
