import type { Cart } from '@doodleloom/domain/cart/cart';
import { orderResultSchema, type OrderResult } from '@doodleloom/domain/orders/order';
import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import { backend } from '../../../lib/backend.ts';

export type PlacedOrder = OrderResult & { orderNumber?: string; fields?: Record<string, string> };

type Order = { cart: Cart; address: ShippingAddress; promoCode: string | undefined; key: string };

/** Sends the order (spec §7). A refusal comes back as a result without an order; only a lost connection throws. */
export async function placeOrder({ cart, address, promoCode, key }: Order): Promise<PlacedOrder> {
  const client = await backend();
  const { data, error } = await client.functions.invoke<unknown>('process-printify-order', {
    headers: { 'Idempotency-Key': key },
    body: {
      cartItems: cart,
      shippingAddress: address,
      userEmail: address.email,
      ...(promoCode && { promoCode }),
    },
  });
  if (!error) {
    const number = (data as { orderNumber?: unknown }).orderNumber;
    return { ...orderResultSchema.parse(data), ...(typeof number === 'string' && { orderNumber: number }) };
  }
  const response = (error as { context?: unknown }).context;
  if (!(response instanceof Response)) throw new Error('The shop cannot be reached.', { cause: error });
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = (body as { error?: { message?: string; fields?: Record<string, string> } } | undefined)
    ?.error;
  return {
    ...orderResultSchema.parse({ success: false, error: refusal?.message }),
    ...(refusal?.fields && { fields: refusal.fields }),
  };
}

export type CheckedPromo = { valid: boolean; code?: string; percentOff?: number; centsOff?: number };

export async function checkPromoCode(code: string): Promise<CheckedPromo> {
  const client = await backend();
  const { data, error } = await client.functions.invoke<CheckedPromo>('check-promo-code', { body: { code } });
  if (error || !data) throw new Error('The code could not be checked.', { cause: error });
  return data;
}
