import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import './orders.css';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentInWords } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { ShownOrder } from '@doodleloom/domain/functions/orders';
import { OrderLines } from './order-lines.tsx';
import { statusInWords } from './order-status.ts';
import { t } from '../../lib/words.ts';

/** One of the visitor's orders: its number and date, where it stands, its lines and what it came to. */
export function OrderCard({ order, now }: { order: ShownOrder; now: Date }): ReactElement {
  const { word, tone } = statusInWords(order.status);
  return (
    <Card className="order">
      <header>
        <h2 className="h3">
          <Link to={pathTo(screenPaths.order, { orderId: order.id })}>
            {t('Order {number}', { number: order.number })}
          </Link>
        </h2>
        <Badge tone={tone}>{word}</Badge>
        <p className="small muted">{momentInWords(new Date(order.createdAt), now)}</p>
      </header>
      <OrderLines lines={order.lines} />
      <p className="order-total">
        {t('Total')} <b className="price">{formatCents(order.totals.totalCents)}</b>
      </p>
      {order.refundedCents > 0 && (
        <p className="order-back">
          {t('Given back')} <span className="price">-{formatCents(order.refundedCents)}</span>
        </p>
      )}
    </Card>
  );
}
