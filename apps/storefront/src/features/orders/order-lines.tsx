import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import { useStyleName } from '../styles/use-style-name.ts';
import type { ShownOrder } from './api/orders.ts';

/** What was ordered, each with its picture. */
export function OrderLines({ lines }: Pick<ShownOrder, 'lines'>): ReactElement {
  const nameOf = useStyleName();
  return (
    <ul className="order-lines">
      {lines.map((line, index) => (
        <li key={index}>
          <img src={line.pictureUrl} width={88} height={88} alt={`Artwork on ${line.name}`} loading="lazy" />
          <div>
            <b>{line.name}</b>
            <p className="small muted">
              {nameOf(line.style)}
              <br />
              {line.size}, {line.color}
            </p>
          </div>
          <p className="small muted">
            {line.quantity} × {formatCents(line.unitPriceCents)}
          </p>
        </li>
      ))}
    </ul>
  );
}
