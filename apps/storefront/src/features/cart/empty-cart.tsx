import type { ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import type { ReactElement, ReactNode } from 'react';
import { Screen } from '../../app/screen.tsx';
import basket from '../../assets/crayon/basket.svg?no-inline';
import { t } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = { back: ScreenLink; note?: ReactNode };

/** The cart's page with nothing in it: one thing to begin with, and what is to be known before. */
export const EmptyCart = ({ back, note }: Props): ReactElement => (
  <Screen title={t('Cart')} heading={t('Your cart')}>
    {note}
    <EmptyState art={basket} title={t('Your cart is empty')}>
      <p className="lead">{t('A mug is a good place to start.')}</p>
      <ButtonLink variant="primary" size="big" {...back}>
        {t('Back to Products')}
      </ButtonLink>
    </EmptyState>
  </Screen>
);
