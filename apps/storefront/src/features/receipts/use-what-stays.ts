import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/use-now.ts';
import { readWhatStays } from './api/receipts.ts';
import { staysInWords } from './kept-words.ts';
import { said, t } from '../../lib/words.ts';

/** What has to be said before a drawing, or the whole account, is deleted: that every copy goes, and what an order keeps. */
export function useWhatStays({ assetId, enabled }: { assetId?: string; enabled: boolean }) {
  const now = useNow();
  const { data, isPending, isError } = useQuery({
    queryKey: ['what-stays', assetId],
    queryFn: () => readWhatStays(assetId),
    enabled,
    staleTime: 0,
  });
  const stays = data && staysInWords(data, now);
  return {
    isPending,
    addressDays: data?.addressDays,
    words: isError ? t(unknown) : stays ? `${stays} ${t(otherCopies)}` : t(everyCopy),
  };
}

const everyCopy = said('Every copy goes within a minute, at the printer, too. You get a receipt.');
const otherCopies = said('Every other copy goes within a minute, at the printer, too.');
const unknown = said(
  'We could not see whether an order still needs a copy. What an order needs stays until it has arrived; the receipt tells.',
);
