import './cart.css';
import type { ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import type { ReactElement, ReactNode } from 'react';
import { Screen } from '../../app/screen.tsx';
import { t } from '../../lib/words.ts';

type Props = { isOrdered?: boolean; back: ScreenLink; children: ReactNode };

/** The page of a cart that holds something, or of the order that it has just become. */
export const CartScreen = ({ isOrdered = false, back, children }: Props): ReactElement => (
  <Screen
    title={isOrdered ? t('Order Completed') : t('Cart')}
    heading={isOrdered ? t('Your order') : t('Your cart')}
    step="Cart"
    back={{ ...back, label: t('Back to Products') }}
  >
    {children}
  </Screen>
);
