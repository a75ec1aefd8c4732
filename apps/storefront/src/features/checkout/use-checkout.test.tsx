// @vitest-environment happy-dom
import { cartStorageKey } from '@doodleloom/domain/cart/cart';
import { discountedTotals } from '@doodleloom/domain/orders/promo';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShop, type Routes } from '../../../test/fake-shop.ts';
import { guest } from '../../../test/on-screen.tsx';
import { AuthContext } from '../auth/auth-context.ts';
import { useCart } from '../cart/cart-store.ts';
import { useAddress, useCheckout } from './use-checkout.ts';

const notify = vi.hoisted(() => vi.fn<(message: unknown) => void>());
vi.mock('../../lib/notify.ts', () => ({
  notify: (message: unknown) => notify(message),
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));

const mug = {
  id: 'mug|11oz|White',
  productId: 'printify-68',
  blueprintId: 68,
  printProviderId: 1,
  providerVariantId: 33719,
  name: 'Mug 11oz',
  image: '/picture.png',
  size: '11oz',
  variant: 'White',
  style: 'Clay/Plasticine Animation',
  priceCents: 1999,
  quantity: 2,
};
const address = {
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  address1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
} as const;
const order = 'POST /functions/v1/process-printify-order';
const ordered = {
  success: true,
  message: 'Thank you',
  orderId: 'o-1',
  printifyOrderId: 'p-1',
  orderNumber: 'DL-1',
};

function checkout(routes: Routes) {
  const shop = fakeShop(routes);
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={guest}>{children}</AuthContext>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => {
      const cart = useCart();
      const who = useAddress();
      const totals = discountedTotals(cart, undefined);
      return { cart, ...who, ...useCheckout(cart, who, { totals, promo: undefined, countries: ['US'] }) };
    },
    { wrapper: around },
  );
  const fill = (fields: Partial<Record<keyof typeof address, string>> = address) => {
    for (const [field, value] of Object.entries(fields))
      act(() => result.current.change(field as keyof typeof address, value));
  };
  return { ...shop, result, unmount, fill, place: () => act(() => result.current.place()) };
}

beforeEach(() => {
  notify.mockClear();
  sessionStorage.clear();
  localStorage.setItem(cartStorageKey, JSON.stringify([mug]));
  dispatchEvent(new StorageEvent('storage', { key: cartStorageKey }));
});

// holds S5-015
test.each(Object.keys(address) as (keyof typeof address)[])(
  'without %s nothing is ordered, and its field says so',
  async (field) => {
    const { result, fill, place, asked } = checkout({ [order]: ordered });
    fill({ ...address, [field]: '' });
    await place();
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Missing Information',
        text: 'Please fill in all required shipping information.',
      }),
    );
    expect([asked, Object.keys(result.current.errors)]).toEqual([[], [field]]);
  },
);

test('an order is sent once however often the button is pressed, empties the cart and is over', async () => {
  const { result, fill, place, askedFor } = checkout({ [order]: ordered });
  fill();
  await act(async () => {
    await Promise.all([result.current.place(), result.current.place()]);
  });
  await place();
  // holds S7-037, S5-016
  expect(askedFor(order)[0]?.body).toMatchObject({
    cartItems: [{ providerVariantId: 33719, quantity: 2 }],
    shippingAddress: { ...address, country: 'US' },
    userEmail: 'anna@example.com',
  });
  const keys = askedFor(order).map(({ headers }) => headers.get('idempotency-key'));
  // holds D-028
  expect(new Set(keys).size).toBe(1);
  // holds S4-030, Q-44
  expect([result.current.state.kind, result.current.cart, result.current.bought?.order.orderNumber]).toEqual([
    'success',
    [],
    'DL-1',
  ]);
});

test('a lost connection keeps cart and key, so that the second try is the same order', async () => {
  const routes: Routes = { [order]: () => Promise.reject(new TypeError('network')) };
  const { result, fill, place, askedFor } = checkout(routes);
  fill();
  await place();
  expect([result.current.state.kind, result.current.cart.length]).toEqual(['failure', 1]);
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Order Failed' }));
  routes[order] = ordered;
  await place();
  // holds S4-031, Q-43
  const [first, second] = askedFor(order).map(({ headers }) => headers.get('idempotency-key'));
  expect([result.current.state.kind, second]).toEqual(['success', first]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
});

test('a present stays one when the page is loaded again before the answer came, and is the same order', async () => {
  const lost = checkout({ [order]: () => Promise.reject(new TypeError('network')) });
  lost.fill();
  act(() => lost.result.current.setIsGift(true));
  await lost.place();
  lost.unmount();
  const again = checkout({ [order]: ordered });
  expect(again.result.current.isGift).toBe(true);
  await again.place();
  const [sent, sentAgain] = [lost, again].map(({ askedFor }) => askedFor(order)[0]);
  expect(sentAgain?.headers.get('idempotency-key')).toBe(sent?.headers.get('idempotency-key'));
  again.unmount();
  expect(checkout({}).result.current.isGift, 'the next order is none').toBe(false);
});

test('another cart is another attempt', async () => {
  const { result, fill, place, askedFor } = checkout({ [order]: { ...ordered, success: false } });
  fill();
  await place();
  localStorage.setItem(cartStorageKey, JSON.stringify([{ ...mug, quantity: 3 }]));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: cartStorageKey })));
  await waitFor(() => expect(result.current.cart[0]?.quantity).toBe(3));
  await place();
  const keys = askedFor(order).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

// holds S8-023
test('an order with production issues says so, and the cart stays', async () => {
  const { result, fill, place } = checkout({ [order]: { success: false, orderId: 'o-1', error: '' } });
  fill();
  await place();
  expect(notify).toHaveBeenLastCalledWith(
    expect.objectContaining({
      title: 'Order Issue',
      text: 'Order was saved but there may be production issues.',
    }),
  );
  expect(result.current.cart).toHaveLength(1);
});

test('a refusal that names a field shows at that field', async () => {
  const refusal = {
    error: { message: 'Please check the ZIP code.', fields: { zipCode: 'No such ZIP code.' } },
  };
  const { result, fill, place } = checkout({ [order]: () => Response.json(refusal, { status: 422 }) });
  fill();
  await place();
  expect(notify).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: 'Order Failed', text: 'Please check the ZIP code.' }),
  );
  expect(result.current.errors).toEqual({ zipCode: 'No such ZIP code.' });
});

test('a ZIP code of another state is right once the state is', async () => {
  const { result, fill, place } = checkout({ [order]: ordered });
  fill({ ...address, state: 'Florida' });
  await place();
  fill({ firstName: 'Rosa' });
  expect(result.current.errors).toEqual({ zipCode: expect.stringContaining('Illinois') });
  fill({ state: 'Illinois' });
  expect(result.current.errors).toEqual({});
});
