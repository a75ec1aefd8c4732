import type { DeskOrder } from '@doodleloom/domain/functions/desk-order';
import { formatCents } from '@doodleloom/domain/money/cents';
import { wasCanceled } from '@doodleloom/domain/orders/order-states';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { marginQuery } from './api/desk.ts';

const paymentWords = {
  open: 'waits for the customer',
  declined: 'was declined',
  confirming: 'is being confirmed by a bank',
  paid: 'is paid',
  closed: 'is closed',
} as const;
const refundWords = {
  asked: 'is asked for',
  done: 'went back',
  failed: 'was refused by the service',
} as const;

/** What an order costs, what was paid and given back, and what is left of it. */
export function OrderMoney({ whole: { order, payments, events } }: { whole: DeskOrder }): ReactElement {
  const now = useNow();
  const { data: margin } = useQuery(marginQuery(order.id));
  const rows: [name: string, value: string, look?: string][] = [
    ['Products', formatCents(order.subtotalCents)],
  ];
  if (order.discountCents > 0)
    rows.push([
      `Discount${order.promoCode ? ` (${order.promoCode})` : ''}`,
      `-${formatCents(order.discountCents)}`,
    ]);
  rows.push(
    ['Shipping', formatCents(order.shippingCents)],
    ['Tax', formatCents(order.taxCents)],
    ['Total', `${formatCents(order.totalCents)} ${order.currency}`, 'is-total'],
  );
  if (order.providerCostCents !== null && !wasCanceled(events))
    rows.push(['The provider charges', formatCents(order.providerCostCents)]);
  const isAnyTaken = margin && margin.goodsCents + margin.shippingTakenCents > 0;
  if (margin?.isKnown)
    rows.push([
      'Left to the shop',
      `${formatCents(margin.marginCents)}${isAnyTaken ? ` (${margin.marginPercent}%)` : ''}`,
      margin.marginCents < 0 ? 'is-bad' : undefined,
    ]);
  else if (margin) rows.push(['Left to the shop', 'not known yet']);
  return (
    <section aria-labelledby="money">
      <h3 id="money">Money</h3>
      <dl className="desk-sums">
        {rows.map(([name, value, look]) => (
          <div key={name} className={look}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payments.length === 0 && <p className="small muted">No payment was begun.</p>}
      <ul className="desk-payments">
        {payments.map(({ provider, providerId, status, amountCents, createdAt, refunds }) => (
          <li key={providerId ?? createdAt}>
            {formatCents(amountCents)} {paymentWords[status]}
            <p className="small muted">
              {provider} {providerId}, {momentInWords(new Date(createdAt), now)}
            </p>
            {refunds.map((refund) => (
              <p className="small" key={refund.createdAt}>
                {formatCents(refund.cents)} {refundWords[refund.status]}
                {refund.why && `: ${refund.why}`}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
