import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { momentInWords } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/weft.tsx';
import { endOtherSessions, endSession, readSessions } from './api/account.ts';
import { deviceInWords } from './device-words.ts';

/** Where the account is signed in, each with its end. */
export function SessionList({ userId }: { userId: string }): ReactElement {
  const now = useNow();
  const sessions = useQuery({ queryKey: ['sessions', userId], queryFn: readSessions });
  const ending = useMutation({
    mutationFn: (id: string | undefined) => (id ? endSession(id) : endOtherSessions()),
    onSuccess: () => notify({ title: 'Signed out there', text: 'Whoever used it has to sign in again.' }),
    onError: (error) => notify({ title: 'Still signed in there', text: error.message, tone: 'destructive' }),
    onSettled: () => sessions.refetch(),
  });
  if (sessions.isPending) return <Skeleton className="h-40" />;
  if (sessions.isLoadingError)
    return (
      <Note tone="bad">
        {sessions.error.message}{' '}
        <button type="button" className="link" onClick={() => void sessions.refetch()}>
          Try Again
        </button>
      </Note>
    );
  return (
    <div className="stack">
      <ul className="account-list">
        {sessions.data.map(({ id, device, network, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <b>{deviceInWords(device)}</b>
              <p className="small muted">
                Last seen {momentInWords(new Date(seenAt), now)}
                {network && `, from ${network}`}
              </p>
            </div>
            {isThis ? (
              <Badge tone="mint">This device</Badge>
            ) : (
              <Button
                size="small"
                aria-label={`Sign out ${deviceInWords(device)}`}
                disabled={ending.isPending}
                onClick={() => ending.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          className="justify-self-start"
          busy={ending.isPending && 'Signing out...'}
          onClick={() => ending.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}
