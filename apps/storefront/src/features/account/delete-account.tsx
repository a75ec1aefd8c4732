import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { inDays } from '@doodleloom/domain/privacy/privacy-words';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { backend } from '../../lib/backend.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/weft.tsx';
import { forgetAccount } from '../auth/known-account.ts';
import { useWhatStays } from '../receipts/use-what-stays.ts';
import { deleteAccount } from './api/account.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';

const forgetting = (days: number) =>
  t('An order forgets name and address {days} after it has arrived.', { days: t(inDays(days)) });

/** Asks for the password, deletes the account and shows the receipt. */
export function DeleteAccount(): ReactElement {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const deletion = useMutation({
    mutationFn: () => deleteAccount(password),
    async onSuccess({ receiptId, key }) {
      void navigate(`${pathTo(screenPaths.receipt, { receiptId })}?key=${encodeURIComponent(key)}`);
      // The session is gone with the account; what this browser keeps of it goes, too.
      await (await backend()).auth.signOut({ scope: 'local' });
      forgetAccount();
    },
  });
  const stays = useWhatStays({ enabled: asking });
  const close = () => {
    setAsking(false);
    setPassword('');
    deletion.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deletion.mutate();
  };
  return (
    <div className="stack">
      <p className="max-w-prose">
        {t(
          'Every drawing and every copy of it goes within a minute, at the printer, too. An order that is on its way still arrives. We tell you first what it keeps, and you get a receipt.',
        )}
      </p>
      <Button variant="danger" icon={Trash2} className="justify-self-start" onClick={() => setAsking(true)}>
        {t('Delete my account')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('Delete your account?')}
        description={t('This cannot be taken back. Type your password, so that we know it is you.')}
      >
        <div className="stack mt-4" aria-live="polite">
          {stays.isPending ? (
            <Skeleton className="h-20" />
          ) : (
            <>
              <p>{stays.words}</p>
              {stays.addressDays !== undefined && <p>{forgetting(stays.addressDays)}</p>}
            </>
          )}
        </div>
        <form className="stack mt-5" onSubmit={submit}>
          <PasswordField
            label={t('Password')}
            autoComplete="current-password"
            required
            disabled={deletion.isPending}
            error={deletion.error ? messageOf(deletion.error) : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Button type="button" disabled={deletion.isPending} onClick={close}>
              {t('Keep it')}
            </Button>
            <Button
              type="submit"
              variant="danger"
              disabled={password === '' || stays.isPending}
              busy={deletion.isPending && t('Deleting...')}
            >
              {t('Delete everything')}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
