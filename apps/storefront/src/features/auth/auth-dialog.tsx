import './auth.css';
import { useState, type ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { Taped } from '../../ui/pictures.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { sample } from '../samples/samples.ts';
import type { AuthView } from './auth-dialog-store.ts';
import { rememberAccount } from './known-account.ts';
import { DeadLinkForm } from './dead-link-form.tsx';
import { takeWayBack } from './mailed-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Props = {
  open: boolean;
  view: AuthView;
  onClose: () => void;
  onSuccess?: () => void;
  onLookFirst?: () => void;
};

const titles: Partial<Record<AuthView, string>> = {
  'new-password': said('Choose a new password'),
  'dead-link': said('This link has been used or has expired'),
};

/** Signing in, signing up, and choosing a new password. Closing throws away what was typed. */
export default function AuthDialog({
  open,
  view: asked,
  onClose,
  onSuccess,
  onLookFirst,
}: Props): ReactElement {
  const [view, setView] = useState(asked);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const succeed = () => {
    onSuccess?.();
    onClose();
  };
  /** One goes on where the mail was asked for. */
  const goOn = () => {
    const way = takeWayBack();
    if (way) void navigate(way);
    succeed();
  };
  const registered = () => {
    rememberAccount();
    setView('sign-in');
  };
  const form = { email, setEmail, busy, setBusy, onSuccess: succeed };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t(titles[view] ?? said('Welcome to Doodleloom'))}
      className="auth"
      aside={<AuthArt />}
    >
      {view === 'new-password' && <NewPasswordForm busy={busy} setBusy={setBusy} onSuccess={goOn} />}
      {view === 'dead-link' && <DeadLinkForm {...form} onSignIn={() => setView('sign-in')} />}
      {(view === 'sign-in' || view === 'sign-up') && (
        <Tabs
          label={t('Your account')}
          value={view}
          onChange={setView}
          disabled={busy}
          tabs={[
            { value: 'sign-in', name: t('Sign In'), content: <SignInForm {...form} /> },
            {
              value: 'sign-up',
              name: t('Sign Up'),
              content: <SignUpForm {...form} onRegistered={registered} />,
            },
          ]}
        />
      )}
      {onLookFirst && (
        <p className="look-first">
          {t('Just curious?')}{' '}
          <button
            type="button"
            className="link"
            disabled={busy}
            onClick={() => {
              onLookFirst();
              onClose();
            }}
          >
            {t('See your drawing in every style first')}
          </button>
        </p>
      )}
    </Dialog>
  );
}

/** Two drawings beside the form, from tablet width on. */
function AuthArt(): ReactElement {
  const [first, second] = [sample('house'), sample('robot')];
  return (
    <div className="art" aria-hidden="true">
      <div>
        <Taped tilt={-3}>
          <img {...first.original} alt="" loading="lazy" />
        </Taped>
      </div>
      <div className="art-second">
        <Taped tilt={5} tape="var(--color-sky)">
          <img {...second.original} alt="" loading="lazy" />
        </Taped>
      </div>
    </div>
  );
}
