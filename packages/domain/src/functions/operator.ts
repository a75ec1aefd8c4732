import { z } from 'zod';
import { orderStatuses } from '../orders/order.ts';
import { contract } from './contract.ts';

export const operatorAccessContract = contract(
  'operator-access',
  z.object({}),
  z.object({ allowed: z.boolean() }),
);

export const ordersNeedingAttentionContract = contract(
  'orders-needing-attention',
  z.object({}),
  z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        status: z.enum(orderStatuses),
        why: z.string(),
        printifyOrderId: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
);

export const releaseOrderContract = contract(
  'release-order',
  z.object({ orderId: z.uuid() }),
  z.object({ success: z.literal(true) }),
);
