import type { ReactElement } from 'react';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { t } from '../../lib/words.ts';

type Props = { number: string; link: string; isPaid: boolean };

/** An order that waits for its payment, or that was paid meanwhile from another device. */
export function UnpaidNote({ number, link, isPaid }: Props): ReactElement {
  return (
    <Note tone={isPaid ? 'ok' : 'info'}>
      {isPaid
        ? `${t('Your order {number} is paid. Thank you.', { number })} `
        : `${t('Your order {number} waits for your payment. What you change here becomes another order.', { number })} `}
      <ButtonAnchor size="small" href={link}>
        {isPaid ? t('See your order') : t('Pay now')}
      </ButtonAnchor>
    </Note>
  );
}
