import '../features/cart/cart.css';
import { toCategories, type ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { newestArtwork, type Cart } from '@doodleloom/domain/cart/cart';
import { discountedTotals, type PromoCode } from '@doodleloom/domain/orders/promo';
import { placeOrderLabel } from '@doodleloom/domain/orders/checkout-state';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { Screen } from '../app/screen.tsx';
import basket from '../assets/crayon/basket.svg?no-inline';
import { useAuth } from '../features/auth/auth-context.ts';
import { CartLine } from '../features/cart/cart-line.tsx';
import { useCart } from '../features/cart/cart-store.ts';
import { FreeShipping } from '../features/cart/free-shipping.tsx';
import { useCartCheck } from '../features/cart/use-cart-check.ts';
import { AddressForm } from '../features/checkout/address-form.tsx';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { PromoField } from '../features/checkout/promo-field.tsx';
import { Thanks } from '../features/checkout/thanks.tsx';
import { orderLink } from '../features/checkout/unpaid-order.ts';
import { useUnpaidOrder } from '../features/checkout/use-unpaid-order.ts';
import { UnpaidNote } from '../features/checkout/unpaid-note.tsx';
import { useCheckout } from '../features/checkout/use-checkout.ts';
import { screenStates } from '../lib/screen-states.ts';
import { useSiteConfig } from '../lib/use-site-config.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';

/** What "Back to Products" carries: the picture the cart was opened with, else that of the newest line. */
function useWayBack(cart: Cart): ScreenLink {
  const { state } = useLocation();
  const opened = screenStates[screenPaths.categories].read(state);
  const newest = newestArtwork(cart);
  if (opened) return { to: screenPaths.productCatalog, state: opened };
  if (!newest) return { to: screenPaths.productCatalog };
  const { image, style } = newest;
  const { state: known } = toCategories({ photo: image, picture: image, style });
  return { to: screenPaths.productCatalog, state: known };
}

export default function CartPage(): ReactElement {
  const stored = useCart();
  const countries = useSiteConfig()?.shippingCountries ?? ['US'];
  const { user } = useAuth();
  const [promo, setPromo] = useState<PromoCode>();
  const checkout = useCheckout(stored, discountedTotals(stored, promo), promo, countries);
  const { state, bought } = checkout;
  const cart = bought?.cart ?? stored;
  const totals = bought?.totals ?? discountedTotals(stored, promo);
  const troubles = useCartCheck(bought ? [] : cart);
  const back = useWayBack(cart);
  const unpaid = useUnpaidOrder();
  const isBlocked = [...troubles.values()].some(({ kind }) => kind !== 'price');

  if (cart.length === 0) {
    return (
      <Screen title="Cart" heading="Your cart">
        {unpaid && <UnpaidNote {...unpaid} />}
        <EmptyState art={basket} title="Your cart is empty">
          <p className="lead">A mug is a good place to start.</p>
          <ButtonLink variant="primary" size="big" {...back}>
            Back to Products
          </ButtonLink>
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen
      title={bought ? 'Order Completed' : 'Cart'}
      heading="Your cart"
      step="Cart"
      back={{ ...back, label: 'Back to Products' }}
    >
      <div className="cart">
        <div className="stack">
          {!bought && unpaid && <UnpaidNote {...unpaid} />}
          {bought && (
            <Thanks
              orderNumber={bought.order.orderNumber ?? bought.order.orderId ?? ''}
              email={bought.email}
              orderLink={
                bought.order.orderId && bought.order.orderKey
                  ? orderLink(bought.order.orderId, bought.order.orderKey)
                  : undefined
              }
              isMember={user !== null}
            />
          )}
          <ul className="lines">
            {cart.map((item, index) => (
              <CartLine
                key={item.id}
                item={item}
                index={index}
                trouble={troubles.get(item.id)}
                locked={bought !== undefined}
              />
            ))}
          </ul>
          {!bought && (
            <>
              <FreeShipping subtotalCents={totals.subtotalCents} />
              <section className="ship-form" aria-labelledby="ship-to">
                <h2 id="ship-to">Where should we send it?</h2>
                <p className="muted mt-3">Everything is needed unless it says optional.</p>
                <AddressForm
                  address={checkout.address}
                  errors={checkout.errors}
                  countries={countries}
                  disabled={state.kind === 'processing'}
                  onChange={checkout.change}
                />
              </section>
            </>
          )}
        </div>
        <div className="cart-side">
          <OrderSummary totals={totals}>
            {!bought && (
              <PromoField promo={promo} onPromo={setPromo} disabled={state.kind === 'processing'} />
            )}
            {state.kind === 'failure' && (
              <Note tone="bad">
                <b>{state.message.title}.</b> {state.message.text}
              </Note>
            )}
            <Button
              variant="primary"
              size="big"
              full
              className="mt-4"
              busy={state.kind === 'processing' && placeOrderLabel(state)}
              done={state.kind === 'success'}
              icon={state.kind === 'success' ? CircleCheck : undefined}
              disabled={state.kind === 'success' || isBlocked}
              onClick={() => void checkout.place()}
            >
              {placeOrderLabel(state)}
            </Button>
          </OrderSummary>
        </div>
      </div>
    </Screen>
  );
}
