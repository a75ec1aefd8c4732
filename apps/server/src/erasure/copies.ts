import type { Queryable } from '@doodleloom/backend/database/database';
import type { CopyKind } from '@doodleloom/domain/erasure/copy';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { CopyElsewhere, Printing } from '@doodleloom/printing/printing';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { ordersBucket, type OrderFiles } from '../orders/order-files.ts';
import { ordersShowing, removeOrderCopies } from '../orders/remove-order-copies.ts';

/** One copy of a drawing: a file by its bucket and path, or what the provider calls it. */
export interface Copy {
  kind: CopyKind;
  name: string;
  orderId?: string;
}

/** What others have of drawings that are deleted: our orders, our product photos, the print provider. */
export interface CopiesElsewhere {
  of(paths: readonly string[], jobIds: readonly string[]): Promise<Copy[]>;
  /** What may go; what an order still needs stays. */
  remove(paths: readonly string[], jobIds: readonly string[]): Promise<void>;
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
} as const satisfies Record<string, CopyKind>;

async function orderCopies(database: Queryable, jobIds: readonly string[]): Promise<Copy[]> {
  const { rows } = await database.query<{ id: string } & Record<keyof typeof orderColumns, string | null>>(
    `select distinct order_id as id, drawing_path, picture_path, print_file_path from public.order_lines
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
  printing: Pick<Printing, 'erasure'>;
}

export const copiesElsewhere = ({ database, artwork, orderFiles, printing }: Parts): CopiesElsewhere => ({
  async of(paths, jobIds) {
    const copies = (await printing.erasure.copiesOf(paths.map((path) => artwork.addressOf(path)))).map(
      providerCopy,
    );
    copies.push(...(await orderCopies(database, jobIds)));
    for (const orderId of await ordersShowing(database, jobIds)) {
      const ofOrder = await printing.erasure.copiesOfOrder(orderId);
      copies.push(...ofOrder.map((copy) => ({ ...providerCopy(copy), orderId })));
    }
    return copies;
  },
  async remove(paths, jobIds) {
    await removeOrderCopies({ database, files: orderFiles }, jobIds);
    await printing.erasure.erase(paths.map((path) => artwork.addressOf(path)));
    for (const id of await ordersShowing(database, jobIds))
      await printing.erasure.eraseOrder(id, { isOver: await isOver(database, id) });
  },
});

/** Whether nothing of an order is printed any more: canceled, or delivered and the guarantee over. */
export async function isOver(database: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await database.query<{ over: boolean | null }>(
    'select public.printed_until(status, delivered_at) <= now() as over from public.orders where id = $1',
    [orderId],
  );
  return rows[0]?.over ?? false;
}
