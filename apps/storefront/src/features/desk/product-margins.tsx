import { showProductContract } from '@doodleloom/domain/functions/desk';
import type { productMarginsContract } from '@doodleloom/domain/functions/operator';
import { formatCents } from '@doodleloom/domain/money/cents';
import { readBlueprints } from '@doodleloom/domain/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { z } from 'zod';
import { answerOf } from '../../lib/invoke.ts';
import { providerAction } from '../../lib/provider-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { hiddenQuery, marginsQuery } from './api/desk.ts';
import { DeskAnswer } from './desk-answer.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Margins = z.output<typeof productMarginsContract.answer>;
type Product = Margins['products'][number];

interface Listed {
  blueprintId: number;
  name: string;
  why: string | undefined;
  margin: Product | undefined;
}

const mostShown = 60;

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

/** What is left of each product, and whether it is sold. */
export function ProductMargins(): ReactElement {
  const hidden = useQuery(hiddenQuery);
  const margins = useQuery(marginsQuery);
  const shelf = useQuery(shelfQuery);
  const [text, setText] = useState('');
  return (
    <DeskAnswer of={hidden} waiting="Counting what is left of each product">
      {({ products, priceRules }) => {
        const words = text.trim().toLowerCase();
        const all = listOf(products, margins.data, shelf.data ?? []);
        const found = all.filter(
          ({ name, blueprintId }) => name.toLowerCase().includes(words) || String(blueprintId) === words,
        );
        return (
          <div className="desk">
            <p className="muted">
              What is left of one piece that is ordered alone, after the provider, shipping to the United
              States, tax and the payment’s fee. The costs of a product are known once a photo of it was made.
              Below {margins.data?.floorPercent ?? '…'} % a product is marked (MARGIN_FLOOR).{' '}
              {priceRules.length === 0
                ? 'Prices are the shop’s usual ones; rules by kind go into PRICE_RULES.'
                : `Prices by kind (PRICE_RULES): ${priceRules.map(({ kind, cents }) => `${kind} ${formatCents(cents)}`).join(', ')}.`}
            </p>
            <Field
              type="search"
              label="Name or number"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <output className="muted">
              {found.length} of {all.length} products
              {found.length > mostShown && `, the first ${mostShown} of them`}
            </output>
            <ul className="desk-rows" aria-label="Products">
              {found.slice(0, mostShown).map((product) => (
                <ProductRow
                  key={product.blueprintId}
                  product={product}
                  floorPercent={margins.data?.floorPercent ?? 0}
                />
              ))}
            </ul>
          </div>
        );
      }}
    </DeskAnswer>
  );
}

function ProductRow({ product, floorPercent }: { product: Listed; floorPercent: number }): ReactElement {
  const { blueprintId, name, why, margin } = product;
  const isShown = why === undefined;
  const isThin = margin !== undefined && margin.worstPercent < floorPercent;
  const turning = useDeskAction(
    () =>
      answerOf(showProductContract, {
        blueprintId,
        isShown: !isShown,
        why: isThin ? `Its margin is ${margin.worstPercent} %.` : '',
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
          {margin && (
            <span className="small">
              At worst {margin.worstPercent} % left, at best{' '}
              {Math.max(...margin.variants.map(({ marginPercent }) => marginPercent))} %
            </span>
          )}
          {!margin && <span className="small muted">Costs not known yet</span>}
          {why && <span className="small muted">{why}</span>}
        </p>
        {margin && <Variants margin={margin} />}
      </div>
      <Button
        size="small"
        busy={turning.isPending && 'One moment...'}
        aria-label={`${isShown ? 'Hide' : 'Sell'} ${name}`}
        onClick={() => turning.mutate()}
      >
        {isShown ? 'Hide' : 'Sell again'}
      </Button>
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
                  {formatCents(variant.marginCents)} ({variant.marginPercent} %)
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
