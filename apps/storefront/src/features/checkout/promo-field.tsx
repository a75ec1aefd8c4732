import type { PromoCode } from '@doodleloom/domain/orders/promo';
import { promoCodeInvalid } from '@doodleloom/domain/texts/order-messages';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { checkPromoCode } from './api/place-order.ts';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

type Props = {
  promo: PromoCode | undefined;
  onPromo: (promo: PromoCode | undefined) => void;
  disabled: boolean;
};

/** The server says whether a code takes something off (D-051). */
export function PromoField({ promo, onPromo, disabled }: Props): ReactElement {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setBusy(true);
    try {
      const checked = await checkPromoCode(typed);
      onPromo(checked.valid ? checked : undefined);
      setError(checked.valid ? undefined : t(promoCodeInvalid));
    } catch {
      setError(t('The code could not be checked. Please try again.'));
    }
    setBusy(false);
  };

  if (promo)
    return (
      <div className="promo">
        <Note tone="ok">{t('{code} is applied.', { code: promo.code })}</Note>
        <Button variant="soft" disabled={disabled} onClick={() => onPromo(undefined)}>
          {sentence('Remove{theCode}', {
            theCode: <span className="sr-only"> {t('the code {code}', { code: promo.code })}</span>,
          })}
        </Button>
      </div>
    );
  return (
    <form className="promo" onSubmit={(event) => void apply(event)}>
      <Field
        label={t('Promo code')}
        autoComplete="off"
        value={typed}
        error={error}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="soft" busy={busy && t('Checking...')} disabled={disabled}>
        {t('Apply')}
      </Button>
    </form>
  );
}
