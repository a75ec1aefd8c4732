import type { Queryable } from '@doodleloom/backend/database/database';
import { styleIds, type StyleId } from '@doodleloom/domain/styles/style';
import type { Logger } from 'pino';
import { artworkPathOf, type ArtworkFiles } from './artwork-files.ts';
import { draftPath, draftsFolder } from './artwork-paths.ts';
import type { Picture } from './render-artwork.ts';

/** Renders a small picture in each style, telling each as soon as it is there. */
export type RenderDrafts = (
  drawing: Uint8Array,
  request: { sizePx: number; signal: AbortSignal },
  onDraft: (style: StyleId, picture: Picture) => Promise<void>,
) => Promise<void>;

export interface StyleDrafts {
  drafts: { styleId: StyleId; url: string }[];
  /** More are coming. */
  pending: boolean;
}

const draftSizePx = 384;

interface DraftedAsset {
  id: string;
  ownerId: string;
  originalUrl: string;
}

async function findAsset(database: Queryable, assetId: string): Promise<DraftedAsset | undefined> {
  const { rows } = await database.query<DraftedAsset>(
    `select id, user_id as "ownerId", original_url as "originalUrl" from public.assets where id = $1`,
    [assetId],
  );
  return rows[0];
}

/** The drafts that are there; asks for them when nobody has yet. */
export async function requestStyleDrafts(
  assetId: string,
  services: { database: Queryable; files: ArtworkFiles; sendDrafts: (assetId: string) => Promise<void> },
): Promise<StyleDrafts> {
  const { database, files, sendDrafts } = services;
  const asset = await findAsset(database, assetId);
  if (!asset) return { drafts: [], pending: false };
  const asked = await database.query(
    `insert into public.style_drafts (asset_id) values ($1) on conflict do nothing returning asset_id`,
    [assetId],
  );
  if (asked.rows.length > 0) await sendDrafts(assetId);

  const { rows } = await database.query<{ status: string }>(
    'select status from public.style_drafts where asset_id = $1',
    [assetId],
  );
  const stored = new Set(await files.list(draftsFolder(asset.ownerId, assetId)));
  const drafts = styleIds.flatMap((styleId) => {
    const path = draftPath(asset.ownerId, assetId, styleId);
    return stored.has(path) ? [{ styleId, url: files.publicUrl(path) }] : [];
  });
  return { drafts, pending: rows[0]?.status === 'queued' };
}

/** The worker's part. A drawing that cannot be read simply has no drafts: the cards keep their samples. */
export async function renderStyleDrafts(
  assetId: string,
  services: { database: Queryable; files: ArtworkFiles; renderDrafts: RenderDrafts; log: Logger },
  attempt: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const { database, files, renderDrafts, log } = services;
  const asset = await findAsset(database, assetId);
  const original = asset && artworkPathOf(asset.originalUrl);
  const finish = (status: 'done' | 'failed') =>
    database.query('update public.style_drafts set status = $2 where asset_id = $1', [assetId, status]);
  if (!asset || !original?.startsWith(`${asset.ownerId}/`)) {
    await finish('failed');
    return;
  }
  try {
    const drawing = await files.read(original);
    await renderDrafts(drawing, { sizePx: draftSizePx, signal: attempt.signal }, async (style, picture) => {
      await files.write(draftPath(asset.ownerId, assetId, style), picture.bytes, picture.mime);
      // Whoever looks at the cards is told, and asks for what is there.
      await database.query('update public.style_drafts set ready = ready + 1 where asset_id = $1', [assetId]);
    });
    await finish('done');
  } catch (error) {
    if (!attempt.isLast) throw error;
    log.info({ error, assetId }, 'no drafts for this drawing');
    await finish('failed');
  }
}
