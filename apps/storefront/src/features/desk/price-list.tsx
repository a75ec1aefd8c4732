import { priceRuleOf, type PriceRule } from '@doodleloom/domain/catalog/price-rules';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  rules: readonly PriceRule[];
  ofSetting: readonly PriceRule[];
  shelf: readonly { id: number; title: string }[];
  onOpen: (rule?: PriceRule) => void;
};

const mostNamed = 3;

/** The products whose price follows from a rule. */
function reachedBy(rule: PriceRule, { rules, ofSetting, shelf }: Props): string {
  const titles = shelf.flatMap((blank) =>
    priceRuleOf([...rules, ...ofSetting], blank) === rule ? [blank.title] : [],
  );
  if (titles.length === 0) return shelf.length === 0 ? '' : 'No product on the shelf.';
  const named = titles.slice(0, mostNamed).join(', ');
  return titles.length > mostNamed ? `${named} and ${titles.length - mostNamed} more` : named;
}

/** Prices by kind. The nearest rule counts: a product’s number, then words of its title, then its category. */
export function PriceList(props: Props): ReactElement {
  const { rules, ofSetting, onOpen } = props;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <p className="muted">
        {rules.length + ofSetting.length === 0
          ? 'Products cost what they usually do: $24.99 for the curated ones, $19.99 for all others. A price of your own holds for a product, for a word of its title, or for a category.'
          : 'The nearest rule sets the price: the product’s own number, then words of its title, then its category. Without one it is $24.99 for curated products, $19.99 for all others.'}
      </p>
      <Button className="justify-self-start" onClick={() => onOpen()}>
        Set a price
      </Button>
      {rules.length > 0 && (
        <ul className="desk-rows" aria-label="Prices by kind">
          {rules.map((rule) => (
            <li key={rule.kind} className="desk-product">
              <div>
                <b>{rule.kind}</b> <span className="desk-number">{formatCents(rule.cents)}</span>
                <p className="small muted">{reachedBy(rule, props)}</p>
              </div>
              <Button
                size="small"
                aria-label={`Change the price of ${rule.kind}`}
                onClick={() => onOpen(rule)}
              >
                Change
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ofSetting.length > 0 && (
        <p className="small muted">
          After these, the setting PRICE_RULES has{' '}
          {ofSetting.map(({ kind, cents }) => `${kind} ${formatCents(cents)}`).join(', ')}: changed there.
        </p>
      )}
    </section>
  );
}
