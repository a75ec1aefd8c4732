import {
  addToCart,
  cartStorageKey,
  itemCount,
  parseCart,
  readdressed,
  removeFromCart,
  reprintLine,
  setQuantity,
  type Cart,
  type CartItem,
  type PrintWish,
} from '@doodleloom/domain/cart/cart';
import { cartCookie } from '@doodleloom/domain/cart/cart-cookie';
import { picturesShown } from '@doodleloom/domain/composition/composition';
import { isOwnPicture, pictureName } from '@doodleloom/domain/uploads/picture-name';
import { create } from 'zustand';
import { addressToKeep } from '../pictures/own-addresses.ts';

type CartState = { cart: Cart };

const stored = (): Cart => parseCart(localStorage.getItem(cartStorageKey));

/** The cart lives in browser storage (spec §3); this is what the open page knows of it. */
const useCartStore = create<CartState>(() => ({ cart: stored() }));

const yearInSeconds = 31_536_000;

/** The server shows the cart's page before its code has come, and has to know which of two. */
const tellServer = ({ cart }: CartState): void => {
  document.cookie = `${cartCookie}=1; path=/; max-age=${cart.length > 0 ? yearInSeconds : 0}; samesite=lax`;
};
tellServer(useCartStore.getState());
useCartStore.subscribe(tellServer);

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

/** The cart is tied to no account: its picture gets an address that opens without one. Without it the owner signs in again. */
export function putInCart(item: CartItem): void {
  change((cart) => addToCart(cart, item));
  keepAddresses(item);
}

/** Each picture of a line gets such an address. */
function keepAddresses({ image, composition }: Pick<CartItem, 'image' | 'composition'>): void {
  for (const picture of new Set([image, ...picturesShown(image, composition)])) {
    if (!isOwnPicture(picture)) continue;
    addressToKeep(pictureName(picture)).then(
      (address) => address && change((cart) => readdressed(cart, address)),
      () => undefined,
    );
  }
}
export const changeQuantity = (id: string, quantity: number): void =>
  change((cart) => setQuantity(cart, id, quantity));
export function reprintInCart(id: string, wish: PrintWish): void {
  change((cart) => reprintLine(cart, id, wish));
  const line = stored().find((each) => each.id === id);
  if (line) keepAddresses(line);
}
export const takeFromCart = (id: string): void => change((cart) => removeFromCart(cart, id));
export const emptyCart = (): void => change(() => []);

/** What has been ordered leaves the cart; more of it, or something else, stays. */
export const takeOrdered = (lines: readonly { id: string; quantity: number }[]): void =>
  change((cart) =>
    lines.reduce((left, { id, quantity }) => {
      const line = left.find((each) => each.id === id);
      return line ? setQuantity(left, id, line.quantity - quantity) : left;
    }, cart),
  );

/** Puts a removed line back where it was. */
export const restoreLine = (item: CartItem, index: number): void =>
  change((cart) => (cart.some(({ id }) => id === item.id) ? cart : cart.toSpliced(index, 0, item)));

export const useCart = (): Cart => useCartStore(({ cart }) => cart);
export const useItemCount = (): number => useCartStore(({ cart }) => itemCount(cart));
