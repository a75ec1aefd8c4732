import type { Cart } from '@doodleloom/domain/cart/cart';
import { checkoutAfter, mayPlaceOrder, type CheckoutState } from '@doodleloom/domain/orders/checkout-state';
import type { DiscountedTotals, PromoCode } from '@doodleloom/domain/orders/promo';
import {
  addressProblems,
  emptyAddress,
  missingFields,
  type AddressField,
  type ShippingAddress,
} from '@doodleloom/domain/orders/shipping-address';
import { orderMessages } from '@doodleloom/domain/texts/order-messages';
import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lastAddressContract } from '@doodleloom/domain/functions/orders';
import { lookUp } from '../../lib/invoke.ts';
import { announce } from '../../lib/announce.ts';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { useAuth } from '../auth/auth-context.ts';
import { emptyCart } from '../cart/cart-store.ts';
import type { AddressErrors } from './address-form.tsx';
import { placeOrder, type PlacedOrder } from './api/place-order.ts';
import { attemptKey, endAttempt } from './checkout-attempt.ts';
import { giftKey, useKept } from './kept-in-tab.ts';
import { orderLink, rememberUnpaid } from './unpaid-order.ts';
import { t } from '../../lib/words.ts';

type Options = {
  totals: DiscountedTotals;
  promo: PromoCode | undefined;
  countries: readonly string[];
};

/** What was ordered, kept on screen after the cart has been emptied. */
export type Bought = { cart: Cart; totals: DiscountedTotals; order: PlacedOrder; email: string };

/** The address of a checkout: what is typed, over where the account's last order went. */
export function useAddress() {
  const { user } = useAuth();
  const [typed, setTyped] = useKept<Partial<ShippingAddress>>('doodleloom-address', {});
  const { data: last } = useQuery({
    queryKey: ['last-address', user?.id],
    queryFn: async () => (await lookUp(lastAddressContract, {})).address,
    enabled: user !== null,
    staleTime: Infinity,
  });
  const [isGift, setIsGift] = useKept(giftKey, false);
  const known = isGift ? { email: last?.email } : last;
  const address: ShippingAddress = {
    ...emptyAddress,
    email: user?.email ?? '',
    ...Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value)),
    ...typed,
  };
  const write = (field: AddressField, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  return { address, write, isGift, setIsGift };
}

export function useCheckout(
  cart: Cart,
  { address, write, isGift }: Pick<ReturnType<typeof useAddress>, 'address' | 'write' | 'isGift'>,
  { totals, promo, countries }: Options,
) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<AddressErrors>({});
  const [state, setState] = useState<CheckoutState>({ kind: 'idle' });
  const [bought, setBought] = useState<Bought>();

  const change = (field: AddressField, value: string) => {
    write(field, value);
    // a ZIP code's fault may have been the state's
    const isZipWrong = addressProblems({ ...address, [field]: value }, countries).some(
      (problem) => problem.field === 'zipCode',
    );
    setErrors((before) => ({ ...before, ...(!isZipWrong && { zipCode: undefined }), [field]: undefined }));
  };

  const show = (found: AddressErrors) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) document.getElementById(`address-${first}`)?.focus();
  };

  const place = async () => {
    if (!mayPlaceOrder(state)) return;
    const problems = addressProblems(address, countries);
    if (problems.length > 0) {
      const incomplete = missingFields(address).length > 0;
      notify(incomplete ? orderMessages.missingInformation : orderMessages.failed(problems[0]?.text), {
        about: 'order',
      });
      return show(Object.fromEntries(problems.map(({ field, text }) => [field, text])));
    }
    setState({ kind: 'processing' });
    const promoCode = promo?.code;
    const lines = cart.map((line) => ({ ...line, image: pictureName(line.image) }));
    const key = attemptKey({ cart: lines, address, promoCode, isGift });
    const placed = await placeOrder({
      cart,
      address,
      promoCode,
      key,
      isGift,
      shownTotalCents: totals.totalCents,
    });
    if (placed.kind === 'refused') {
      const { message: words, fields, code } = placed.refusal;
      // The cart shows what holds now; ordering again is agreeing to it.
      if (code === 'price-changed') void queries.invalidateQueries({ queryKey: ['cart-offers'] });
      const message = orderMessages.failed(words);
      notify(message, { about: 'order' });
      setState({ kind: 'failure', message });
      if (fields) show(fields);
      return;
    }
    const order = placed.value;
    const next = checkoutAfter(order);
    setState(next);
    if (next.kind === 'failure') return notify(next.message, { about: 'order' });
    if (order.status === 'awaiting-payment' && order.orderId && order.orderKey) {
      rememberUnpaid(order.orderId, order.orderKey, cart);
      // Loaded anew: the payment form may need what other pages must not load.
      return location.assign(orderLink(order.orderId, order.orderKey));
    }
    setBought({ cart, totals, order, email: address.email });
    dropErrorsAbout('order');
    announce(t('Order Completed'));
    endAttempt();
    emptyCart();
  };

  return { errors, state, bought, change, place };
}
