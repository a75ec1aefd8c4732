import type { Cart } from '@doodleloom/domain/cart/cart';
import { checkPromoCodeContract, processPrintifyOrderContract } from '@doodleloom/domain/functions/orders';
import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import type { z } from 'zod';
import { answerOf, invoke } from '../../../lib/invoke.ts';

export type PlacedOrder = z.output<typeof processPrintifyOrderContract.answer>;

type Order = {
  cart: Cart;
  address: ShippingAddress;
  promoCode: string | undefined;
  key: string;
  shownTotalCents: number;
  isGift: boolean;
};

/** Sends the order (spec §7). */
export const placeOrder = ({ cart, address, promoCode, key, shownTotalCents, isGift }: Order) =>
  invoke(
    processPrintifyOrderContract,
    {
      cartItems: [...cart],
      shippingAddress: address,
      userEmail: address.email,
      shownTotalCents,
      isGift,
      ...(promoCode && { promoCode }),
    },
    { headers: { 'Idempotency-Key': key } },
  );

export const checkPromoCode = (code: string) => answerOf(checkPromoCodeContract, { code });
