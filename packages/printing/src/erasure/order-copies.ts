import type { PrintifyClient } from '../client/printify-client.ts';
import type { PrintingDatabase } from '../ports.ts';
import { archiveUpload, removeProduct } from './remove-copies.ts';
import type { CopyElsewhere } from './remove-copies.ts';

interface OrderProduct {
  position: number;
  image_id: string | null;
  product_id: string | null;
}

/** What the provider keeps of an order, beyond the order itself. */
export function createOrderCopies(parts: {
  database: PrintingDatabase;
  client: PrintifyClient;
  /** Where our products are. */
  shop: () => Promise<number>;
}) {
  const { database, client, shop } = parts;

  async function productsOf(orderId: string): Promise<OrderProduct[]> {
    const { rows } = await database.query<OrderProduct>(
      'select position, image_id, product_id from printing.order_products where order_id = $1',
      [orderId],
    );
    return rows;
  }

  const strikeOut = (orderId: string, position: number, column: 'image_id' | 'product_id') =>
    database.query(
      `update printing.order_products set ${column} = null where order_id = $1 and position = $2::int`,
      [orderId, position],
    );

  return {
    async copiesOfOrder(orderId: string): Promise<CopyElsewhere[]> {
      return (await productsOf(orderId)).flatMap(({ image_id, product_id }) => [
        ...(image_id ? [{ kind: 'print-file' as const, id: image_id }] : []),
        ...(product_id ? [{ kind: 'product' as const, id: product_id }] : []),
      ]);
    },
    /**
     * The provider's copies of an order's print files, where it has made its products of them already; once nothing is
     * printed any more, the products, too. A note is struck out only when its copy is gone.
     */
    async eraseOrder(orderId: string, { isOver }: { isOver: boolean }): Promise<void> {
      for (const { position, image_id, product_id } of await productsOf(orderId)) {
        if (product_id && isOver) {
          await removeProduct(client, await shop(), product_id);
          await strikeOut(orderId, position, 'product_id');
        }
        if (image_id && (product_id || isOver)) {
          await archiveUpload(client, image_id);
          await strikeOut(orderId, position, 'image_id');
        }
      }
    },
  };
}

export type OrderCopies = ReturnType<typeof createOrderCopies>;
