import { expect } from '@playwright/test';
import { anAddress } from '../../apps/server/test/an-address.ts';
import { addJob, finishJob, type Owner } from './owner.ts';

/** A mug with the drawing itself on it, ordered by its owner and made ready for the printer; answers the order's number. */
export async function orderMug(owner: Owner, assetId: string): Promise<string> {
  const { image_url: image } = await finishJob(owner, await addJob(owner, assetId, 'drawing'));
  const line = {
    id: 'mug',
    productId: 'printify-19',
    blueprintId: 19,
    providerVariantId: 19_000,
    name: 'Mug',
    image,
    size: '11oz',
    variant: 'Standard',
    style: 'Drawing',
    priceCents: 1,
    quantity: 1,
  };
  const { functions } = owner.client;
  const placed = await functions.invoke<{ orderId: string }>('process-printify-order', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { cartItems: [line], shippingAddress: anAddress },
  });
  const { orderId } = placed.data ?? {};
  if (!orderId) throw new Error('the order was refused', { cause: placed.error });
  const shown = async () =>
    (
      await functions.invoke<{ order: { number: string; status: string } }>('order-status', {
        body: { orderId },
      })
    ).data?.order;
  await expect.poll(async () => (await shown())?.status, { timeout: 60_000 }).toMatch(/printer|production/);
  return (await shown())!.number;
}
