import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
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
        <Note tone="bad">
          {data !== undefined && 'This may be out of date. '}
          {messageOf(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Note>
      )}
      {data !== undefined && data !== null && children(data)}
    </>
  );
}
