import type { ShownOrder } from '@doodleloom/domain/functions/orders';
import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { Button } from '../../ui/button.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** What makes the order's page a receipt on paper: who sold, when, and whether it is paid. The browser prints it, or makes a PDF. */
export function Receipt({ order }: { order: ShownOrder }): ReactElement {
  const contact = useSiteConfig()?.contactEmail;
  const isOnInvoice = order.paymentTerms === 'invoice' && !order.isPaid;
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h3 id="receipt">Receipt</h3>
      <p className="small">
        Order {order.number} of {day.format(new Date(order.createdAt))}, in {order.currency}.{' '}
        {order.isPaid ? 'Paid.' : isOnInvoice ? 'On invoice.' : 'Not paid yet.'}
        <br />
        Sold by Doodleloom{contact ? `, ${contact}` : ''}.
      </p>
      <Button size="small" icon={Printer} className="no-print" onClick={() => print()}>
        Print the receipt
      </Button>
    </section>
  );
}
