import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { colorOptions } from './variant-options.ts';

type Props = { product: CatalogProduct; color: string; onPick: (color: string) => void; most?: number };

/** Colors as spots of cloth, to compare by a touch: the popular ones first, and how many more there are. */
export function ColorDots({ product, color, onPick, most = Infinity }: Props): ReactElement | null {
  const options = colorOptions(product);
  if (options.length < 2 || options.every(({ swatch }) => !swatch)) return null;
  const sorted = options.toSorted((one, other) => Number(other.popular) - Number(one.popular));
  const first = sorted.slice(0, most);
  // The chosen one is always among those that are seen.
  const chosen = options.find(({ value }) => value === color);
  const seen = chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, most - 1)] : first;
  const more = options.length - seen.length;
  return (
    <fieldset className="color-dots" aria-label={t('Colors of {name}', { name: t(product.name) })}>
      {seen.map(({ value, name, swatch }) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          aria-pressed={value === color}
          title={name}
          onClick={() => onPick(value)}
        >
          <i style={{ background: swatch ?? 'var(--color-mock)' }} />
        </button>
      ))}
      {more > 0 && <span className="more">{t('+{more}', { more })}</span>}
    </fieldset>
  );
}
