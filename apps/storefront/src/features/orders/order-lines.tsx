import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import { useStyleName } from '../styles/use-style-name.ts';
import { PrintWords } from '../placement/print-words.tsx';
import { ProductPhoto } from '../mockups/product-photo.tsx';
import type { ShownOrder } from '@doodleloom/domain/functions/orders';
import { t } from '../../lib/words.ts';
import { colorInWords, sizeInWords } from '../../lib/provider-words.ts';

type Line = ShownOrder['lines'][number];

function wishOf({
  blueprintId,
  printProviderId,
  variantId,
  background,
  placement,
  composition,
  artworkUrl,
}: Line) {
  if (artworkUrl === null) return undefined;
  const blank = { blueprintId, printProviderId, variantId };
  const print = { placement: placement ?? undefined, composition: composition ?? undefined };
  return { ...blank, ...print, artworkUrl, mode: background };
}

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
            alt={
              line.pictureUrl
                ? t('Artwork on {name}', { name: t(line.name) })
                : t('{name}: its picture was deleted', { name: t(line.name) })
            }
          />
          <div>
            <b>{t(line.name)}</b>
            <p className="small muted">
              {t(nameOf(line.style))}
              <br />
              {sizeInWords(line.size)}, {colorInWords(line.color)}
              <PrintWords {...line} />
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
