import type { Database } from '@doodleloom/backend/database/database';
import { isOver } from '@doodleloom/domain/orders/order-states';
import { noteEvent, type Cause } from './order-events.ts';
import { lockOrder } from './order-store.ts';
import type { SendStep } from './release-order.ts';

/** Stops an order where it is: it is neither submitted nor released until it goes on. False when that came too late. */
export const holdOrder = (
  { database }: { database: Database },
  orderId: string,
  { by, why = '' }: Cause,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || isOver(order.status)) return false;
    if (order.held === null) {
      await transaction.query('update public.orders set held = $2 where id = $1', [orderId, why]);
      await noteEvent(transaction, orderId, 'held', { by, why });
    }
    return true;
  });

/** Lets a held order go on. */
export const resumeOrder = (
  { database, sendSubmit, sendRelease }: { database: Database; sendSubmit: SendStep; sendRelease: SendStep },
  orderId: string,
  by: Cause['by'],
): Promise<void> =>
  database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || order.held === null) return;
    await transaction.query('update public.orders set held = null where id = $1', [orderId]);
    await noteEvent(transaction, orderId, 'resumed', { by });
    if (order.status === 'received' || order.status === 'submitting') await sendSubmit(transaction, orderId);
    if (order.status === 'at-the-printer' && order.approvedAt) await sendRelease(transaction, orderId);
  });
