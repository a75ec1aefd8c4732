import type { SizeGuide } from '@doodleloom/domain/catalog/product-details';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { ageOfSize } from '@doodleloom/domain/catalog/size-ages';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { sizeInWords } from '../../lib/provider-words.ts';

type Props = { product: CatalogProduct; guide: SizeGuide; onClose: () => void };
type Range = SizeGuide['types'][number]['ranges'][number];

const inCentimetres = (inches: string) => String(Math.round(Number(inches) * 2.54));

/** "18" or "18 to 20", in the guide's own unit, and in centimetres for those who sew. */
function measured(range: Range | undefined, units: string): string {
  const ends = [range?.from, range?.to].filter((end) => end !== null && end !== undefined && end !== '');
  const words = ends.join(' – ');
  return units === 'inches' && ends.every((end) => Number(end) > 0) && words !== ''
    ? t('{inches}" ({cm} cm)', { inches: words, cm: ends.map((end) => inCentimetres(end!)).join(' – ') })
    : words;
}

/** What each size measures, and the age it usually fits. */
export default function SizeGuideDialog({ product, guide, onClose }: Props): ReactElement {
  const sizes = guide.sizes.length > 0 ? guide.sizes : product.sizes;
  const hasAges = sizes.some((size) => ageOfSize(product.name, size));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Size guide')}
      description={t(product.name)}
      className="size-guide"
    >
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Size')}</th>
              {hasAges && <th scope="col">{t('Usually fits')}</th>}
              {guide.types.map(({ name }) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, index) => (
              <tr key={size}>
                <th scope="row">{sizeInWords(size)}</th>
                {hasAges && <td>{t(ageOfSize(product.name, size) ?? '')}</td>}
                {guide.types.map(({ name, units, ranges }) => (
                  <td key={name}>{measured(ranges[index], units)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted mt-4">
        {t(
          'Measured flat. Lay a shirt that fits on the table and compare; between two sizes take the larger one.',
        )}
      </p>
    </Dialog>
  );
}
