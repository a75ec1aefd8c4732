import './find-bar.css';
import type { Audience } from '@doodleloom/domain/catalog/audience';
import { productOrders, type ProductOrder, type ProductWish } from '@doodleloom/domain/catalog/find-products';
import { Search } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';
import { Chip } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';

type Props = {
  wish: ProductWish;
  /** Those that there is something for. */
  audiences: readonly Audience[];
  onChange: (wish: ProductWish) => void;
  /** Words are looked for where the whole shop is. */
  search?: boolean;
};

const orderNames: Record<ProductOrder, string> = {
  favorites: said('Our favorites first'),
  'price-up': said('Price, low to high'),
  'price-down': said('Price, high to low'),
  name: said('Name, A to Z'),
};

/** Whom it is for, in which order, and by which words. */
export function FindBar({ wish, audiences, onChange, search }: Props): ReactElement {
  const id = useId();
  return (
    <search className="find">
      {search && (
        <div className="field">
          <label htmlFor={id}>{t('Find a product')}</label>
          <div className="input-wrap">
            <input
              id={id}
              type="search"
              className="input"
              value={wish.words ?? ''}
              placeholder={t('Mug, blanket, puzzle …')}
              maxLength={60}
              enterKeyHint="search"
              onChange={({ currentTarget: { value } }) => onChange({ ...wish, words: value })}
            />
            <Search className="icon" aria-hidden />
          </div>
        </div>
      )}
      {audiences.length > 1 && (
        <fieldset className="chips" aria-label={t('Who is it for?')}>
          <Chip chosen={!wish.audience} onClick={() => onChange({ ...wish, audience: undefined })}>
            {t('Everyone')}
          </Chip>
          {audiences.map((audience) => (
            <Chip
              key={audience}
              chosen={wish.audience === audience}
              onClick={() => onChange({ ...wish, audience })}
            >
              {t(audience)}
            </Chip>
          ))}
        </fieldset>
      )}
      <Select
        label={t('Order')}
        options={productOrders.map((order) => ({ value: order, name: t(orderNames[order]) }))}
        value={wish.order ?? 'favorites'}
        onChange={(order) => onChange({ ...wish, order: order as ProductOrder })}
      />
    </search>
  );
}
