import type { ReactElement, ReactNode } from 'react';
import { isRefusedAs, messageOf } from '../../lib/request-failed.ts';
import { Note } from '../../ui/note.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { askAgain } from './api/desk.ts';

type Asked<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isError: boolean;
};

type Props<Data> = {
  of: Asked<Data>;
  waiting: string;
  /** A note above says it already. */
  isTold?: boolean;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** What was asked for, or why it is not there. News that cannot be had take nothing away that is known. */
export function DeskAnswer<Data>({ of, waiting, isTold, children }: Props<Data>): ReactElement {
  const { data, error, isPending, isError } = of;
  return (
    <>
      {isPending && <Weft label={waiting} />}
      {isError && !isTold && (
        <div className="mb-6">
          {isRefusedAs(error, 'order-not-found') ? (
            // it is not there, however often it is asked for
            <Note>{messageOf(error)}</Note>
          ) : (
            <RetryNote onRetry={askAgain}>
              {data !== undefined && 'This may be out of date. '}
              {messageOf(error)}
            </RetryNote>
          )}
        </div>
      )}
      {data !== undefined && data !== null && children(data)}
    </>
  );
}
