import type { ReactElement } from 'react';
import { signUp } from './api/auth-requests.ts';
import { CredentialsForm, type AuthFormProps } from './credentials-form.tsx';
import { useNewPasswordRules } from './use-new-password-rules.ts';
import { t } from '../../lib/words.ts';

type Props = AuthFormProps & {
  /** The account exists, or waits for its e-mail to be confirmed: on to the Sign In tab. */
  onRegistered: () => void;
};

export function SignUpForm(props: Props): ReactElement {
  return (
    <CredentialsForm
      {...props}
      action={t('Create Account')}
      password={useNewPasswordRules()}
      send={signUp}
      intro={<p className="muted">{t("Create a new account to start preserving your child's artwork")}</p>}
    />
  );
}
