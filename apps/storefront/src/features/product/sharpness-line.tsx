import type { ProductDetails } from '@doodleloom/domain/catalog/product-details';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { inchesOf } from '@doodleloom/domain/print/print-area';
import { printSizePx } from '@doodleloom/domain/print/print-size';
import { sharpnessOf } from '@doodleloom/domain/print/sharpness';
import { CircleAlert, ScanEye } from 'lucide-react';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';

type Props = {
  product: Pick<CatalogProduct, 'name'>;
  details: Pick<ProductDetails, 'printAreas'>;
  variantId: number | undefined;
};

const inWords = (inches: number): string => String(Math.round(inches * 2) / 2);

/** How sharp the picture comes out on what is chosen; nothing where the provider does not tell the print's size. */
export function SharpnessLine({ product, details, variantId }: Props): ReactElement | null {
  const area = details.printAreas.find(({ variantIds }) => variantIds.includes(variantId ?? 0));
  if (!area) return null;
  const { width, height } = inchesOf(area);
  const longer = Math.max(width, height);
  const share = printSizePx(longer) / longer;
  const print = { width: width * share, height: height * share };
  const { level, words, dotsPerInch } = sharpnessOf(product.name, print, { width, height });
  const Sign = level === 'small' ? CircleAlert : ScanEye;
  return (
    <p className={`sharpness is-${level}`}>
      <Sign className="icon" aria-hidden />
      <span>
        <b>{t(words)}</b>{' '}
        {t('{width} × {height} inches at {dots} dots per inch', {
          width: inWords(width),
          height: inWords(height),
          dots: dotsPerInch,
        })}
      </span>
    </p>
  );
}
