import { showProductContract } from '@doodleloom/domain/functions/desk-products';
import type { productMarginsContract } from '@doodleloom/domain/functions/operator';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { PriceRule } from '@doodleloom/domain/catalog/price-rules';
import { readBlueprints } from '@doodleloom/domain/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { z } from 'zod';
import { answerOf } from '../../lib/invoke.ts';
import { providerAction } from '../../lib/provider-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { hiddenQuery, marginsQuery, pricesQuery } from './api/desk.ts';
import { DeskAnswer } from './desk-answer.tsx';
import { PriceDialog, type Priced } from './price-dialog.tsx';
import { PriceList } from './price-list.tsx';
import { ShowMore } from '../operator/show-more.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Margins = z.output<typeof productMarginsContract.answer>;
type Product = Margins['products'][number];

interface Listed {
  blueprintId: number;
  name: string;
  why: string | undefined;
  margin: Product | undefined;
}

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
  const rows = hidden.map(({ blueprintId, name, why }) => ({
    blueprintId,
    name,
    why,
    margin: known.get(blueprintId),
  }));
  const listed = new Set(rows.map(({ blueprintId }) => blueprintId));
  const onSale: Listed[] = [];
  for (const margin of margins?.products ?? []) {
    if (listed.has(margin.blueprintId)) continue;
    listed.add(margin.blueprintId);
    onSale.push({ blueprintId: margin.blueprintId, name: margin.name, why: undefined, margin });
  }
  for (const { id, title } of shelf)
    if (!listed.has(id)) onSale.push({ blueprintId: id, name: title, why: undefined, margin: undefined });
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

type RowProps = { product: Listed; floorPercent: number; withoutCosts: string; onPrice: () => void };

function ProductRow({ product, floorPercent, withoutCosts, onPrice }: RowProps): ReactElement {
  const { blueprintId, name, why, margin } = product;
  const isShown = why === undefined;
  const isThin = margin !== undefined && margin.worstPercent < floorPercent;
  const turning = useDeskAction(
    () =>
      answerOf(showProductContract, {
        blueprintId,
        isShown: !isShown,
        why: isThin ? `Its margin is ${margin.worstPercent}%.` : '',
      }),
    { done: isShown ? `${name} is hidden.` : `${name} is sold again.` },
  );
  return (
    <li className="desk-product">
      <div>
        <b>{name}</b> <span className="small muted">{blueprintId}</span>
        <p className="desk-badges">
          {!isShown && <Badge tone="line">Hidden</Badge>}
          {isThin && <Badge tone="danger">Below the floor</Badge>}
          {margin && <span className="small desk-number">{formatCents(margin.basePriceCents)}</span>}
          {margin && (
            <span className="small">
              At worst {margin.worstPercent}% left, at best{' '}
              {Math.max(...margin.variants.map(({ marginPercent }) => marginPercent))}%
            </span>
          )}
          {!margin && <span className="small muted">{withoutCosts}</span>}
          {why && <span className="small muted">{why}</span>}
        </p>
        {margin && <Variants margin={margin} />}
      </div>
      <div className="desk-acts">
        <Button size="small" aria-label={`Set the price of ${name}`} onClick={onPrice}>
          Price
        </Button>
        <Button
          size="small"
          busy={turning.isPending && 'One moment...'}
          aria-label={isShown ? `Hide ${name}` : `Sell again: ${name}`}
          onClick={() => turning.mutate()}
        >
          {isShown ? 'Hide' : 'Sell again'}
        </Button>
      </div>
    </li>
  );
}

function Variants({ margin }: { margin: Product }): ReactElement {
  return (
    <details>
      <summary>{margin.variants.length} variants</summary>
      <div className="desk-scroll">
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">Price</th>
              <th scope="col">Costs</th>
              <th scope="col">Sending</th>
              <th scope="col">Left</th>
              <th scope="col">Left, sent free</th>
            </tr>
          </thead>
          <tbody>
            {margin.variants.map((variant) => (
              <tr key={variant.variantId} className={variant.isBelowFloor ? 'is-bad' : undefined}>
                <th scope="row">{variant.title || variant.variantId}</th>
                <td>{formatCents(variant.priceCents)}</td>
                <td>{formatCents(variant.costCents)}</td>
                <td>{formatCents(variant.shippingCostCents)}</td>
                <td>
                  {formatCents(variant.marginCents)} ({variant.marginPercent}%)
                </td>
                <td>{formatCents(variant.marginWithFreeShippingCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
