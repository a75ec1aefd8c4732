import './orders.css';
import type { ReactElement } from 'react';
import { momentInWords } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import type { ShownOrder } from '@doodleloom/domain/functions/orders';
import { OrderLines } from './order-lines.tsx';
import { statusInWords } from './order-status.ts';

/** One order, whole: its way so far, its lines, where it goes and what it came to. */
export function OrderDetails({ order, now }: { order: ShownOrder; now: Date }): ReactElement {
  const { word, tone } = statusInWords(order.status);
  const { firstName, lastName, address1, address2, city, state, zipCode } = order.shippingAddress;
  return (
    <div className="order-page">
      <div className="order-main">
        <header className="order-head">
          <h2>Order {order.number}</h2>
          <Badge tone={tone}>{word}</Badge>
        </header>
        <section aria-labelledby="order-way">
          <h3 id="order-way">Its way so far</h3>
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
        <section aria-labelledby="order-lines">
          <h3 id="order-lines">What is in it</h3>
          <OrderLines lines={order.lines} />
        </section>
      </div>
      <OrderSummary totals={order.totals}>
        <section aria-labelledby="order-to">
          <h3 id="order-to" className="mb-1">
            It goes to
          </h3>
          <address className="not-italic">
            {firstName} {lastName}
            <br />
            {address1}
            {address2 && `, ${address2}`}
            <br />
            {city}, {state} {zipCode}
          </address>
        </section>
      </OrderSummary>
    </div>
  );
}
