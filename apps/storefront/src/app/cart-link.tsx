import { ShoppingBag } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

/** The way to the cart; the count of its items belongs beside the word. */
export function CartLink(): ReactElement {
  return (
    <Link className="t" to="/cart">
      <ShoppingBag className="ic" aria-hidden />
      <span className="word">Cart</span>
    </Link>
  );
}
