import './cart.css';
import type { ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import type { ReactElement, ReactNode } from 'react';
import { Screen } from '../../app/screen.tsx';
import { t } from '../../lib/words.ts';

type Props = { title: string; back: ScreenLink; children: ReactNode };

/** The page of a cart that holds something. */
export const CartScreen = ({ title, back, children }: Props): ReactElement => (
  <Screen title={title} heading={t('Your cart')} step="Cart" back={{ ...back, label: t('Back to Products') }}>
    {children}
  </Screen>
);
