import { chooseProviderVariant } from '@doodleloom/domain/catalog/choose-provider-variant';
import type { SizeGuide } from '@doodleloom/domain/catalog/product-details';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { ageOfSize } from '@doodleloom/domain/catalog/size-ages';
import { CircleAlert, Ruler } from 'lucide-react';
import { Suspense, useId, useState, type ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { sizeInWords } from '../../lib/provider-words.ts';
import { lazy } from '../../lib/lazy.ts';

const SizeGuideDialog = lazy(() => import('./size-guide.tsx'));

type Props = {
  product: CatalogProduct;
  color: string;
  size: string | undefined;
  guide: SizeGuide;
  /** It was to be put into the cart without one. */
  lacksSize: boolean;
  onPick: (size: string) => void;
};

/** Every size to press; those that are sold out in this color say so. */
export function SizePicker({ product, color, size, guide, lacksSize, onPick }: Props): ReactElement | null {
  const [isGuideOpen, setGuideOpen] = useState(false);
  const id = useId();
  if (product.sizes.length < 2) return null;
  const hasGuide = guide.types.length > 0 || product.sizes.some((each) => ageOfSize(product.name, each));
  const age = size && ageOfSize(product.name, size);
  return (
    <div className="pick">
      <fieldset
        className="sizes"
        aria-invalid={lacksSize ? true : undefined}
        aria-describedby={lacksSize ? `${id}-error` : undefined}
      >
        <legend>
          {t('Size')}
          {size ? `: ${sizeInWords(size)}` : ''}
          {age && <span className="muted">{t(', usually fits {age}', { age: t(age) })}</span>}
        </legend>
        {product.sizes.map((each) => {
          const isSoldOut = chooseProviderVariant(product, { size: each, color }).kind === 'unavailable';
          return (
            <label key={each} className="size">
              <input
                type="radio"
                name={`${id}-size`}
                value={each}
                checked={each === size}
                disabled={isSoldOut}
                onChange={() => onPick(each)}
              />
              <span>{sizeInWords(each)}</span>
              {isSoldOut && <span className="sr-only">{t('sold out in this color')}</span>}
            </label>
          );
        })}
      </fieldset>
      {lacksSize && (
        <p className="error-text" id={`${id}-error`} role="alert">
          <CircleAlert className="icon" aria-hidden />
          {t('Please choose a size.')}
        </p>
      )}
      {hasGuide && (
        <button type="button" className="link" onClick={() => setGuideOpen(true)}>
          <Ruler className="icon" aria-hidden />
          {t('Size guide')}
        </button>
      )}
      <Suspense>
        {isGuideOpen && (
          <SizeGuideDialog product={product} guide={guide} onClose={() => setGuideOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}
