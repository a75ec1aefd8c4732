import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import { useStyleName } from '../styles/use-style-name.ts';
import { ProductPhoto } from '../mockups/product-photo.tsx';
import type { ShownOrder } from '@doodleloom/domain/functions/orders';

type Line = ShownOrder['lines'][number];

const wishOf = ({ blueprintId, printProviderId, variantId, background: mode, artworkUrl }: Line) =>
  artworkUrl === null ? undefined : { blueprintId, printProviderId, variantId, artworkUrl, mode };

/** What was ordered, each with its picture. */
export function OrderLines({ lines }: Pick<ShownOrder, 'lines'>): ReactElement {
  const nameOf = useStyleName();
  return (
    <ul className="order-lines">
      {lines.map((line, index) => (
        <li key={index}>
          <ProductPhoto
            wish={wishOf(line)}
            artwork={line.pictureUrl ?? placeholderImage}
            sizePx={88}
            alt={line.pictureUrl ? `Artwork on ${line.name}` : `${line.name}: its picture was deleted`}
          />
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
