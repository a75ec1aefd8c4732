import './payment.css';
import type { OrderPayment } from '@doodleloom/domain/functions/payments';
import { formatCents } from '@doodleloom/domain/money/cents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { isHeld } from '../../lib/is-held.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { readPayment } from './api/payment.ts';
import { PhoneCode } from './phone-code.tsx';
import { StripeForm } from './stripe-form.tsx';
import { TillForm } from './till-form.tsx';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

type Props = {
  orderId: string;
  orderKey: string | null;
  /** The order waits for no payment any more. */
  onPaid: () => void;
};

/** Another device may have paid, or a bank may take its time: how it stands is asked every few seconds. */
const askAgainMs = 4000;

/** Where an order is paid: what it comes to, and the form of the shop's payment service. */
export function PayPanel({ orderId, orderKey, onPaid }: Props): ReactElement {
  const config = useSiteConfig();
  const asked = useQuery({
    queryKey: ['order-payment', orderId, orderKey],
    queryFn: () => readPayment(orderId, orderKey),
    refetchInterval: askAgainMs,
  });
  const isWaiting = asked.data === undefined || asked.data.order.status === 'awaiting-payment';
  useEffect(() => {
    if (!isWaiting) onPaid();
  }, [isWaiting, onPaid]);

  return (
    <Card className="pay" aria-labelledby="pay-heading">
      <h2 id="pay-heading">{t('Pay for your order')}</h2>
      {asked.isPending && <Weft label={t('Opening the payment')} />}
      {asked.isLoadingError && <RetryNote onRetry={asked.refetch}>{messageOf(asked.error)}</RetryNote>}
      {asked.data && (
        <>
          <p className="lead">
            {sentence('Order {number} comes to {total}. It is printed once it is paid.', {
              number: asked.data.order.number,
              total: <b className="tnum">{formatCents(asked.data.order.totalCents)}</b>,
            })}
          </p>
          <Standing asked={asked.data} contact={config?.contactEmail} />
          {form(asked.data, config?.stripePublishableKey, () => asked.refetch())}
          {!isHeld() && <PhoneCode orderId={orderId} orderKey={orderKey} />}
        </>
      )}
    </Card>
  );
}

/** What became of the last try. */
function Standing({
  asked: { payment },
  contact,
}: {
  asked: OrderPayment;
  contact?: string | undefined;
}): ReactElement | null {
  if (!payment)
    return (
      <Note>
        {t(
          contact
            ? 'We have received a payment and are looking into it. Please don’t pay again, and ask us at {contact}.'
            : 'We have received a payment and are looking into it. Please don’t pay again.',
          { contact: contact ?? '' },
        )}
      </Note>
    );
  if (payment.status === 'declined')
    return (
      <Note tone="bad">
        <b>{t('The payment was declined.')}</b>{' '}
        {t('Nothing was charged. Please try again, or use another card.')}
      </Note>
    );
  if (payment.status === 'confirming')
    return (
      <Note>
        {t('The bank is confirming your payment. You can stay here or close the page: we will write to you.')}
      </Note>
    );
  return null;
}

function form(
  { payment, order: { totalCents } }: OrderPayment,
  publishableKey: string | undefined,
  onNews: () => Promise<unknown>,
): ReactElement | null {
  if (!payment) return null;
  const props = { payment, totalCents, onNews };
  if (payment.service === 'till') return <TillForm {...props} />;
  return publishableKey && payment.status !== 'confirming' ? (
    <StripeForm {...props} publishableKey={publishableKey} />
  ) : null;
}
