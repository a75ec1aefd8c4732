import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Skeleton } from '../../ui/weft.tsx';
import { readReceipts } from './api/account.ts';
import { t } from '../../lib/words.ts';

/** What the account had deleted lately, each with its receipt. */
export function ReceiptList({ userId }: { userId: string }): ReactElement {
  const now = useNow();
  const receipts = useQuery({ queryKey: ['receipts', userId], queryFn: () => readReceipts(userId) });
  if (receipts.isPending) return <Skeleton className="h-24" />;
  if (receipts.isLoadingError)
    return <RetryNote onRetry={receipts.refetch}>{t('Your receipts couldn’t be loaded.')}</RetryNote>;
  if (receipts.data.length === 0) return <p className="muted">{t('You have deleted nothing yet.')}</p>;
  return (
    <ul className="account-list">
      {receipts.data.map(({ id, name, asked_at }) => (
        <li key={id}>
          <Link className="link" to={pathTo(screenPaths.receipt, { receiptId: id })}>
            {name ?? t('Receipt')}
          </Link>
          <span className="small muted">{momentInWords(new Date(asked_at), now)}</span>
        </li>
      ))}
    </ul>
  );
}
