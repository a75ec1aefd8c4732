import { resetRefusal } from '@doodleloom/domain/auth/check-credentials';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { sendResetMail, signIn } from './api/auth-requests.ts';
import { keepWayBack } from './mailed-link.ts';
import { CredentialsForm, type AuthFormProps } from './credentials-form.tsx';
import { t } from '../../lib/words.ts';

export function SignInForm(props: AuthFormProps): ReactElement {
  const { email, busy, setBusy } = props;
  const forgot = async () => {
    const refusal = resetRefusal(email);
    if (refusal) return notify(refusal, { about: 'account' });
    setBusy(true);
    keepWayBack(location.pathname);
    notify(await sendResetMail(email.trim()), { about: 'account' });
    setBusy(false);
  };
  return (
    <CredentialsForm
      {...props}
      action={t('Sign In')}
      password={{ autoComplete: 'current-password' }}
      send={signIn}
    >
      <button
        type="button"
        className="link justify-self-center"
        disabled={busy}
        onClick={() => void forgot()}
      >
        {t('Forgot your password?')}
      </button>
    </CredentialsForm>
  );
}
