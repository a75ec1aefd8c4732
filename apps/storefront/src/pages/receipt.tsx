import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Screen } from '../app/screen.tsx';
import { useAuth } from '../features/auth/auth-context.ts';
import { readReceipt } from '../features/receipts/api/receipts.ts';
import type { Receipt } from '@doodleloom/domain/functions/erasure';
import { ReceiptLines } from '../features/receipts/receipt-lines.tsx';
import { momentInWords } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Note } from '../ui/note.tsx';
import { OutOfReach } from '../ui/out-of-reach.tsx';
import { Weft } from '../ui/weft.tsx';
import { isRefusedAs, messageOf } from '../lib/request-failed.ts';
import { several, t } from '../lib/words.ts';

const lookAgainMs = 2000;

/** What went with a deleted drawing or account, for its owner or by the link of a mail. */
export default function ReceiptPage(): ReactElement {
  const { receiptId = '' } = useParams();
  const [search] = useSearchParams();
  const { user, loading } = useAuth();
  const key = search.get('key');
  const receipt = useQuery({
    queryKey: ['receipt', receiptId, key, user?.id],
    queryFn: () => readReceipt(receiptId, key),
    enabled: !loading || key !== null,
    refetchInterval: ({ state }) => (state.data && state.data.doneAt === null ? lookAgainMs : false),
  });
  const isUnknown = isRefusedAs(receipt.error, 'receipt-not-found');
  return (
    <Screen
      title={t('Deletion receipt')}
      heading={t('Deletion receipt')}
      lead={t('Every copy we knew of, and what became of it.')}
      {...(user && { back: { to: screenPaths.account, label: t('Your account') } })}
    >
      {receipt.isPending && <Weft label={t('Looking for the receipt')} />}
      {receipt.isError && (
        <OutOfReach
          title={isUnknown ? t('We could not find this receipt') : t('This page could not be loaded')}
          why={messageOf(receipt.error)}
          onRetry={isUnknown ? undefined : receipt.refetch}
        >
          <ButtonLink to={screenPaths.landing}>{t('Return to Home')}</ButtonLink>
        </OutOfReach>
      )}
      {receipt.data && <Shown receipt={receipt.data} />}
    </Screen>
  );
}

function Shown({ receipt }: { receipt: Receipt }): ReactElement {
  const now = useNow();
  const { subject, name, drawings, askedAt, doneAt, lines } = receipt;
  const what =
    subject === 'drawing'
      ? t('The drawing {name}', { name: name ?? '' })
      : several(drawings, 'The account, with {count} drawing', 'The account, with {count} drawings');
  const stays = lines.some(({ kept }) => kept !== null);
  return (
    <div className="stack max-w-205">
      <p>{t('{what}, deleted {moment}.', { what, moment: momentInWords(new Date(askedAt), now) })}</p>
      <output className="block">
        {doneAt === null && <Note>{t('Being deleted. This page looks again by itself.')}</Note>}
        {doneAt !== null && !stays && <Note tone="ok">{t('Everything is gone.')}</Note>}
        {doneAt !== null && stays && <Note>{t('Everything is gone but what is marked below.')}</Note>}
      </output>
      <ReceiptLines lines={lines} now={now} />
    </div>
  );
}
