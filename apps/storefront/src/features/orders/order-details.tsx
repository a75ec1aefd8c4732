import './orders.css';
import type { ReactElement, ReactNode } from 'react';
import { isOver } from '@doodleloom/domain/orders/order-states';
import { momentInWords, weekdayInWords } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import type { ShownOrder } from '@doodleloom/domain/functions/orders';
import { Receipt } from './receipt.tsx';
import { OrderLines } from './order-lines.tsx';
import { statusInWords } from './order-status.ts';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

type Props = {
  order: ShownOrder;
  now: Date;
  /** What comes before everything else: a payment that waits, or thanks. */
  children?: ReactNode;
};

/** One order, whole: its way so far, its lines, where it goes and what it came to. */
export function OrderDetails({ order, now, children }: Props): ReactElement {
  const { word, tone } = statusInWords(order.status);
  const { firstName, lastName, address1, address2, city, state, zipCode } = order.shippingAddress;
  return (
    <div className="order-page">
      <div className="order-main">
        {children}
        <header className="order-head">
          <h2>{t('Order {number}', { number: order.number })}</h2>
          <Badge tone={tone}>{word}</Badge>
        </header>
        <section className="no-print" aria-labelledby="order-way">
          <h3 id="order-way">{t('Its way so far')}</h3>
          <ol className="order-way">
            {order.events.map(({ status, createdAt }) => (
              <li key={`${status}-${createdAt}`}>
                <b>{statusInWords(status).word}</b>
                <span className="small muted">{momentInWords(new Date(createdAt), now)}</span>
              </li>
            ))}
          </ol>
          {order.tracking.map(({ carrier, number, url }) => (
            <p key={number}>
              {carrier}:{' '}
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {number}
              </a>
            </p>
          ))}
        </section>
        {order.promisedAt && order.status !== 'delivered' && !isOver(order.status) && (
          <p className="lead">
            {sentence('With you by {day}.', { day: <b>{weekdayInWords(new Date(order.promisedAt))}</b> })}
          </p>
        )}
        <section aria-labelledby="order-lines">
          <h3 id="order-lines">{t('What is in it')}</h3>
          <OrderLines lines={order.lines} />
        </section>
      </div>
      <OrderSummary totals={order.totals} taxRate={order.taxRate} refundedCents={order.refundedCents}>
        <section aria-labelledby="order-to">
          <h3 id="order-to" className="mb-1">
            {t('It goes to')}
          </h3>
          <address className="not-italic">
            {firstName} {lastName}
            <br />
            {address1}
            {address2 && `, ${address2}`}
            <br />
            {city}, {state} {zipCode}
          </address>
          {order.isGift && (
            <p className="small muted">{t('A present: no bill or price of ours goes along.')}</p>
          )}
        </section>
        <Receipt order={order} />
      </OrderSummary>
    </div>
  );
}
