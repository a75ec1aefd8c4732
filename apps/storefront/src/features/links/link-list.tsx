import { defaultLinkDescriptions } from '@doodleloom/domain/links/link-description';
import { linkState, linkStateNames, mayTurnOff, type LinkState } from '@doodleloom/domain/links/link-state';
import { uploadLinkUrl, type UploadLink } from '@doodleloom/domain/links/upload-link';
import { noUploadLinksYet } from '@doodleloom/domain/texts/link-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import tangle from '../../assets/crayon/tangle.svg';
import { momentInWords } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useNow } from '../../lib/use-now.ts';
import { useRowChanges } from '../../lib/use-row-changes.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Skeleton } from '../../ui/weft.tsx';
import { readUploadLinks, turnOffUploadLink } from './api/upload-links.ts';
import { LinkBox } from '../../ui/link-box.tsx';
import { t } from '../../lib/words.ts';

const tones: Record<LinkState, BadgeTone> = {
  active: 'mint',
  used: 'sky',
  expired: 'sun',
  inactive: 'slate',
};

/** Every link the visitor ever made, newest first; a used one shows it at once. */
export function LinkList({ userId }: { userId: string }): ReactElement {
  const now = useNow();
  const links = useQuery({ queryKey: ['upload-links', userId], queryFn: () => readUploadLinks(userId) });
  useRowChanges({ table: 'upload_links' }, () => void links.refetch());
  if (links.isPending) return <Skeleton className="h-64" />;
  if (links.isLoadingError)
    return <RetryNote onRetry={links.refetch}>{t('Your links couldn’t be loaded.')}</RetryNote>;
  if (links.data.length === 0)
    return (
      <EmptyState art={tangle} artWidth={160}>
        <p className="lead">{t(noUploadLinksYet)}</p>
      </EmptyState>
    );
  return (
    <ul>
      {links.data.map((link) => (
        <LinkLine key={link.id} link={link} now={now} />
      ))}
    </ul>
  );
}

function LinkLine({ link, now }: { link: UploadLink; now: Date }): ReactElement {
  const queries = useQueryClient();
  const turnOff = useMutation({
    mutationFn: () => turnOffUploadLink(link.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['upload-links'] }),
    onError: () =>
      notify({
        title: t('Error'),
        text: t('The link could not be turned off. Please try again.'),
        tone: 'destructive',
      }),
  });
  const state = linkState(link, now);
  const times: [string, Date | null][] = [
    [t('Created'), link.createdAt],
    [t('Expires'), link.expiresAt],
    [t('Used'), link.usedAt],
  ];
  return (
    <li className="upload-link">
      <div className="link-heading">
        <h3>{t(link.description ?? defaultLinkDescriptions.linkManager)}</h3>
        <Badge tone={tones[state]}>{t(linkStateNames[state])}</Badge>
      </div>
      <dl>
        {times.map(
          ([name, time]) =>
            time && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{momentInWords(time, now)}</dd>
              </div>
            ),
        )}
      </dl>
      <LinkBox url={uploadLinkUrl(location.origin, link.id)} copyable={state === 'active'} />
      {mayTurnOff(link, now) && (
        <Button
          variant="soft"
          size="small"
          className="justify-self-start"
          busy={turnOff.isPending && t('Turning off...')}
          onClick={() => turnOff.mutate()}
        >
          {t('Turn off')}
        </Button>
      )}
    </li>
  );
}
