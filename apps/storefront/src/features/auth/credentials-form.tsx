import { emailRefusal, passwordRefusal } from '@doodleloom/domain/auth/check-credentials';
import type { SignOutcome } from '@doodleloom/domain/auth/sign-outcome';
import { useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { t } from '../../lib/words.ts';

/** What both tabs are handed: the e-mail is typed once, and a running request stops everything else. */
export type AuthFormProps = {
  email: string;
  setEmail: (email: string) => void;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onSuccess: () => void;
};

type Props = AuthFormProps & {
  action: string;
  password: { autoComplete: string; minimum?: number; hint?: string };
  send: (email: string, password: string) => Promise<SignOutcome>;
  /** The answer leads to the Sign In tab. */
  onRegistered?: () => void;
  intro?: ReactNode;
  children?: ReactNode;
};

type Wrong = { email?: string; password?: string };

/** E-mail, password, one button. What can't be right is shown before anything is sent, and at its field. */
export function CredentialsForm(props: Props): ReactElement {
  const { email, setEmail, busy, setBusy, password: rules } = props;
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const ofEmail = emailRefusal(email);
    const ofPassword = passwordRefusal(password, rules.minimum);
    setWrong({ email: ofEmail?.text && t(ofEmail.text), password: ofPassword?.text && t(ofPassword.text) });
    const refusal = ofEmail ?? ofPassword;
    if (refusal) {
      (ofEmail ? emailField : passwordField).current?.focus();
      return notify(refusal, { about: 'account' });
    }
    setBusy(true);
    const { message, next } = await props.send(email.trim(), password);
    setBusy(false);
    notify(message, { about: 'account' });
    if (next === 'success') props.onSuccess();
    if (next === 'sign-in-tab') props.onRegistered?.();
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {props.intro}
      <Field
        ref={emailField}
        label={t('Email')}
        type="email"
        autoComplete="email"
        required
        disabled={busy}
        error={wrong.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        ref={passwordField}
        label={t('Password')}
        autoComplete={rules.autoComplete}
        required
        minLength={rules.minimum}
        hint={rules.hint}
        disabled={busy}
        error={wrong.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" full busy={busy && t('One moment...')}>
        {props.action}
      </Button>
      {props.children}
    </form>
  );
}
