import type { OrderPayment } from '@doodleloom/domain/functions/payments';
import { formatCents } from '@doodleloom/domain/money/cents';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { loadStripe, type StripeClient, type StripeElements } from './load-stripe.ts';
import { t } from '../../lib/words.ts';

type Props = {
  payment: NonNullable<OrderPayment['payment']>;
  publishableKey: string;
  totalCents: number;
  onNews: () => Promise<unknown>;
};

type Form = { stripe: StripeClient; elements: StripeElements };

/** Stripe's Payment Element: cards and whatever wallets the customer has. Card numbers go to Stripe and nowhere else. */
export function StripeForm({ payment, publishableKey, totalCents, onNews }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    let drop = () => undefined as unknown;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (isGone || !place.current) return;
        const elements = stripe.elements({ clientSecret: payment.secret, appearance: { theme: 'stripe' } });
        const element = elements.create('payment', { layout: 'tabs' });
        element.on('ready', () => setForm({ stripe, elements }));
        element.on('loaderror', () => setError(t('The payment form could not be loaded. Please try again.')));
        element.mount(place.current);
        drop = () => element.destroy();
      })
      .catch((cause: unknown) => !isGone && setError(messageOf(cause)));
    return () => {
      isGone = true;
      drop();
    };
  }, [payment.secret, publishableKey]);

  const pay = async () => {
    if (!form) return;
    setBusy(true);
    setError(undefined);
    const confirmed = await form.stripe
      .confirmPayment({
        elements: form.elements,
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      })
      .catch((cause: unknown) => ({ error: { message: messageOf(cause) } }));
    if (confirmed.error)
      setError(confirmed.error.message ?? t('The payment did not go through. Please try again.'));
    await onNews();
    setBusy(false);
  };

  return (
    <div className="till">
      {error && (
        <Note tone="bad">
          {error}{' '}
          {!form && (
            <Button size="small" onClick={() => location.reload()}>
              {t('Try Again')}
            </Button>
          )}
        </Note>
      )}
      {!form && !error && <Weft label={t('Loading the payment form')} />}
      <div ref={place} />
      <Button
        variant="primary"
        size="big"
        full
        icon={CreditCard}
        busy={busy && t('Paying...')}
        disabled={!form}
        onClick={() => void pay()}
      >
        {t('Pay {amount}', { amount: formatCents(totalCents) })}
      </Button>
    </div>
  );
}
