import type { ShownOrder } from '@doodleloom/domain/functions/orders';
import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../lib/words.ts';
import { locale } from '../../lib/language.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });

/** Of an order that was canceled nothing is still to be paid, and what was paid goes back. */
function moneyInWords({ isPaid, status, paymentTerms, refundedCents, totals }: ShownOrder): string {
  if (isPaid && totals.totalCents > 0 && refundedCents >= totals.totalCents)
    return t('Paid, and given back.');
  if (isPaid && refundedCents > 0) return t('Paid, and partly given back.');
  if (isPaid && status === 'canceled' && totals.totalCents > 0) return t('Paid. The money goes back to you.');
  if (isPaid) return t('Paid.');
  if (status === 'canceled') return t('Canceled: there is nothing to pay.');
  return paymentTerms === 'invoice' ? t('On invoice.') : t('Not paid yet.');
}

/** What makes the order's page a receipt on paper: who sold, when, and whether it is paid. The browser prints it, or makes a PDF. */
export function Receipt({ order }: { order: ShownOrder }): ReactElement {
  const contact = useSiteConfig()?.contactEmail;
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h3 id="receipt">{t('Receipt')}</h3>
      <p className="small">
        {t('Order {number} of {day}, in {currency}.', {
          number: order.number,
          day: day.format(new Date(order.createdAt)),
          currency: order.currency,
        })}{' '}
        {moneyInWords(order)}
        <br />
        {t('Sold by {seller}.', { seller: contact ? `Doodleloom, ${contact}` : 'Doodleloom' })}
      </p>
      <Button size="small" icon={Printer} className="no-print" onClick={() => print()}>
        {t('Print the receipt')}
      </Button>
    </section>
  );
}
