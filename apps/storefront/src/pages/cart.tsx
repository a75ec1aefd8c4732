import { pictureIfAny, toProducts, type ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { newestArtwork, type Cart } from '@doodleloom/domain/cart/cart';
import { defaultTaxTable, taxRateAt } from '@doodleloom/domain/money/tax';
import { stateCode } from '@doodleloom/domain/orders/states';
import { discountedTotals, type PromoCode } from '@doodleloom/domain/orders/promo';
import { placeOrderLabel } from '@doodleloom/domain/orders/checkout-state';
import { CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../features/auth/auth-context.ts';
import { CartLine } from '../features/cart/cart-line.tsx';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { useCart } from '../features/cart/cart-store.ts';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { FreeShipping } from '../features/cart/free-shipping.tsx';
import { useCartCheck, type LineTrouble } from '../features/cart/use-cart-check.ts';
import { AddressForm } from '../features/checkout/address-form.tsx';
import { ArrivalLine } from '../features/checkout/arrival-line.tsx';
import { GiftChoice } from '../features/checkout/gift-choice.tsx';
import { useCartOutlook, type Arrival } from '../features/checkout/use-cart-outlook.ts';
import { promoKey, useKept } from '../features/checkout/kept-in-tab.ts';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { PromoField } from '../features/checkout/promo-field.tsx';
import { Thanks } from '../features/checkout/thanks.tsx';
import { orderLink } from '../features/checkout/unpaid-order.ts';
import { useUnpaidOrder } from '../features/checkout/use-unpaid-order.ts';
import { UnpaidNote } from '../features/checkout/unpaid-note.tsx';
import { useAddress, useCheckout, type Bought } from '../features/checkout/use-checkout.ts';
import { screenStates } from '../lib/screen-states.ts';
import { useSiteConfig } from '../lib/use-site-config.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { t } from '../lib/words.ts';

/** What "Back to Products" carries: the picture the cart was opened with, else that of the newest line. */
function useWayBack(cart: Cart): ScreenLink {
  const { state } = useLocation();
  const opened = screenStates[screenPaths.categories].read(state);
  const newest = newestArtwork(cart);
  if (opened) return toProducts(pictureIfAny(opened));
  return toProducts(newest && { photo: newest.image, picture: newest.image, style: newest.style });
}

export default function CartPage(): ReactElement {
  const stored = useCart();
  const config = useSiteConfig();
  const countries = config?.shippingCountries ?? ['US'];
  const { user } = useAuth();
  const [promo, setPromo] = useKept<PromoCode | undefined>(promoKey, undefined);
  const who = useAddress();
  const { address } = who;
  const taxRate = taxRateAt(config?.taxTable ?? defaultTaxTable, {
    country: address.country,
    state: stateCode(address.country, address.state),
  });
  const troubles = useCartCheck(stored);
  const priced = pricedNow(stored, troubles);
  const now = discountedTotals(priced, promo, taxRate);
  const checkout = useCheckout(priced, who, { totals: now, promo, countries });
  const { state, bought } = checkout;
  const cart = bought?.cart ?? priced;
  const totals = bought?.totals ?? now;
  const outlook = useCartOutlook(cart, address.country);
  const back = useWayBack(cart);
  const unpaid = useUnpaidOrder();
  const isBlocked = [...troubles.values()].some(({ kind }) => kind !== 'price');
  const isBusy = state.kind === 'processing';

  if (cart.length === 0) return <EmptyCart back={back} note={unpaid && <UnpaidNote {...unpaid} />} />;
  return (
    <CartScreen isOrdered={bought !== undefined} back={back}>
      {bought && <CartThanks bought={bought} arrival={outlook.arrival} isMember={user !== null} />}
      <div className="cart">
        <div className="stack">
          {!bought && unpaid && <UnpaidNote {...unpaid} />}
          <ul className="lines">
            {cart.map((item, index) => (
              <CartLine
                key={item.id}
                item={item}
                index={index}
                trouble={bought ? undefined : troubles.get(item.id)}
                locked={bought !== undefined}
              />
            ))}
          </ul>
          {!bought && (
            <>
              <FreeShipping
                totals={totals}
                {...outlook}
                totalWith={(more) => discountedTotals([...cart, more], promo, taxRate).totalCents}
              />
              <ArrivalLine arrival={outlook.arrival} isPending={outlook.isPending} />
              <ShipTo who={who} checkout={checkout} countries={countries} isBusy={isBusy} />
            </>
          )}
        </div>
        <div className="cart-side">
          <OrderSummary totals={totals} taxRate={taxRate}>
            {!bought && <PromoField promo={promo} onPromo={setPromo} disabled={isBusy} />}
            <PlaceOrder checkout={checkout} isBlocked={isBlocked} />
          </OrderSummary>
        </div>
      </div>
    </CartScreen>
  );
}

/** The lines at the prices that hold now: what was put in earlier may have become dearer or cheaper. */
const pricedNow = (cart: Cart, troubles: ReadonlyMap<string, LineTrouble>): Cart =>
  cart.map((line) => {
    const trouble = troubles.get(line.id);
    return trouble?.kind === 'price' ? { ...line, priceCents: trouble.priceCents } : line;
  });

type ShipProps = {
  who: ReturnType<typeof useAddress>;
  checkout: ReturnType<typeof useCheckout>;
  countries: readonly string[];
  /** It is being ordered: nothing changes any more. */
  isBusy: boolean;
};

const ShipTo = ({ who, checkout, countries, isBusy }: ShipProps): ReactElement => (
  <section className="ship-form" aria-labelledby="ship-to">
    <h2 id="ship-to">{t('Where should we send it?')}</h2>
    <GiftChoice isGift={who.isGift} disabled={isBusy} onChange={who.setIsGift} />
    <AddressForm
      address={who.address}
      errors={checkout.errors}
      countries={countries}
      isGift={who.isGift}
      disabled={isBusy}
      onChange={checkout.change}
    />
  </section>
);

type PlaceProps = { checkout: ReturnType<typeof useCheckout>; isBlocked: boolean };

/** Why the order was not placed, and the button that places it. */
const PlaceOrder = ({ checkout: { state, place }, isBlocked }: PlaceProps): ReactElement => (
  <>
    {state.kind === 'failure' && (
      <Note tone="bad">
        <b>{t(state.message.title)}.</b> {t(state.message.text ?? '')}
      </Note>
    )}
    <Button
      variant="primary"
      size="big"
      full
      className="mt-4"
      busy={state.kind === 'processing' && t(placeOrderLabel(state))}
      done={state.kind === 'success'}
      icon={state.kind === 'success' ? CircleCheck : undefined}
      disabled={state.kind === 'success' || isBlocked}
      onClick={() => void place()}
    >
      {t(placeOrderLabel(state))}
    </Button>
  </>
);

type ThanksProps = { bought: Bought; arrival: Arrival | undefined; isMember: boolean };

const CartThanks = ({ bought: { order, email }, arrival, isMember }: ThanksProps): ReactElement => (
  <Thanks
    orderNumber={order.orderNumber ?? order.orderId ?? ''}
    email={email}
    arrivesBy={arrival?.arrivesBy}
    orderLink={order.orderId && order.orderKey ? orderLink(order.orderId, order.orderKey) : undefined}
    isMember={isMember}
  />
);
