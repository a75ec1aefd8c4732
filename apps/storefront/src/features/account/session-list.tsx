import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { momentInWords } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Skeleton } from '../../ui/weft.tsx';
import { endOtherSessions, endSession, readSessions } from './api/account.ts';
import { deviceInWords } from './device-words.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';

/** Where the account is signed in, each with its end. */
export function SessionList({ userId }: { userId: string }): ReactElement {
  const now = useNow();
  const sessions = useQuery({ queryKey: ['sessions', userId], queryFn: readSessions });
  const ending = useMutation({
    mutationFn: (id: string | undefined) => (id ? endSession(id) : endOtherSessions()),
    onSuccess: () =>
      notify({ title: t('Signed out there'), text: t('Whoever used it has to sign in again.') }),
    onError: (error) =>
      notify({ title: t('Still signed in there'), text: messageOf(error), tone: 'destructive' }),
    onSettled: () => sessions.refetch(),
  });
  if (sessions.isPending) return <Skeleton className="h-40" />;
  if (sessions.isLoadingError)
    return <RetryNote onRetry={sessions.refetch}>{messageOf(sessions.error)}</RetryNote>;
  return (
    <div className="stack">
      <ul className="account-list">
        {sessions.data.map(({ id, device, network, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <b>{deviceInWords(device)}</b>
              <p className="small muted">
                {t(network ? 'Last seen {moment}, from {network}' : 'Last seen {moment}', {
                  moment: momentInWords(new Date(seenAt), now),
                  network: network ?? '',
                })}
              </p>
            </div>
            {isThis ? (
              <Badge tone="mint">{t('This device')}</Badge>
            ) : (
              <Button
                size="small"
                aria-label={t('Sign out {device}', { device: deviceInWords(device) })}
                disabled={ending.isPending}
                onClick={() => ending.mutate(id)}
              >
                {t('Sign out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          className="justify-self-start"
          busy={ending.isPending && t('Signing out...')}
          onClick={() => ending.mutate(undefined)}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
    </div>
  );
}
