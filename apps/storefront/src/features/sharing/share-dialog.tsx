import './sharing.css';
import { shareDays, sharedCardPath, shareUrl, type Share } from '@doodleloom/domain/sharing/share';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer, Share2 } from 'lucide-react';
import { useState, type FormEvent, type ReactElement } from 'react';
import { shareOrCopy } from '../../lib/copy-text.ts';
import { dayInWords } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from '../../lib/words.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { LinkBox } from '../../ui/link-box.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { createShare, endShare, readChildName, readOpenShares } from './api/shares.ts';

type Props = { jobId: string; assetId: string; onClose: () => void };

/** Shows a picture to somebody by a link that ends: makes it, hands it on, prints its card, and takes it back. */
export default function ShareDialog({ jobId, assetId, onClose }: Props): ReactElement {
  const known = useQuery({
    queryKey: ['shares', jobId],
    queryFn: async () => ({ shares: await readOpenShares(jobId), child: await readChildName(assetId) }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Share with family')}
      description={t(
        'Whoever has the link sees this picture and can have it printed, without an account. You can end it whenever you like.',
      )}
    >
      {known.isPending && <Weft label={t('Looking for links of this picture')} />}
      {known.isError && (
        <div className="stack mt-5">
          <RetryNote onRetry={known.refetch}>{messageOf(known.error)}</RetryNote>
        </div>
      )}
      {known.data && (
        <div className="stack mt-5">
          {known.data.shares.map((share) => (
            <OpenShare key={share.id} share={share} />
          ))}
          {known.data.shares.length === 0 ? (
            <NewShareForm jobId={jobId} child={known.data.child} />
          ) : (
            <details>
              <summary className="share-more">{t('Make another link')}</summary>
              <NewShareForm jobId={jobId} child={known.data.child} />
            </details>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** A link that opens the picture now. */
function OpenShare({ share }: { share: Share }): ReactElement {
  const now = useNow();
  const queries = useQueryClient();
  const url = shareUrl(location.origin, share.id);
  const ending = useMutation({
    mutationFn: () => endShare(share.id),
    onSuccess: () => {
      notify({
        title: t('Not shared any more'),
        text: t(
          'The link opens nothing. A picture that somebody has put into a cart can be ordered for a month.',
        ),
      });
      return queries.invalidateQueries({ queryKey: ['shares', share.jobId] });
    },
  });
  return (
    <section className="share" aria-label={t('A link of this picture')}>
      <LinkBox url={url} />
      <p className="small muted">
        {share.childName ? t('Shows the name {name}', { name: share.childName }) : t('Shows no name')}
        {share.showsDrawing ? t(', with the photo of the drawing') : ''}.{' '}
        {t('Open until {day}.', { day: dayInWords(share.expiresAt, now) })}
      </p>
      {ending.isError && <Note tone="bad">{messageOf(ending.error)}</Note>}
      <div className="btn-row">
        <Button
          variant="primary"
          size="small"
          icon={Share2}
          onClick={() => void shareOrCopy(t('A picture for you'), url)}
        >
          {t('Send')}
        </Button>
        <ButtonAnchor
          size="small"
          icon={Printer}
          href={sharedCardPath(share.id)}
          target="_blank"
          rel="noreferrer"
        >
          {t('Print a card')}
        </ButtonAnchor>
        <Button
          variant="soft"
          size="small"
          busy={ending.isPending && t('Ending...')}
          onClick={() => ending.mutate()}
        >
          {t('Stop sharing')}
        </Button>
      </div>
    </section>
  );
}

function NewShareForm({ jobId, child }: { jobId: string; child: string | null }): ReactElement {
  const queries = useQueryClient();
  const [name, setName] = useState(child ?? '');
  const [days, setDays] = useState<number>(shareDays[0]);
  const [showsDrawing, setShowsDrawing] = useState(false);
  const making = useMutation({
    mutationFn: () => createShare({ jobId, childName: name.trim() || null, showsDrawing, days }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['shares', jobId] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.mutate();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Field
        label={t('The artist’s first name')}
        optional
        hint={t('Stands on the page as you write it here. Empty, it says “a child’s drawing”.')}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset className="share-days">
        <legend>{t('The link is open for')}</legend>
        {shareDays
          .toSorted((one, other) => one - other)
          .map((each) => (
            <label key={each}>
              <input type="radio" name="days" checked={days === each} onChange={() => setDays(each)} />
              {t('{days} days', { days: each })}
            </label>
          ))}
      </fieldset>
      <label className="share-check">
        <input
          type="checkbox"
          checked={showsDrawing}
          onChange={({ currentTarget }) => setShowsDrawing(currentTarget.checked)}
        />
        {t('Show the photo of the drawing beside it')}
      </label>
      {making.isError && <Note tone="bad">{messageOf(making.error)}</Note>}
      <Button type="submit" variant="primary" full busy={making.isPending && t('Making the link...')}>
        {t('Make a link')}
      </Button>
    </form>
  );
}
