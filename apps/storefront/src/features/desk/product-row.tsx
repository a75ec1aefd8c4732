import { showProductContract } from '@doodleloom/domain/functions/desk-products';
import type { productMarginsContract } from '@doodleloom/domain/functions/operator';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { answerOf } from '../../lib/invoke.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Margin = z.output<typeof productMarginsContract.answer>['products'][number];

export interface Listed {
  blueprintId: number;
  name: string;
  /** Why it is hidden. */
  why: string | undefined;
  margin: Margin | undefined;
}

type Props = { product: Listed; floorPercent: number; withoutCosts: string; onPrice: () => void };

/** One product: its price, what is left of it, and whether it is sold. */
export function ProductRow({ product, floorPercent, withoutCosts, onPrice }: Props): ReactElement {
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

function Variants({ margin }: { margin: Margin }): ReactElement {
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
