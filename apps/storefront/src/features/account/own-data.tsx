import { formatMegabytes } from '@doodleloom/domain/uploads/check-file';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { makeExport, readExport } from './api/account.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';

const lookAgainMs = 2000;

/** Everything of the account in a ZIP: asked for, packed by the shop, and fetched. */
export function OwnData({ userId }: { userId: string }): ReactElement {
  const now = useNow();
  const queries = useQueryClient();
  const queryKey = ['export', userId];
  const last = useQuery({
    queryKey,
    queryFn: readExport,
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? lookAgainMs : false),
  });
  const making = useMutation({
    mutationFn: makeExport,
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  const found = last.data;
  const packing = making.isPending || found?.status === 'queued';
  const failure = making.error ?? last.error;
  return (
    <div className="stack">
      <p className="max-w-prose">
        {t(
          'Your drawings, every picture made of them and your orders, in one ZIP: as files, as a page to read, and as JSON for programs.',
        )}
      </p>
      {failure && <Note tone="bad">{messageOf(failure)}</Note>}
      {found?.status === 'failed' && (
        <Note tone="bad">{t('The file could not be packed. Nothing is lost: please try again.')}</Note>
      )}
      {found?.status === 'done' && (
        <div className="flex flex-wrap items-center gap-3">
          {found.files.map((url, index) => (
            <ButtonAnchor key={url} icon={Download} href={url} download={`doodleloom-${index + 1}.zip`}>
              {found.files.length > 1 ? t('Download part {part}', { part: index + 1 }) : t('Download')}
            </ButtonAnchor>
          ))}
          <span className="small muted">
            {t('{size}, packed {moment}', {
              size: formatMegabytes(found.bytes),
              moment: momentInWords(new Date(found.askedAt), now),
            })}
          </span>
        </div>
      )}
      <Button
        className="justify-self-start"
        busy={packing && t('Packing...')}
        onClick={() => making.mutate()}
      >
        {found?.status === 'done' ? t('Pack it anew') : t('Pack everything of mine')}
      </Button>
    </div>
  );
}
