import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { ShoppingBag } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { t } from '../lib/words.ts';
import { lazy } from '../lib/lazy.ts';

/** The cart reads its lines with the schema library, which a first visit can do without until the page has settled. */
const CartCount = lazy(() => import('../features/cart/cart-count.tsx'));

const mayHoldSomething = () => localStorage.getItem('doodleloom-cart') !== null;

/** The way to the cart, with the count of its items. */
export function CartLink(): ReactElement {
  const [counts, setCounts] = useState(mayHoldSomething);
  useEffect(() => {
    const look = () => setCounts(true);
    addEventListener('cart-used', look, { once: true });
    return () => removeEventListener('cart-used', look);
  }, []);
  return (
    <Link className="item" to={screenPaths.cart}>
      <ShoppingBag className="icon" aria-hidden />
      <span className="word">{t('Cart')}</span>
      {counts && (
        <Suspense fallback={null}>
          <CartCount />
        </Suspense>
      )}
    </Link>
  );
}
