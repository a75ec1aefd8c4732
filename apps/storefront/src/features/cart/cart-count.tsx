import type { ReactElement } from 'react';
import { several } from '../../lib/words.ts';
import { useItemCount } from './cart-store.ts';

/** How many things are in the cart, beside the word. */
export default function CartCount(): ReactElement | null {
  const count = useItemCount();
  if (count === 0) return null;
  return (
    <>
      <span className="count">{count}</span>
      <span className="sr-only"> {several(count, 'item', 'items')}</span>
    </>
  );
}
