import { credentialsRefusal, resetRefusal } from '@doodleloom/domain/auth/check-credentials';
import { useState, type FormEvent, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { sendResetMail, signIn } from './api/auth-requests.ts';
import type { AuthFormProps } from './form-props.ts';

export function SignInForm({ email, setEmail, busy, setBusy, onSuccess }: AuthFormProps): ReactElement {
  const [password, setPassword] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = credentialsRefusal(email, password);
    if (refusal) return notify(refusal);
    setBusy(true);
    const outcome = await signIn(email.trim(), password);
    setBusy(false);
    notify(outcome.message);
    if (outcome.next === 'success') onSuccess();
  };

  const forgot = async () => {
    const refusal = resetRefusal(email);
    if (refusal) return notify(refusal);
    setBusy(true);
    notify(await sendResetMail(email.trim()));
    setBusy(false);
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        disabled={busy}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        disabled={busy}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" full busy={busy && 'One moment...'}>
        Sign In
      </Button>
      <button
        type="button"
        className="link justify-self-center"
        disabled={busy}
        onClick={() => void forgot()}
      >
        Forgot your password?
      </button>
    </form>
  );
}
