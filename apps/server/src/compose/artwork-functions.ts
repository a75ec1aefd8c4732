import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { StorageClient } from '@supabase/storage-js';
import type { BeforeStore } from '@doodleloom/backend/storage/before-store';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { storePhoto } from '../artwork/store-photo.ts';
import type { SendDrafts } from '../artwork/style-drafts.ts';
import type { StyleEngine } from '../artwork/style-engine.ts';
import type { Config } from '../config/config.ts';
import { checkUploadLink } from '../functions/check-upload-link.ts';
import { correctDrawing, lookAtDrawing, tryStyleOn } from '../functions/drawing-edits.ts';
import { erasureReceipt, whatStays } from '../functions/erasure-receipts.ts';
import { generateStyledArtwork } from '../functions/generate-styled-artwork.ts';
import { pictureAddresses } from '../functions/picture-addresses.ts';
import { pictureFaces } from '../functions/picture-faces.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { liftWritingOff } from '../functions/lift-writing.ts';
import { redeemUploadLink } from '../functions/redeem-upload-link.ts';
import { sharedPicture } from '../functions/shared-picture.ts';
import { type ServerFunction } from '../functions/server-function.ts';
import { styleDrafts } from '../functions/style-drafts.ts';
import { artworkDrafts } from '../jobs/jobs.ts';
import { countAhead } from '../jobs/fair-order.ts';
import { limitPerMinute } from '../limits/visitor-limit.ts';
import { renderJob } from './artwork-work.ts';

interface Parts {
  config: Config;
  database: Database;
  queue: Queue;
  artwork: ArtworkFiles;
  access: PictureAccess;
  storage: StorageClient;
  normalise: BeforeStore;
  /** Opened at the first look. */
  engine: () => StyleEngine;
  /** Signs the links of receipts. */
  secret: string;
}

/** Puts a picture on the queue; the same one twice is one job. */
export const sendRender =
  ({ config, database, queue }: Pick<Parts, 'config' | 'database' | 'queue'>) =>
  async (jobId: string): Promise<void> =>
    queue.send(
      renderJob(config),
      { jobId },
      { key: jobId, behind: await countAhead('jobs', database, jobId) },
    );

/** The functions around drawings, pictures and upload links. */
export function artworkFunctions({
  config,
  database,
  queue,
  artwork,
  access,
  storage,
  normalise,
  engine,
  secret,
}: Parts): Record<string, ServerFunction> {
  const perMinute = limitPerMinute(config, database);
  const now = () => new Date();
  // Set right meanwhile, it is another piece of work: the earlier one may be running.
  const sendDrafts: SendDrafts = async (assetId, editsId) =>
    queue.send(
      artworkDrafts,
      { assetId },
      { key: editsId ?? assetId, behind: await countAhead('drafts', database, assetId) },
    );
  return {
    'generate-styled-artwork': generateStyledArtwork({
      database,
      sendRender: sendRender({ config, database, queue }),
    }),
    'style-drafts': styleDrafts({
      database,
      files: artwork,
      access,
      sendDrafts,
      enabled: config.STYLE_DRAFTS,
    }),
    'look-at-drawing': lookAtDrawing({
      database,
      files: artwork,
      look: (photo, edits, signal) => engine().look(photo, edits, signal),
      limit: perMinute('looks at drawings', 60),
    }),
    'try-style': tryStyleOn({
      database,
      files: artwork,
      tryStyle: (photo, request) => engine().tryStyle(photo, request),
      limit: perMinute('tries of styles', 60),
    }),
    'lift-writing': liftWritingOff({
      database,
      files: artwork,
      liftWriting: (photo, request) => engine().liftWriting(photo, request),
      limit: perMinute('lifted writings', 30),
    }),
    'correct-drawing': correctDrawing({
      database,
      limit: perMinute('corrections', 60),
      sendDrafts: config.STYLE_DRAFTS ? sendDrafts : async () => undefined,
    }),
    'picture-addresses': pictureAddresses({ database, access }),
    'picture-faces': pictureFaces({ database, access, limit: perMinute('looks for faces', 120) }),
    'shared-picture': sharedPicture({
      database,
      access,
      limit: perMinute('looks at shared pictures', 60),
      now,
    }),
    'check-upload-link': checkUploadLink({ database, limit: perMinute('looks at upload links', 60), now }),
    'redeem-upload-link': redeemUploadLink({
      database,
      files: artwork,
      storePhoto: (path, photo) => storePhoto({ storage, normalise }, path, photo),
      limit: perMinute('photos by link', 20),
      now,
    }),
    'erasure-receipt': erasureReceipt({ database, secret, limit: perMinute('looks at receipts', 120) }),
    'what-stays': whatStays({
      database,
      guaranteeDays: config.GUARANTEE_DAYS,
      addressDays: config.KEEP_ADDRESSES_DAYS,
    }),
  };
}
