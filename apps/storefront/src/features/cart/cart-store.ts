import {
  addToCart,
  cartStorageKey,
  itemCount,
  parseCart,
  removeFromCart,
  setQuantity,
  type Cart,
  type CartItem,
} from '@doodleloom/domain/cart/cart';
import { create } from 'zustand';

type CartState = { cart: Cart };

const stored = (): Cart => parseCart(localStorage.getItem(cartStorageKey));

/** The cart lives in browser storage (spec §3); this is what the open page knows of it. */
const useCartStore = create<CartState>(() => ({ cart: stored() }));

// Another tab has changed it.
addEventListener('storage', (event) => {
  if (event.key === cartStorageKey || event.key === null) useCartStore.setState({ cart: stored() });
});

/** Each change starts from what is stored: another tab may have added something a moment ago. */
function change(work: (cart: Cart) => Cart): void {
  const cart = work(stored());
  localStorage.setItem(cartStorageKey, JSON.stringify(cart));
  useCartStore.setState({ cart });
  // The top bar fetches its count only once there is something to count.
  dispatchEvent(new Event('cart-used'));
}

export const putInCart = (item: CartItem): void => change((cart) => addToCart(cart, item));
export const changeQuantity = (id: string, quantity: number): void =>
  change((cart) => setQuantity(cart, id, quantity));
export const takeFromCart = (id: string): void => change((cart) => removeFromCart(cart, id));
export const emptyCart = (): void => change(() => []);

/** Puts a removed line back where it was. */
export const restoreLine = (item: CartItem, index: number): void =>
  change((cart) => (cart.some(({ id }) => id === item.id) ? cart : cart.toSpliced(index, 0, item)));

export const useCart = (): Cart => useCartStore(({ cart }) => cart);
export const useItemCount = (): number => useCartStore(({ cart }) => itemCount(cart));
