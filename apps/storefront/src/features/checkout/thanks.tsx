import type { ReactElement } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Bought } from './use-checkout.ts';

type Props = { bought: Bought; isMember: boolean };

/** What happens next. */
export function Thanks({ bought, isMember }: Props): ReactElement {
  const { order, email } = bought;
  return (
    <Card className="thanks">
      <h2>Thank you. The printer has it.</h2>
      <p className="lead">
        Order number <b className="tnum">{order.orderNumber ?? order.orderId}</b>
      </p>
      <p>
        A confirmation is on its way to <b>{email}</b>. Each piece is printed for you in 2 to 5 working days;
        we write again when the parcel leaves.
      </p>
      <div className="fail-acts">
        {isMember && (
          <ButtonLink variant="primary" to="/orders">
            See my orders
          </ButtonLink>
        )}
        <ButtonLink to="/gallery">Back to the gallery</ButtonLink>
      </div>
    </Card>
  );
}
