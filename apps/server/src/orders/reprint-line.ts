import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { imageKindOf } from '@doodleloom/common/image-kind';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { noteEvent, type Actor } from './order-events.ts';
import type { OrderFiles } from './order-files.ts';
import { orderIdOf } from './order-link.ts';
import { insertOrder, orderById } from './order-store.ts';
import type { NewOrder, Order, OrderedPicture } from './order.ts';

interface Services {
  database: Database;
  files: Pick<OrderFiles, 'read' | 'write'>;
  afterInsert: (transaction: Queryable, order: Order) => Promise<void>;
}

interface Reprint {
  position: number;
  quantity: number;
  why: string;
  key: string;
  by: Actor;
}

/** The copies of one order are its own: those of the new one get the same names in its folder. */
const inFolderOf = (orderId: string, path: string): string => path.replace(/^[^/]+/, orderId);

/**
 * Prints a line once more, for nothing: an order of its own with that line, to the same address. Said twice with one key it
 * is one order.
 */
export async function reprintLine(
  { database, files, afterInsert }: Services,
  order: Order,
  { position, quantity, why, key, by }: Reprint,
): Promise<Order> {
  const line = order.lines.find((each) => each.position === position);
  if (!line) throw new Refusal('order-not-found', 'There is no such line.');
  const idempotencyKey = `reprint:${order.id}:${position}:${key}`;
  const id = orderIdOf(idempotencyKey);
  const known = await orderById(database, id);
  if (known) return known;
  const copies = [line, ...line.others].flatMap(({ drawingPath, picturePath }) => [
    [drawingPath, 'image/jpeg'] as const,
    [picturePath, 'image/png'] as const,
  ]);
  for (const [path, mime] of copies) {
    const bytes = await files.read(path).catch(() => undefined);
    if (!bytes) throw new Refusal('drawing-gone');
    await files.write(inFolderOf(id, path), bytes, imageKindOf(bytes) === 'png' ? 'image/png' : mime);
  }
  const { userId, email, shippingAddress, currency, taxRate, isGift, language } = order;
  const copied = <Picture extends OrderedPicture>(picture: Picture): Picture => ({
    ...picture,
    drawingPath: inFolderOf(id, picture.drawingPath),
    picturePath: inFolderOf(id, picture.picturePath),
  });
  const again: NewOrder = {
    id,
    userId,
    idempotencyKey,
    guestNetwork: null,
    email,
    shippingAddress,
    currency,
    taxRate,
    isGift,
    language,
    promoCode: null,
    promisedAt: null,
    paymentTerms: 'prepaid',
    subtotalCents: 0,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 0,
    lines: [
      {
        ...copied(line),
        position: 0,
        quantity,
        unitPriceCents: 0,
        others: line.others.map(copied),
        printFilePath: null,
      },
    ],
  };
  await database.transaction(async (transaction) => {
    if (!(await insertOrder(transaction, again))) return;
    await transaction.query('update public.orders set reprint_of = $2 where id = $1', [id, order.id]);
    const inserted = await orderById(transaction, id);
    if (!inserted) return;
    await afterInsert(transaction, inserted);
    await noteEvent(transaction, order.id, 'reprinted', {
      by,
      why: `${quantity} × ${line.name} as order ${inserted.number}: ${why}`,
    });
    await noteEvent(transaction, id, 'reprint', { by, why: `for order ${order.number}: ${why}` });
  });
  const placed = await orderById(database, id);
  if (!placed) throw new Error(`reprint ${id} was stored and cannot be found`);
  return placed;
}
