import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { StorageClient } from '@supabase/storage-js';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import type { Config } from '../config/config.ts';
import { checkUploadLink } from '../functions/check-upload-link.ts';
import { generateStyledArtwork } from '../functions/generate-styled-artwork.ts';
import { operatorAccess } from '../functions/operator-access.ts';
import { redeemUploadLink } from '../functions/redeem-upload-link.ts';
import { Refusal, type ServerFunction } from '../functions/server-function.ts';
import { styleDrafts } from '../functions/style-drafts.ts';
import { artworkDrafts } from '../jobs/jobs.ts';
import { limitPerMinute } from '../limits/visitor-limit.ts';
import { renderJob } from './artwork-work.ts';

interface Parts {
  config: Config;
  database: Database;
  queue: Queue;
  artwork: ArtworkFiles;
  storage: StorageClient;
}

/** The functions around drawings, pictures and upload links. */
export function artworkFunctions({
  config,
  database,
  queue,
  artwork,
  storage,
}: Parts): Record<string, ServerFunction> {
  const perMinute = limitPerMinute(config.RATE_LIMITS);
  const render = renderJob(config);
  const now = () => new Date();
  return {
    'generate-styled-artwork': generateStyledArtwork({
      database,
      sendRender: (jobId) => queue.send(render, { jobId }, { key: jobId }),
    }),
    'style-drafts': styleDrafts({
      database,
      files: artwork,
      sendDrafts: (assetId) => queue.send(artworkDrafts, { assetId }, { key: assetId }),
      enabled: config.STYLE_DRAFTS,
    }),
    'check-upload-link': checkUploadLink({ database, limit: perMinute(60), now }),
    'redeem-upload-link': redeemUploadLink({
      database,
      files: artwork,
      storePhoto: (path, photo) => storePhoto(storage, path, photo),
      limit: perMinute(20),
      now,
    }),
    'operator-access': operatorAccess({ emails: config.OPERATOR_EMAILS }),
  };
}

/** The storage API normalises the photo by its bytes, as with every upload, and says what became of it. */
async function storePhoto(storage: StorageClient, path: string, photo: File) {
  const bucket = storage.from(artworkBucket);
  const { error } = await bucket.upload(path, photo, {
    contentType: photo.type || 'application/octet-stream',
  });
  if (error) throw new Refusal('photo-refused', 400, error.message);
  const { data, error: unknown } = await bucket.info(path);
  if (unknown) throw new Error(`no information on ${path}: ${unknown.message}`, { cause: unknown });
  return { sizeBytes: data.size ?? photo.size, mime: data.contentType ?? photo.type };
}
