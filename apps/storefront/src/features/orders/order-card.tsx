import './orders.css';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentInWords } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { ShownOrder } from './api/orders.ts';

const words: Record<string, { word: string; tone: BadgeTone }> = {
  received: { word: 'Received', tone: 'slate' },
  submitted: { word: 'At the printer', tone: 'sky' },
  'on-hold': { word: 'Waiting for the printer', tone: 'sun' },
  'in-production': { word: 'Being printed', tone: 'sky' },
  shipped: { word: 'On its way', tone: 'mint' },
  delivered: { word: 'Delivered', tone: 'mint' },
  canceled: { word: 'Canceled', tone: 'line' },
  failed: { word: 'Needs our attention', tone: 'danger' },
};

const known = (status: string) => words[status] ?? { word: status, tone: 'slate' as const };

type Props = { order: ShownOrder; now: Date; detailed?: boolean };

/** An order: its number and date, where it stands, its lines and what it came to. */
export function OrderCard({ order, now, detailed }: Props): ReactElement {
  const { word, tone } = known(order.status);
  return (
    <Card className="order">
      <header>
        <h2 className="h3">
          {detailed ? `Order ${order.number}` : <Link to={`/orders/${order.id}`}>Order {order.number}</Link>}
        </h2>
        <Badge tone={tone}>{word}</Badge>
        <p className="small muted">{momentInWords(new Date(order.createdAt), now)}</p>
      </header>
      <ul className="order-lines">
        {order.lines.map((line, index) => (
          <li key={index}>
            <img
              src={line.pictureUrl}
              width={72}
              height={72}
              alt={`Artwork on ${line.name}`}
              loading="lazy"
            />
            <div>
              <b>{line.name}</b>
              <p className="small muted">
                {line.size}, {line.color} · {line.quantity} × {formatCents(line.unitPriceCents)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {order.tracking.map(({ carrier, number, url }) => (
        <p key={number}>
          {carrier}:{' '}
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {number}
          </a>
        </p>
      ))}
      {detailed && (
        <ol className="order-events">
          {order.events.map(({ status, createdAt }) => (
            <li key={`${status}-${createdAt}`}>
              <b>{known(status).word}</b>{' '}
              <span className="muted">{momentInWords(new Date(createdAt), now)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="order-total">
        Total <b className="price">{formatCents(order.totals.totalCents)}</b>
      </p>
    </Card>
  );
}
