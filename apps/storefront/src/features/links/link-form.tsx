import { expiryHours, expiryRefusal, parseExpiryHours } from '@doodleloom/domain/links/link-expiry';
import { Link2 } from 'lucide-react';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { t } from '../../lib/words.ts';

type Props = {
  placeholder: string;
  busy: boolean;
  onCreate: (link: { description: string; hours: number }) => void;
};

/** What a link is for, and how long it lives. */
export function LinkForm({ placeholder, busy, onCreate }: Props): ReactElement {
  const [description, setDescription] = useState('');
  const [typedHours, setTypedHours] = useState(String(expiryHours.initial));
  const [refused, setRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hours = parseExpiryHours(typedHours);
    setRefused(hours === undefined);
    if (hours !== undefined) onCreate({ description, hours });
  };
  return (
    <form className="stack mt-5" noValidate onSubmit={submit}>
      <Field
        label={t('Description')}
        optional
        maxLength={200}
        placeholder={placeholder}
        disabled={busy}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Field
        label={t('Expires in (hours)')}
        type="number"
        inputMode="numeric"
        className="max-w-40"
        min={expiryHours.minimum}
        max={expiryHours.maximum}
        hint={t('From 1 to 168 hours. 24 is one day.')}
        error={refused ? t(expiryRefusal) : undefined}
        disabled={busy}
        value={typedHours}
        onChange={(event) => setTypedHours(event.target.value)}
      />
      <Button type="submit" variant="primary" full icon={Link2} busy={busy && t('Generating...')}>
        {t('Generate Upload Link')}
      </Button>
    </form>
  );
}
