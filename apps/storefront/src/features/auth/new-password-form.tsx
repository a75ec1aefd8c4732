import { passwordRefusal } from '@doodleloom/domain/auth/check-credentials';
import { useState, type FormEvent, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { saveNewPassword } from './api/auth-requests.ts';
import { useNewPasswordRules } from './use-new-password-rules.ts';
import { t } from '../../lib/words.ts';

type Props = { busy: boolean; setBusy: (busy: boolean) => void; onSuccess: () => void };

/** After the mailed link: one field, one button. */
export function NewPasswordForm({ busy, setBusy, onSuccess }: Props): ReactElement {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { minimum, hint, autoComplete } = useNewPasswordRules();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = passwordRefusal(password, minimum);
    setWrong(refusal?.text && t(refusal.text));
    if (refusal) return notify(refusal, { about: 'account' });
    setBusy(true);
    const failure = await saveNewPassword(password);
    setBusy(false);
    if (failure) return notify(failure, { about: 'account' });
    notify(
      { title: t('Password saved'), text: t('You’re signed in with your new password.') },
      { about: 'account' },
    );
    onSuccess();
  };

  return (
    <form className="stack mt-5" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('New password')}
        autoComplete={autoComplete}
        required
        disabled={busy}
        hint={hint}
        error={wrong}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" full busy={busy && t('Saving...')}>
        {t('Save password')}
      </Button>
    </form>
  );
}
