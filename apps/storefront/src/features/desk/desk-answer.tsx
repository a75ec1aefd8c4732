import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Weft } from '../../ui/weft.tsx';

type Asked<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

type Props<Data> = { of: Asked<Data>; waiting: string; children: (data: NonNullable<Data>) => ReactNode };

/** What was asked for, or why it is not there. News that cannot be had take nothing away that is known. */
export function DeskAnswer<Data>({ of, waiting, children }: Props<Data>): ReactElement {
  const { data, error, isPending, isError, refetch } = of;
  return (
    <>
      {isPending && <Weft label={waiting} />}
      {isError && (
        <RetryNote onRetry={refetch}>
          {data !== undefined && 'This may be out of date. '}
          {messageOf(error)}
        </RetryNote>
      )}
      {data !== undefined && data !== null && children(data)}
    </>
  );
}
