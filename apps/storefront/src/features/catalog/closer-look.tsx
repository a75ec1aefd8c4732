import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { product: CatalogProduct; urls: string[]; onClose: () => void };

/** Every view of a product, large, with what there is to know about it. */
export function CloserLook({ product, urls, onClose }: Props): ReactElement {
  const [view, setView] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const url = urls[view] ?? product.mockupUrl;
  return (
    <Dialog open onClose={onClose} title={product.name} description={product.description} className="closer">
      {url && (
        <button
          type="button"
          className={isLarge ? 'zoom is-large' : 'zoom'}
          aria-pressed={isLarge}
          aria-label={isLarge ? 'Show the whole picture' : 'Zoom in'}
          onClick={() => setLarge(!isLarge)}
        >
          <img
            src={url}
            width={1000}
            height={1000}
            alt={`${product.name}, view ${view + 1} of ${Math.max(1, urls.length)}`}
          />
        </button>
      )}
      {urls.length > 1 && (
        <fieldset className="views" aria-label="Views">
          {urls.map((each, index) => (
            <button
              key={each}
              type="button"
              aria-label={`View ${index + 1} of ${urls.length}`}
              aria-pressed={index === view}
              onClick={() => setView(index)}
            >
              <img src={each} width={72} height={72} alt="" />
            </button>
          ))}
        </fieldset>
      )}
      <dl className="facts">
        <div>
          <dt>Sizes</dt>
          <dd>{product.sizes.join(', ')}</dd>
        </div>
        <div>
          <dt>Colors</dt>
          <dd>{Object.keys(product.variants).join(', ')}</dd>
        </div>
      </dl>
      <Button full onClick={onClose}>
        Back to the products
      </Button>
    </Dialog>
  );
}
