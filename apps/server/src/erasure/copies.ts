import type { Queryable } from '@doodleloom/backend/database/database';
import type { CopyKind } from '@doodleloom/domain/erasure/copy';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { CopyElsewhere, Printing } from '@doodleloom/printing/printing';
import type { StorageClient } from '@supabase/storage-js';
import { exportsBucket, packedFiles, removeExports } from '../account/export-files.ts';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { ordersBucket, type OrderFiles } from '../orders/order-files.ts';
import { ordersShowing, removeOrderCopies } from '../orders/remove-order-copies.ts';

/** One copy of a drawing: a file by its bucket and path, or what the provider calls it. */
export interface Copy {
  kind: CopyKind;
  name: string;
  orderId?: string;
}

/** A deleted drawing: of its files those that no other row names, and its pictures. */
export interface GoneDrawing {
  userId: string;
  paths: readonly string[];
  jobIds: readonly string[];
}

/** What there is of deleted drawings besides their own files: packed exports, orders, product photos, the print provider. */
export interface CopiesElsewhere {
  of(drawing: GoneDrawing): Promise<Copy[]>;
  /** What lies here and may go; what an order still needs stays. */
  removeOurs(drawing: GoneDrawing): Promise<void>;
  /** The same at the provider. */
  removeTheirs(drawing: GoneDrawing): Promise<void>;
}

/** What a file of the bucket `artwork` is, by its path. */
export function artworkCopy(path: string, original: string | undefined): Copy {
  const kindOf = (): CopyKind => {
    if (path === original) return 'photo';
    if (path.includes('/drafts-')) return 'draft';
    return path.endsWith('-cutout.png') ? 'cutout' : 'picture';
  };
  return { kind: kindOf(), name: `${artworkBucket}/${path}` };
}

const providerKinds = {
  upload: 'provider-upload',
  sample: 'provider-sample',
  'print-file': 'provider-print-file',
  product: 'provider-product',
} as const satisfies Record<string, CopyKind>;

/** Product photos are known by their address, everything at the provider by its id there. */
function providerCopy({ kind, id }: CopyElsewhere): Copy {
  if (kind !== 'mockup') return { kind: providerKinds[kind], name: id };
  return {
    kind: 'mockup',
    name: new URL(id, 'http://site.invalid').pathname.replace(/^.*\/(?=mockups\/)/, ''),
  };
}

const orderColumns = {
  drawing_path: 'order-drawing',
  picture_path: 'order-picture',
  print_file_path: 'print-file',
  photo_path: 'order-picture',
} as const satisfies Record<string, CopyKind>;

async function orderCopies(database: Queryable, jobIds: readonly string[]): Promise<Copy[]> {
  const { rows } = await database.query<{ id: string } & Record<keyof typeof orderColumns, string | null>>(
    `select distinct order_id as id, drawing_path, picture_path, print_file_path, photo_path from public.order_pictures
      where job_id = any($1)`,
    [jobIds],
  );
  return rows.flatMap(({ id, ...paths }) =>
    Object.entries(orderColumns).flatMap(([column, kind]) => {
      const path = paths[column as keyof typeof orderColumns];
      return path ? [{ kind, name: `${ordersBucket}/${path}`, orderId: id }] : [];
    }),
  );
}

interface Parts {
  database: Queryable;
  artwork: Pick<ArtworkFiles, 'addressOf'>;
  orderFiles: Pick<OrderFiles, 'remove'>;
  storage: StorageClient;
  printing: Pick<Printing, 'erasure'>;
}

export function copiesElsewhere({
  database,
  artwork,
  orderFiles,
  storage,
  printing,
}: Parts): CopiesElsewhere {
  const addresses = (paths: readonly string[]) => paths.map((path) => artwork.addressOf(path));
  return {
    async of({ userId, paths, jobIds }) {
      const copies = (await printing.erasure.copiesOf(addresses(paths))).map(providerCopy);
      copies.push(...(await orderCopies(database, jobIds)));
      for (const path of await packedFiles(database, userId))
        copies.push({ kind: 'export', name: `${exportsBucket}/${path}` });
      for (const orderId of await ordersShowing(database, jobIds)) {
        const ofOrder = await printing.erasure.copiesOfOrder(orderId);
        copies.push(...ofOrder.map((copy) => ({ ...providerCopy(copy), orderId })));
      }
      return copies;
    },
    async removeOurs({ userId, paths, jobIds }) {
      await removeExports({ database, storage }, userId);
      await removeOrderCopies({ database, files: orderFiles }, jobIds);
      await printing.erasure.eraseMockups(addresses(paths));
    },
    async removeTheirs({ paths, jobIds }) {
      await printing.erasure.erase(addresses(paths));
      for (const id of await ordersShowing(database, jobIds))
        await printing.erasure.eraseOrder(id, { isOver: await isOver(database, id) });
    },
  };
}

/** Whether nothing of an order is printed any more: canceled, or delivered and the guarantee over. */
export async function isOver(database: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await database.query<{ over: boolean | null }>(
    'select public.printed_until(status, delivered_at) <= now() as over from public.orders where id = $1',
    [orderId],
  );
  return rows[0]?.over ?? false;
}
