import { withAnySignal } from '@doodleloom/common/abort-signals';
import type { StyleDrafts } from '@doodleloom/domain/functions/style-drafts';
import type { Queryable } from '@doodleloom/backend/database/database';
import { styleIds, type StyleId } from '@doodleloom/domain/styles/style';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Logger } from 'pino';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { artworkPathOf, type ArtworkFiles } from './artwork-files.ts';
import { cleanPath, draftPath, draftsFolder } from './artwork-paths.ts';
import { storedEdits } from './drawing-edits.ts';
import { turnsKeeper } from './turns.ts';
import { DrawingRefused, type Picture } from './render-artwork.ts';

/**
 * Renders the drawing on pure white and a small picture in each style, reporting each as soon as it is there. Rejects
 * with `DrawingRefused` when the photo shows no drawing that can be understood.
 */
export type RenderDrafts = (
  drawing: Uint8Array,
  request: { sizePx: number; cleanSizePx: number; edits: readonly Edit[]; signal: AbortSignal },
  tell: {
    onClean: (picture: Picture) => Promise<void>;
    onDraft: (style: StyleId, picture: Picture) => Promise<void>;
    /** Called with how the drawing lies on its photo, before anything is drawn. */
    onRead?: (turns: Turns) => void;
  },
) => Promise<void>;

/** Puts the drafts of a drawing, as it was set right, on the queue. */
export type SendDrafts = (assetId: string, editsId: string | null) => Promise<void>;

export const draftSizePx = 384;
const cleanSizePx = 1024;

interface DraftedAsset {
  id: string;
  ownerId: string;
  originalUrl: string;
  turns: Turns | null;
}

interface DraftsRow {
  status: string;
  refusal: string | null;
  editsId: string | null;
}

async function findAsset(database: Queryable, assetId: string): Promise<DraftedAsset | undefined> {
  const { rows } = await database.query<DraftedAsset>(
    `select id, user_id as "ownerId", original_url as "originalUrl", turns from public.assets where id = $1`,
    [assetId],
  );
  return rows[0];
}

/** The drafts that are there; asks for them when nobody has yet. */
export async function requestStyleDrafts(
  assetId: string,
  services: {
    database: Queryable;
    files: Pick<ArtworkFiles, 'list'>;
    access: Pick<PictureAccess, 'sign'>;
    sendDrafts: SendDrafts;
  },
): Promise<StyleDrafts> {
  const { database, files, access, sendDrafts } = services;
  const asset = await findAsset(database, assetId);
  if (!asset) return { drafts: [], pending: false };
  const asked = await database.query(
    `insert into public.style_drafts (asset_id) select id from public.assets where id = $1
      on conflict do nothing returning asset_id`,
    [assetId],
  );
  if (asked.rows.length > 0) await sendDrafts(assetId, null);

  const { rows } = await database.query<DraftsRow>(
    'select status, refusal, edits_id as "editsId" from public.style_drafts where asset_id = $1',
    [assetId],
  );
  const [state] = rows;
  const editsId = state?.editsId ?? null;
  const stored = new Set(await files.list(draftsFolder(asset.ownerId, assetId)));
  const ready = styleIds
    .map((styleId) => ({ styleId, path: draftPath(asset.ownerId, assetId, styleId, editsId) }))
    .filter(({ path }) => stored.has(path));
  const drafts = await Promise.all(
    ready.map(async ({ styleId, path }) => ({ styleId, url: await access.sign(artworkBucket, path) })),
  );
  const clean = cleanPath(asset.ownerId, assetId, editsId);
  return {
    drafts,
    ...(stored.has(clean) && { cleanUrl: await access.sign(artworkBucket, clean) }),
    ...(state?.refusal && { refusal: state.refusal }),
    ...(editsId && { editsId }),
    ...(asset.turns !== null && { turns: asset.turns }),
    pending: state?.status === 'queued',
  };
}

/** What the drafts asked for last are to be drawn with. */
async function findEdits(database: Queryable, assetId: string) {
  const { rows } = await database.query<{ editsId: string | null; edits: unknown }>(
    `select drafts.edits_id as "editsId", own.edits from public.style_drafts drafts
       left join public.drawing_edits own on own.id = drafts.edits_id where drafts.asset_id = $1`,
    [assetId],
  );
  return { editsId: rows[0]?.editsId ?? null, edits: storedEdits(rows[0]?.edits) };
}

/** Drafts of the drawing as it was before it was set right. */
async function removeEarlier(
  ownerId: string,
  assetId: string,
  editsId: string | null,
  files: Pick<ArtworkFiles, 'list' | 'remove'>,
): Promise<void> {
  if (!editsId) return;
  const stored = await files.list(draftsFolder(ownerId, assetId));
  const earlier = stored.filter((path) => !path.endsWith(`-${editsId}.webp`));
  if (earlier.length > 0) await files.remove(earlier);
}

/** The worker's part. Of a drawing that cannot be read there are no drafts, only the reason. */
export async function renderStyleDrafts(
  assetId: string,
  services: { database: Queryable; files: ArtworkFiles; renderDrafts: RenderDrafts; log: Logger },
  attempt: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const { database, files, renderDrafts, log } = services;
  const asset = await findAsset(database, assetId);
  const original = asset && artworkPathOf(asset.originalUrl);
  const { editsId, edits } = await findEdits(database, assetId);
  const finish = (status: 'done' | 'failed', refusal?: string) =>
    database.query(
      `update public.style_drafts set status = $2, refusal = $3
        where asset_id = $1 and edits_id is not distinct from $4::uuid`,
      [assetId, status, refusal ?? null, editsId],
    );
  if (!asset || !original?.startsWith(`${asset.ownerId}/`)) {
    await finish('failed');
    return;
  }
  const gone = new AbortController();
  const keep = async (path: string, { bytes, mime }: Picture) => {
    await files.write(path, bytes, mime);
    // Open style screens are notified and fetch what is there.
    const { rowCount } = await database.query(
      `update public.style_drafts set ready = ready + 1
        where asset_id = $1 and edits_id is not distinct from $2::uuid`,
      [assetId, editsId],
    );
    if (rowCount > 0) return;
    // Deleted, or set right anew, before this file was there: anyone who cleared up after it did not see the file.
    gone.abort();
    await files.remove([path]);
  };
  const { ownerId } = asset;
  const { onRead, kept } = turnsKeeper(services, { assetId, editsId });
  try {
    const drawing = await files.read(original);
    await withAnySignal([attempt.signal, gone.signal], (signal) =>
      renderDrafts(
        drawing,
        { sizePx: draftSizePx, cleanSizePx, edits, signal },
        {
          onClean: (picture) => keep(cleanPath(ownerId, assetId, editsId), picture),
          onDraft: (style, picture) => keep(draftPath(ownerId, assetId, style, editsId), picture),
          onRead,
        },
      ),
    );
    await kept();
    await finish('done');
    await removeEarlier(ownerId, assetId, editsId, files);
  } catch (error) {
    if (gone.signal.aborted) return;
    // The process is stopping: the drafts stay queued and are made after the restart.
    if (attempt.signal.aborted) throw error;
    const refused = error instanceof DrawingRefused;
    if (!refused && !attempt.isLast) throw error;
    log.info({ error, assetId }, 'no drafts for this drawing');
    await finish('failed', refused ? error.message : undefined);
  }
}
