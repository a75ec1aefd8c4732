import { privacyFactsContract } from '@doodleloom/domain/functions/account';
import { privacyFactsSchema, type PrivacyFacts } from '@doodleloom/domain/privacy/privacy-facts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { PrivacyScreen, PrivacyText } from '../features/privacy/privacy-text.tsx';
import { lookUp } from '../lib/invoke.ts';
import { messageOf } from '../lib/request-failed.ts';
import { sentFacts } from '../lib/sent-facts.ts';
import { t } from '../lib/words.ts';
import { OutOfReach } from '../ui/out-of-reach.tsx';
import { Weft } from '../ui/weft.tsx';

const readFacts = (): Promise<PrivacyFacts> => lookUp(privacyFactsContract, {});

export default function Privacy(): ReactElement {
  const facts = useQuery({
    queryKey: ['privacy-facts'],
    queryFn: readFacts,
    initialData: () => privacyFactsSchema.safeParse(sentFacts()).data,
    staleTime: Infinity,
  });
  return (
    <PrivacyScreen>
      {facts.isPending && <Weft label={t('Loading')} />}
      {facts.isLoadingError && (
        <OutOfReach
          title={t('This page could not be loaded')}
          why={messageOf(facts.error)}
          onRetry={facts.refetch}
        />
      )}
      {facts.data && <PrivacyText facts={facts.data} />}
    </PrivacyScreen>
  );
}
