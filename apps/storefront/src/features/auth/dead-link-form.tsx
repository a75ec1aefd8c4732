import { resetRefusal } from '@doodleloom/domain/auth/check-credentials';
import { useState, type FormEvent, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { sendResetMail } from './api/auth-requests.ts';

type Props = {
  email: string;
  setEmail: (email: string) => void;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onSignIn: () => void;
};

/** A mailed link that was used or has expired says so, and the next one is one press away. */
export function DeadLinkForm({ email, setEmail, busy, setBusy, onSignIn }: Props): ReactElement {
  const [wrong, setWrong] = useState<string>();
  const [isSent, setSent] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = resetRefusal(email);
    setWrong(refusal?.text && t(refusal.text));
    if (refusal) return;
    setBusy(true);
    const answer = await sendResetMail(email.trim());
    setBusy(false);
    setSent(answer.tone !== 'destructive');
    notify(answer, { about: 'account' });
  };

  return (
    <form className="stack mt-5" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {t(
          'A link from a mail works once, and for an hour. Tell us where to send a new one, or sign in with the password you have.',
        )}
      </p>
      <Field
        label={t('Email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        disabled={busy}
        error={wrong}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" full busy={busy && t('Sending...')}>
        {isSent ? t('Send it again') : t('Send a new link')}
      </Button>
      <Button full disabled={busy} onClick={onSignIn}>
        {t('Sign In')}
      </Button>
    </form>
  );
}
