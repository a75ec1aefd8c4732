import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { z } from 'zod';
import type { Cart } from '@doodleloom/domain/cart/cart';
import { takeOrdered } from '../cart/cart-store.ts';
import { endAttempt } from './checkout-attempt.ts';

/** The page of an order, for anyone who has its key. */
export const orderLink = (orderId: string, key: string): string =>
  `${pathTo(screenPaths.order, { orderId })}?key=${key}`;

/**
 * An order that was placed here and waits for its payment. Its lines stay in the cart meanwhile: nothing is lost when somebody changes
 * their mind, and what was paid from another device is taken out when this browser learns of it.
 */
const storageKey = 'doodleloom-unpaid-order';

const unpaidOrder = z.object({
  orderId: z.string(),
  key: z.string(),
  lines: z.array(z.object({ id: z.string(), quantity: z.number() })),
});
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

export function readUnpaidOrder(): UnpaidOrder | undefined {
  try {
    return unpaidOrder.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function rememberUnpaid(orderId: string, key: string, cart: Cart): void {
  const lines = cart.map(({ id, quantity }) => ({ id, quantity }));
  localStorage.setItem(storageKey, JSON.stringify({ orderId, key, lines } satisfies UnpaidOrder));
}

export const forgetUnpaid = (): void => localStorage.removeItem(storageKey);

/** The order is paid: what was ordered leaves the cart, what was put in since stays. */
export function noteNoLongerUnpaid(orderId: string, isOrdered: boolean): void {
  const unpaid = readUnpaidOrder();
  if (unpaid?.orderId !== orderId) return;
  if (isOrdered) takeOrdered(unpaid.lines);
  endAttempt();
  forgetUnpaid();
}
