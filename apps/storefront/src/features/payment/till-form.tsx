import { formatCents } from '@doodleloom/domain/money/cents';
import type { OrderPayment } from '@doodleloom/domain/functions/payments';
import { tillCardIds, tillCards, type TillCard } from '@doodleloom/domain/payments/till-cards';
import { CreditCard } from 'lucide-react';
import { useState, type FormEvent, type ReactElement } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { answerBank, payAtTill } from './api/payment.ts';
import { t } from '../../lib/words.ts';

type Props = {
  payment: NonNullable<OrderPayment['payment']>;
  totalCents: number;
  /** Something has happened: it is time to ask how the payment stands. */
  onNews: () => Promise<unknown>;
};

/** The till: cards that behave like real ones, and no money. Refused in production, and marked as a test all over. */
export function TillForm({ payment, totalCents, onNews }: Props): ReactElement {
  const [card, setCard] = useState<TillCard>('works');
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();

  const act = async (words: string, work: () => Promise<unknown>) => {
    setBusy(words);
    setError(undefined);
    try {
      await work();
      await onNews();
    } catch (cause) {
      setError(messageOf(cause));
    }
    setBusy(undefined);
  };
  const pay = (event: FormEvent) => {
    event.preventDefault();
    void act(t('Paying...'), () => payAtTill(payment, card));
  };

  return (
    <form className="till" onSubmit={pay}>
      <Note>
        <b>{t('This is a test till.')}</b> {t('No money moves, and no card is real.')}
      </Note>
      {error && <Note tone="bad">{error}</Note>}
      {payment.status === 'confirming' && card === 'asks' ? (
        <fieldset className="till-bank">
          <legend>
            {t('The bank asks: is it you who pays {amount}?', { amount: formatCents(totalCents) })}
          </legend>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void act(t('Confirming...'), () => answerBank(payment, true))}
          >
            {t('Yes, it is me')}
          </Button>
          <Button
            disabled={busy !== undefined}
            onClick={() => void act(t('Declining...'), () => answerBank(payment, false))}
          >
            {t('No')}
          </Button>
        </fieldset>
      ) : (
        <>
          <fieldset className="till-cards">
            <legend>{t('Pay with')}</legend>
            {tillCardIds.map((id) => (
              <div key={id} className="till-card">
                <input
                  id={`card-${id}`}
                  type="radio"
                  name="card"
                  value={id}
                  checked={card === id}
                  disabled={busy !== undefined}
                  onChange={() => setCard(id)}
                />
                <label htmlFor={`card-${id}`}>
                  {t(tillCards[id].name)}
                  <span className="small muted tnum">{tillCards[id].number}</span>
                </label>
              </div>
            ))}
          </fieldset>
          <Button type="submit" variant="primary" size="big" full icon={CreditCard} busy={busy}>
            {t('Pay {amount}', { amount: formatCents(totalCents) })}
          </Button>
        </>
      )}
    </form>
  );
}
