import type { Database } from '@doodleloom/backend/database/database';
import { mayChangeAddress } from '@doodleloom/domain/orders/desk-actions';
import { addressFields, type ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { noteEvent, type Actor } from './order-events.ts';
import { lockOrder } from './order-store.ts';

interface Correction {
  address: ShippingAddress;
  /** The provider’s API takes no new address: what it has already the operator changes there. */
  isChangedAtProvider: boolean;
  by: Actor;
}

/** Corrects where an order goes, as long as nothing of it is made. Mails go to the corrected address, too. */
export const correctAddress = (
  { database }: { database: Database },
  orderId: string,
  { address, isChangedAtProvider, by }: Correction,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('order-not-found', 'There is no such order.');
    const changed = addressFields.filter((field) => order.shippingAddress[field] !== address[field]);
    if (changed.length === 0) return;
    if (!mayChangeAddress(order.status)) throw new Refusal('order-too-late', 'It is being made already.');
    // One that is just being handed over may arrive there with the old address.
    const hasProviderIt = order.printifyOrderId !== null || order.status === 'submitting';
    if (hasProviderIt && !isChangedAtProvider) throw new Refusal('order-at-the-provider');
    await transaction.query(
      'update public.orders set shipping_address = $2::jsonb, email = $3 where id = $1',
      [orderId, JSON.stringify(address), address.email],
    );
    await noteEvent(transaction, orderId, 'address-corrected', { by, why: changed.join(', ') });
  });
