import { categoryOf } from '@doodleloom/domain/categories/category';
import { priceRuleOf, type PriceRule } from '@doodleloom/domain/catalog/price-rules';
import { savePriceContract } from '@doodleloom/domain/functions/desk-prices';
import { formatCents } from '@doodleloom/domain/money/cents';
import { useState, type ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDeskAction } from './use-desk-action.ts';

/** What a price is set for: a rule that is changed, a product, the rule of one product, or a kind still to be said. */
export interface Priced {
  rule?: PriceRule;
  product?: { id: number; title: string; suggestedCents?: number | undefined };
}

type Props = Priced & {
  shelf: readonly { id: number; title: string }[];
  onClose: () => void;
};

/** How many products on the shelf a kind is the nearest rule of, on its own. */
const countOf = (kind: string, shelf: Props['shelf']) =>
  shelf.filter((blank) => priceRuleOf([{ kind, cents: 1 }], blank)).length;

function reachOf(kind: string, shelf: Props['shelf']): string {
  if (kind === '') return 'A word of the title (magnet), a category (Wall Art), or a product’s number.';
  const count = countOf(kind, shelf);
  if (shelf.length === 0) return '';
  if (count === 0) return 'No product on the shelf is of this kind.';
  return `It reaches ${count === 1 ? 'one product' : `${count} products`}.`;
}

/** Sets the base price of a kind of product, or takes its rule away. */
export function PriceDialog({ rule, product, shelf, onClose }: Props): ReactElement {
  const [kind, setKind] = useState(rule?.kind ?? (product ? String(product.id) : ''));
  const [price, setPrice] = useState(rule ? (rule.cents / 100).toFixed(2) : '');
  const saving = useDeskAction(
    () => answerOf(savePriceContract, { kind: kind.trim(), cents: Math.round(Number(price) * 100) }),
    { done: 'The shop asks this price from now on.', onDone: onClose },
  );
  const removing = useDeskAction(() => answerOf(savePriceContract, { kind: kind.trim(), cents: null }), {
    done: 'The rule is gone: the next one that fits sets the price.',
    onDone: onClose,
  });
  const priced = product?.title ?? rule?.kind;
  return (
    <DeskForm
      title={priced ? `The price of ${priced}` : 'Set a price'}
      description="Orders keep the price that they were placed at. A cart asks anew and says when a price has changed."
      act="Keep it"
      doing={{ ...saving, error: saving.error ?? removing.error }}
      {...(rule && {
        instead: (
          <Button
            variant="danger"
            busy={removing.isPending && 'One moment...'}
            onClick={() => removing.mutate()}
          >
            Take the rule away
          </Button>
        ),
      })}
      onClose={onClose}
    >
      {product && !rule ? (
        <KindOfProduct product={product} kind={kind} shelf={shelf} onChange={setKind} />
      ) : (
        <Field
          label="Kind of product"
          hint={reachOf(kind.trim(), shelf)}
          required
          maxLength={80}
          disabled={rule !== undefined}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
      )}
      <Dollars value={price} suggestedCents={product?.suggestedCents} onChange={setPrice} />
    </DeskForm>
  );
}

type KindProps = {
  product: { id: number; title: string };
  kind: string;
  shelf: Props['shelf'];
  onChange: (kind: string) => void;
};

/** The price is for this product alone, or for all of its category. */
function KindOfProduct({ product, kind, shelf, onChange }: KindProps): ReactElement {
  const own = String(product.id);
  const category = categoryOf(product.title);
  return (
    <fieldset className="desk-choice">
      <legend>It holds for</legend>
      <label>
        <input type="radio" name="reach" checked={kind === own} onChange={() => onChange(own)} />
        This product
      </label>
      <label>
        <input type="radio" name="reach" checked={kind === category} onChange={() => onChange(category)} />
        All of {category} that has no nearer rule ({countOf(category, shelf)} products)
      </label>
    </fieldset>
  );
}

type DollarsProps = {
  value: string;
  suggestedCents: number | undefined;
  onChange: (value: string) => void;
};

/** The price, and the one that leaves the floor where the costs are known. */
function Dollars({ value, suggestedCents, onChange }: DollarsProps): ReactElement {
  const surcharge = 'Colors may cost up to $2.00 more.';
  const suggested = suggestedCents === undefined ? undefined : formatCents(suggestedCents);
  return (
    <>
      <Field
        label="Dollars"
        hint={suggested ? `${suggested} leaves the floor in every variant. ${surcharge}` : surcharge}
        type="number"
        required
        min={0.01}
        max={999_999.99}
        step={0.01}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestedCents !== undefined && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange((suggestedCents / 100).toFixed(2))}
        >
          Take {suggested}
        </Button>
      )}
    </>
  );
}
