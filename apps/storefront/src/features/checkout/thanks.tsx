import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
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
        Order number <b className="order-number">{order.orderNumber ?? order.orderId}</b>
      </p>
      <p>
        A confirmation is on its way to <b>{email}</b>. Its link shows how the order is doing. Each piece is
        printed for you, one at a time, in 2 to 5 working days.
      </p>
      {isMember && (
        <div className="mt-3">
          <ButtonLink variant="primary" to={screenPaths.orders}>
            See my orders
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
