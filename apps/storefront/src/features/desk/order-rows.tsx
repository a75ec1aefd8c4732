import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ListedOrder } from '@doodleloom/domain/functions/desk-orders';
import { orderStates } from '@doodleloom/domain/orders/order-states';
import type { ReactElement, Ref } from 'react';
import { Link } from 'react-router';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusInWords } from '../orders/order-status.ts';

type Props = { orders: readonly ListedOrder[]; label: string; ref?: Ref<HTMLUListElement> };

/** Orders, one a row: who, what, how much, and what is the matter with it. */
export function OrderRows({ orders, label, ref }: Props): ReactElement {
  const now = useNow();
  return (
    <ul className="desk-rows" aria-label={label} ref={ref}>
      {orders.map(({ id, number, status, name, email, totalCents, pieces, attention, held, createdAt }) => (
        <li key={id}>
          <Link to={pathTo(screenPaths.deskOrder, { orderId: id })} data-row>
            <b className="desk-number">{number}</b>
            <Badge tone={statusInWords(status).tone}>{orderStates[status].operator}</Badge>
            <span className="desk-name">
              {name || email || 'Address removed'}
              <span className="muted small"> {pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
            </span>
            <b className="price">{formatCents(totalCents)}</b>
            <span className="small muted desk-when">{momentInWords(new Date(createdAt), now)}</span>
            {(attention ?? held) !== null && (
              <span className="small desk-why">{attention ?? (held ? `Held: ${held}` : 'Held')}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
