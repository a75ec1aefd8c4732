import './checkout.css';
import type { DiscountedTotals } from '@doodleloom/domain/orders/promo';
import { formatCents } from '@doodleloom/domain/money/cents';
import { rateInWords, type TaxRate } from '@doodleloom/domain/money/tax';
import { Package, Undo2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../lib/words.ts';

type Props = {
  totals: DiscountedTotals;
  taxRate: TaxRate;
  refundedCents?: number;
  children: ReactNode;
};

/** A receipt: what it comes to, and the button that orders it. */
export function OrderSummary({ totals, taxRate, refundedCents = 0, children }: Props): ReactElement {
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = totals;
  const rows: [string, string][] = [
    [t('Subtotal'), formatCents(subtotalCents)],
    ...(discountCents > 0 ? [[t('Discount'), `-${formatCents(discountCents)}`] as [string, string]] : []),
    [t('Shipping'), shippingCents === 0 ? t('Free') : formatCents(shippingCents)],
    [t('Tax ({rate})', { rate: rateInWords(taxRate) }), formatCents(taxCents)],
  ];
  return (
    <section className="order-summary" aria-labelledby="order-summary">
      <h2 className="h3" id="order-summary">
        {t('Order summary')}
      </h2>
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{t('Total')}</dt>
          <dd>{formatCents(totalCents)}</dd>
        </div>
        {refundedCents > 0 && (
          <div>
            <dt>{t('Given back')}</dt>
            <dd>-{formatCents(refundedCents)}</dd>
          </div>
        )}
      </dl>
      {children}
      <ul className="assur small muted">
        <li>
          <Package className="icon" aria-hidden />
          {t('Printed to order, one at a time')}
        </li>
        <li>
          <Undo2 className="icon" aria-hidden />
          {t('30-day money-back guarantee')}
        </li>
      </ul>
    </section>
  );
}
