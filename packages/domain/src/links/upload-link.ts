import { pathTo, screenPaths } from '../routes/screen-paths.ts';
import { z } from 'zod';

export interface UploadLink {
  id: string;
  description: string | null;
  expiresAt: Date;
  isActive: boolean;
  usedAt: Date | null;
  createdAt: Date;
  assetId: string | null;
}

/** A row of the table upload_links as a domain value (spec §3). A date nobody can read counts as long past. */
const timestamp = z.string().transform((text) => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
});

export const uploadLinkRow = z
  .object({
    id: z.string(),
    description: z.string().nullable().default(null),
    expires_at: timestamp,
    is_active: z.boolean(),
    used_at: timestamp.nullable().default(null),
    asset_id: z.string().nullable().default(null),
    created_at: timestamp,
  })
  .transform((row): UploadLink => ({
    id: row.id,
    description: row.description,
    expiresAt: row.expires_at,
    isActive: row.is_active,
    usedAt: row.used_at,
    assetId: row.asset_id,
    createdAt: row.created_at,
  }));

/** The link shown is `{origin}/mobile-upload/{id}` (spec §7). */
export const uploadLinkUrl = (origin: string, id: string): string =>
  `${origin.replace(/\/+$/, '')}${pathTo(screenPaths.mobileUpload, { linkId: id })}`;
