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
import { useEffect, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { useAuth } from '../auth/auth-context.ts';
import { emptyCart } from '../cart/cart-store.ts';
import type { AddressErrors } from './address-form.tsx';
import { placeOrder, type PlacedOrder } from './api/place-order.ts';
import { attemptKey, endAttempt } from './checkout-attempt.ts';
import { orderLink, rememberUnpaid } from './unpaid-order.ts';

const addressKey = 'doodleloom-address';

/** What has been typed survives a reload of this tab, and no longer. */
function keptAddress(): Partial<ShippingAddress> {
  try {
    return JSON.parse(sessionStorage.getItem(addressKey) ?? '{}') as Partial<ShippingAddress>;
  } catch {
    return {};
  }
}

/** What was ordered, kept on screen after the cart has been emptied. */
export type Bought = { cart: Cart; totals: DiscountedTotals; order: PlacedOrder; email: string };

export function useCheckout(
  cart: Cart,
  totals: DiscountedTotals,
  promo: PromoCode | undefined,
  countries: readonly string[],
) {
  const { user } = useAuth();
  const [typed, setTyped] = useState(keptAddress);
  // A member's own address stands there until another is typed.
  const address: ShippingAddress = { ...emptyAddress, email: user?.email ?? '', ...typed };
  const [errors, setErrors] = useState<AddressErrors>({});
  const [state, setState] = useState<CheckoutState>({ kind: 'idle' });
  const [bought, setBought] = useState<Bought>();

  useEffect(() => sessionStorage.setItem(addressKey, JSON.stringify(typed)), [typed]);

  const change = (field: AddressField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
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
    const key = attemptKey({ cart: lines, address, promoCode });
    const placed = await placeOrder({ cart, address, promoCode, key, shownTotalCents: totals.totalCents });
    if (placed.kind === 'refused') {
      const { message: words, fields } = placed.refusal;
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
    announce('Order Completed');
    endAttempt();
    emptyCart();
  };

  return { address, errors, state, bought, change, place };
}
