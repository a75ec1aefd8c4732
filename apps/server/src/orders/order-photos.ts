import type { Database } from '@doodleloom/backend/database/database';
import { compositionKey } from '@doodleloom/domain/composition/composition';
import { placementKey } from '@doodleloom/domain/placement/placement';
import type { Printing } from '@doodleloom/printing/printing';
import type { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { bucketFiles } from '../artwork/bucket-files.ts';
import type { OrderFiles } from './order-files.ts';
import { orderById } from './order-store.ts';
import type { Order } from './order.ts';

interface PhotoServices {
  database: Database;
  files: Pick<OrderFiles, 'write'>;
  storage: StorageClient;
  mockups: Printing['mockups'];
}

/** Twice as wide as a mail shows it. */
const photoWidthPx = 560;
const photoQuality = 82;

/** As small as a mail needs it. */
export const smallPicture = async (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: photoWidthPx, withoutEnlargement: true })
    .jpeg({ quality: photoQuality })
    .toBuffer();

function photoPath(
  orderId: string,
  { jobId, variantId, background, placement, composition }: Order['lines'][number],
): string {
  const wishes = [placementKey(placement), compositionKey(composition)];
  return `${orderId}/${[jobId, background, variantId, ...wishes, 'photo'].filter(Boolean).join('-')}.jpg`;
}

const mockupPath = /\/mockups\/([\w-]+\/[\w.-]+)$/;

/**
 * Keeps a photo of each line on its product, for mails and for the operator. One that cannot be made now fails the try;
 * until then, and without one for good, the picture itself is shown.
 */
export async function takePhotos(
  orderId: string,
  { database, files, storage, mockups }: PhotoServices,
): Promise<void> {
  const order = await orderById(database, orderId);
  const taken = new Set<string>();
  for (const line of order?.lines ?? []) {
    const { position, artworkUrl, blueprintId, printProviderId, variantId, background, placement } = line;
    if (artworkUrl === null || line.photoPath) continue;
    const path = photoPath(orderId, line);
    if (!taken.has(path)) {
      const wish = {
        blueprintId,
        printProviderId,
        variantId,
        artworkUrl,
        artworkMode: background,
        placement: placement ?? undefined,
        composition: line.composition ?? undefined,
      };
      const { urls, error } = await mockups(wish, 'orders');
      const [, mockup] = mockupPath.exec(urls[0] ?? '') ?? [];
      if (error || !mockup) throw new Error(`no photo of line ${position}: ${error ?? urls[0]}`);
      const bytes = await bucketFiles(storage, 'mockups').read(mockup);
      await files.write(path, await smallPicture(bytes), 'image/jpeg');
      taken.add(path);
    }
    await database.query(
      'update public.order_lines set photo_path = $3 where order_id = $1 and position = $2',
      [orderId, position, path],
    );
  }
}
