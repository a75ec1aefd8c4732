import { emailRefusal, passwordRefusal } from '@doodleloom/domain/auth/check-credentials';
import { useState, type FormEvent, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { messageOf, unreachable, type RequestFailed } from '../../lib/request-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useNewPasswordRules } from '../auth/use-new-password-rules.ts';
import { changeEmail, changePassword } from './api/account.ts';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

const isAboutCurrent = ({ code }: RequestFailed): boolean => code?.startsWith('current_password') ?? false;

/** Another address: it counts once the links of both mails have been opened. */
export function ChangeEmail({ email }: { email: string }): ReactElement {
  const [next, setNext] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = emailRefusal(next);
    setWrong(refusal?.text && t(refusal.text));
    if (refusal) return;
    setBusy(true);
    const failure = await changeEmail(next.trim()).catch(unreachable);
    setBusy(false);
    if (failure) return setWrong(messageOf(failure));
    setAsked(next.trim());
    setNext('');
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{sentence('You sign in as {email}.', { email: <b className="break-words">{email}</b> })}</p>
      {asked && (
        <output>
          <Note tone="ok">
            {t(
              'We wrote to {asked} and to {email}. Open the link in both mails; until then you sign in as before.',
              { asked, email },
            )}
          </Note>
        </output>
      )}
      <Field
        label={t('New email')}
        type="email"
        autoComplete="email"
        required
        disabled={busy}
        error={wrong}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <Button type="submit" busy={busy && t('Sending...')}>
        {t('Change email')}
      </Button>
    </form>
  );
}

/** Ends every other sign-in, too. */
export function ChangePassword(): ReactElement {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [wrong, setWrong] = useState<{ current?: string; next?: string }>({});
  const [busy, setBusy] = useState(false);
  const { minimum, hint, autoComplete } = useNewPasswordRules();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = passwordRefusal(next, minimum);
    setWrong({
      ...(!current && { current: t('Please type your current password.') }),
      ...(refusal && { next: t(refusal.text ?? '') }),
    });
    if (refusal || !current) return;
    setBusy(true);
    const failure = await changePassword(current, next).catch(unreachable);
    setBusy(false);
    if (failure) return setWrong({ [isAboutCurrent(failure) ? 'current' : 'next']: messageOf(failure) });
    setCurrent('');
    setNext('');
    notify({ title: t('Password changed'), text: t('Every other sign-in has ended.') });
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        required
        disabled={busy}
        error={wrong.current}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t('New password')}
        autoComplete={autoComplete}
        required
        disabled={busy}
        hint={hint}
        error={wrong.next}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <Button type="submit" busy={busy && t('Saving...')}>
        {t('Change password')}
      </Button>
    </form>
  );
}
