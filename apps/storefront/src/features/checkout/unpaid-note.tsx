import type { ReactElement } from 'react';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

type Props = { number: string; link: string; isPaid: boolean };

/** An order that waits for its payment, or that was paid meanwhile from another device. */
export function UnpaidNote({ number, link, isPaid }: Props): ReactElement {
  return (
    <Note tone={isPaid ? 'ok' : 'info'}>
      {isPaid ? (
        <>Your order {number} is paid. Thank you. </>
      ) : (
        <>Your order {number} waits for your payment. What you change here becomes another order. </>
      )}
      <ButtonAnchor size="small" href={link}>
        {isPaid ? 'See your order' : 'Pay now'}
      </ButtonAnchor>
    </Note>
  );
}
