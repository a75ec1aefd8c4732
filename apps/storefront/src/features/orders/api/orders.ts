import { artworkModes } from '@doodleloom/domain/catalog/artwork-mode';
import { z } from 'zod';
import { backend } from '../../../lib/backend.ts';
import { errorOf } from '../../catalog/api/printify.ts';

const orderSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  createdAt: z.string(),
  printifyOrderId: z.string().nullable(),
  shippingAddress: z.record(z.string(), z.string()),
  tracking: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string() })),
  totals: z.object({
    subtotalCents: z.number(),
    discountCents: z.number(),
    shippingCents: z.number(),
    taxCents: z.number(),
    totalCents: z.number(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      color: z.string(),
      style: z.string(),
      quantity: z.number(),
      unitPriceCents: z.number(),
      /** None when the drawing was deleted. */
      pictureUrl: z.string().nullable(),
      blueprintId: z.number(),
      printProviderId: z.number(),
      variantId: z.number(),
      background: z.enum(artworkModes),
      artworkUrl: z.string().nullable(),
    }),
  ),
  events: z.array(z.object({ status: z.string(), createdAt: z.string() })),
});
export type ShownOrder = z.infer<typeof orderSchema>;

/** The signed-in visitor's orders, newest first. */
export async function readMyOrders(): Promise<ShownOrder[]> {
  const client = await backend();
  const answer = await client.functions.invoke<unknown>('my-orders', { body: {} });
  if (answer.error) throw await errorOf(answer);
  return z.object({ orders: z.array(orderSchema) }).parse(answer.data).orders;
}

/** One order: for its owner, or with the key of the confirmation mail. */
export async function readOrder(orderId: string, key: string | null): Promise<ShownOrder> {
  const client = await backend();
  const answer = await client.functions.invoke<unknown>('order-status', {
    body: { orderId, ...(key && { key }) },
  });
  if (answer.error) throw await errorOf(answer);
  return z.object({ order: orderSchema }).parse(answer.data).order;
}
