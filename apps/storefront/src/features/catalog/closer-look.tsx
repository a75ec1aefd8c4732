import './closer-look.css';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Swatch } from '../../ui/select.tsx';
import { colorOptions } from './variant-options.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';

type Props = { product: CatalogProduct; urls: string[]; onClose: () => void };

/** Every view of a product, large, with what there is to know about it. */
export default function CloserLook({ product, urls, onClose }: Props): ReactElement {
  return (
    <Dialog open onClose={onClose} title={product.name} description={product.description} className="closer">
      <Sights name={product.name} urls={urls.length > 0 ? urls : [product.mockupUrl ?? ''].filter(Boolean)} />
      <dl>
        <div>
          <dt>Sizes</dt>
          <dd>{product.sizes.join(', ')}</dd>
        </div>
        <div>
          <dt>Colors</dt>
          <dd>
            <ul className="options">
              {colorOptions(product).map(({ name, swatch }) => (
                <li key={name}>
                  {swatch && <Swatch color={swatch} />}
                  {name}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <Button onClick={onClose}>Back to the products</Button>
    </Dialog>
  );
}

/** One picture large, larger at a click, and the others to choose from. */
function Sights({ name, urls }: { name: string; urls: string[] }): ReactElement | null {
  const [view, setView] = useState(0);
  const [isLarge, setLarge] = useState(false);
  if (urls.length === 0) return null;
  return (
    <div className="sights">
      <button
        type="button"
        className={isLarge ? 'zoom is-large' : 'zoom'}
        aria-pressed={isLarge}
        aria-label={isLarge ? 'Show the whole picture' : 'Zoom in'}
        onClick={() => setLarge(!isLarge)}
      >
        <OwnPicture
          src={urls[view]}
          width={1000}
          height={1000}
          alt={`${name}, view ${view + 1} of ${urls.length}`}
        />
      </button>
      {urls.length > 1 && (
        <fieldset className="views" aria-label="Views">
          {urls.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={`View ${index + 1} of ${urls.length}`}
              aria-pressed={index === view}
              onClick={() => setView(index)}
            >
              <OwnPicture src={url} width={72} height={72} alt="" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
