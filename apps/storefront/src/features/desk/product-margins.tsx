import type { productMarginsContract } from '@doodleloom/domain/functions/operator';
import type { PriceRule } from '@doodleloom/domain/catalog/price-rules';
import { readBlueprints } from '@doodleloom/domain/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { z } from 'zod';
import { providerAction } from '../../lib/provider-action.ts';
import { Field } from '../../ui/field.tsx';
import { hiddenQuery, marginsQuery, pricesQuery } from './api/desk.ts';
import { DeskAnswer } from './desk-answer.tsx';
import { PriceDialog, type Priced } from './price-dialog.tsx';
import { PriceList } from './price-list.tsx';
import { ProductRow, type Listed } from './product-row.tsx';
import { ShowMore } from '../operator/show-more.tsx';

type Margins = z.output<typeof productMarginsContract.answer>;

const shownAtATime = 60;

const shelfQuery = {
  queryKey: ['blueprints'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readBlueprints(await providerAction('get_products', {}, signal)),
  staleTime: 3_600_000,
};

/** Hidden ones first, then the thinnest margin, then those whose costs the provider has not said yet. */
function listOf(
  hidden: readonly { blueprintId: number; name: string; why: string }[],
  margins: Margins | undefined,
  shelf: readonly { id: number; title: string }[],
): Listed[] {
  const known = new Map((margins?.products ?? []).map((product) => [product.blueprintId, product]));
  const rows = hidden.map((product) => ({ ...product, margin: known.get(product.blueprintId) }));
  const listed = new Set(rows.map(({ blueprintId }) => blueprintId));
  const onSale = [...known.values()]
    .filter(({ blueprintId }) => !listed.has(blueprintId))
    .map((margin): Listed => ({ ...margin, why: undefined, margin }));
  for (const { id, title } of shelf)
    if (!listed.has(id) && !known.has(id))
      onSale.push({ blueprintId: id, name: title, why: undefined, margin: undefined });
  return [...rows, ...onSale];
}

/** A rule that is opened from the list of rules; with its product, where it is that of one product. */
function pricedBy(
  rule: PriceRule,
  margins: Margins | undefined,
  shelf: readonly { id: number; title: string }[],
): Priced {
  const blank = shelf.find(({ id }) => String(id) === rule.kind);
  if (!blank) return { rule };
  const margin = margins?.products.find(({ blueprintId }) => blueprintId === blank.id);
  return { rule, product: { ...blank, suggestedCents: margin?.suggestedCents } };
}

/** What products cost, what is left of each, and whether it is sold. */
export function ProductMargins(): ReactElement {
  const hidden = useQuery(hiddenQuery);
  const prices = useQuery(pricesQuery);
  const margins = useQuery(marginsQuery);
  const shelf = useQuery(shelfQuery).data ?? [];
  const [priced, setPriced] = useState<Priced>();
  return (
    <DeskAnswer of={prices} waiting="Looking for the prices">
      {({ rules, ofSetting }) => (
        <div className="desk">
          <PriceList
            rules={rules}
            ofSetting={ofSetting}
            shelf={shelf}
            onOpen={(rule) => setPriced(rule ? pricedBy(rule, margins.data, shelf) : {})}
          />
          <DeskAnswer of={hidden} waiting="Counting what is left of each product" isTold={prices.isError}>
            {({ products }) => (
              <Products
                all={listOf(products, margins.data, shelf)}
                floorPercent={margins.data?.floorPercent}
                withoutCosts={whyWithoutCosts[margins.status]}
                onPrice={({ blueprintId, name, margin }) => {
                  const rule = rules.find(({ kind }) => kind === String(blueprintId));
                  const product = { id: blueprintId, title: name, suggestedCents: margin?.suggestedCents };
                  setPriced({ product, ...(rule && { rule }) });
                }}
              />
            )}
          </DeskAnswer>
          {priced && <PriceDialog {...priced} shelf={shelf} onClose={() => setPriced(undefined)} />}
        </div>
      )}
    </DeskAnswer>
  );
}

const whyWithoutCosts = {
  pending: 'Looking for its costs',
  error: 'Its costs could not be looked up',
  success: 'Costs not known yet',
} as const;

type ProductsProps = {
  all: readonly Listed[];
  floorPercent: number | undefined;
  withoutCosts: string;
  onPrice: (product: Listed) => void;
};

function Products({ all, floorPercent, withoutCosts, onPrice }: ProductsProps): ReactElement {
  const [text, setText] = useState('');
  const [most, setMost] = useState(shownAtATime);
  const words = text.trim().toLowerCase();
  const found = all.filter(
    ({ name, blueprintId }) => name.toLowerCase().includes(words) || String(blueprintId) === words,
  );
  return (
    <section aria-labelledby="margins">
      <h2 id="margins">What is left</h2>
      <p className="muted">
        Of one piece that is ordered alone, after the provider, shipping to the United States, tax and the
        payment’s fee. The costs of a product are known once a photo of it was made. Below{' '}
        {floorPercent ?? '…'}% a product is marked (MARGIN_FLOOR).
      </p>
      <Field
        type="search"
        label="Name or number"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output className="muted">
        {found.length} of {all.length} products
        {found.length > most && `, the first ${most} of them`}
      </output>
      <ul className="desk-rows" aria-label="Products">
        {found.slice(0, most).map((product) => (
          <ProductRow
            key={product.blueprintId}
            product={product}
            floorPercent={floorPercent ?? 0}
            withoutCosts={withoutCosts}
            onPrice={() => onPrice(product)}
          />
        ))}
      </ul>
      <ShowMore
        of={{
          hasNextPage: found.length > most,
          isFetchingNextPage: false,
          fetchNextPage: () => setMost(most + shownAtATime),
        }}
      />
    </section>
  );
}
