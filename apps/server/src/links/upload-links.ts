import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { isLinkValid } from '@doodleloom/domain/links/link-state';

export interface FoundLink {
  id: string;
  ownerId: string;
  description: string | null;
  expiresAt: Date;
  isActive: boolean;
  usedAt: Date | null;
}

interface LinkRow {
  id: string;
  user_id: string;
  description: string | null;
  expires_at: string;
  is_active: boolean;
  used_at: string | null;
}

const columns = 'id, user_id, description, expires_at, is_active, used_at';

const toLink = (row: LinkRow): FoundLink => ({
  id: row.id,
  ownerId: row.user_id,
  description: row.description,
  expiresAt: new Date(row.expires_at),
  isActive: row.is_active,
  usedAt: row.used_at === null ? null : new Date(row.used_at),
});

export async function findUploadLink(database: Queryable, linkId: string): Promise<FoundLink | undefined> {
  const { rows } = await database.query<LinkRow>(`select ${columns} from public.upload_links where id = $1`, [
    linkId,
  ]);
  return rows[0] && toLink(rows[0]);
}

export interface ReceivedPhoto {
  filename: string;
  sizeBytes: number;
  mime: string;
  width: number;
  height: number;
  url: string;
}

/**
 * Makes the photo an asset of the link's owner and uses the link up, in one transaction that holds the link's row: of two
 * phones racing exactly one gets the asset's id, the other undefined.
 */
export async function redeemUploadLink(
  database: Database,
  linkId: string,
  photo: ReceivedPhoto,
  now: Date,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<LinkRow>(
      `select ${columns} from public.upload_links where id = $1 for update`,
      [linkId],
    );
    const link = rows[0] && toLink(rows[0]);
    if (!link || !isLinkValid(link, now)) return undefined;
    const asset = await transaction.query<{ id: string }>(
      `insert into public.assets (user_id, filename, file_size, mime_type, original_url, width, height)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [link.ownerId, photo.filename, photo.sizeBytes, photo.mime, photo.url, photo.width, photo.height],
    );
    const assetId = asset.rows[0]?.id;
    await transaction.query(
      'update public.upload_links set used_at = $2, is_active = false, asset_id = $3 where id = $1',
      [linkId, now.toISOString(), assetId],
    );
    return assetId;
  });
}
