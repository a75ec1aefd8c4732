import { credentialsRefusal } from '@doodleloom/domain/auth/check-credentials';
import { useState, type FormEvent, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { signUp } from './api/auth-requests.ts';
import type { AuthFormProps } from './form-props.ts';

type Props = AuthFormProps & {
  /** The account exists, or waits for its e-mail to be confirmed: on to the Sign In tab. */
  onRegistered: () => void;
};

export function SignUpForm({ email, setEmail, busy, setBusy, onSuccess, onRegistered }: Props): ReactElement {
  const [password, setPassword] = useState('');
  const minimum = useSiteConfig()?.passwordMinLength ?? 6;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = credentialsRefusal(email, password, minimum);
    if (refusal) return notify(refusal);
    setBusy(true);
    const outcome = await signUp(email.trim(), password);
    setBusy(false);
    notify(outcome.message);
    if (outcome.next === 'success') onSuccess();
    if (outcome.next === 'sign-in-tab') onRegistered();
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">Create a new account to start preserving your child's artwork</p>
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
        autoComplete="new-password"
        required
        minLength={minimum}
        disabled={busy}
        hint={`At least ${minimum} characters. A short sentence works well.`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" full busy={busy && 'One moment...'}>
        Create Account
      </Button>
    </form>
  );
}
