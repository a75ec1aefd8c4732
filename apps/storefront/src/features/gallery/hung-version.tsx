import { toShop } from '@doodleloom/domain/generation/drawn-picture';
import { isAiMade, isShoppable } from '@doodleloom/domain/generation/job';
import { galleryMessages, generationMessages } from '@doodleloom/domain/texts/generation-messages';
import type { AssetRow } from '@doodleloom/domain/uploads/asset';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, ShoppingBag } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import broken from '../../assets/crayon/broken.svg';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { useOpenScreen } from '../../lib/use-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Peg } from '../../ui/pictures.tsx';
import { WeftMark } from '../../ui/weft.tsx';
import { AiMade } from '../generation/how-made.tsx';
import { restartPicture } from '../generation/request-picture.ts';
import { drawingOf } from './drawing-of.ts';
import { showJobs } from './gallery-changes.ts';
import { pictureAlt } from '../styles/picture-alt.ts';
import { useStyleName } from '../styles/use-style-name.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { t } from '../../lib/words.ts';
import { lazy } from '../../lib/lazy.ts';

const VersionView = lazy(() => import('./version-view.tsx'));

type Props = { asset: AssetRow; title: string; job: AssetRow['jobs'][number] };

/** One version of a drawing: ready to shop, still on the loom, or failed and to be tried again. */
export function HungVersion({ asset, title, job }: Props): ReactElement {
  const styleName = useStyleName();
  const name = styleName(job.style_id);
  const openScreen = useOpenScreen();
  const again = useAnotherTry(asset, job);
  const [isLarge, setLarge] = useState(false);

  const alt = pictureAlt(title, job.style_id, name);

  const shop = () => {
    if (!isShoppable(job)) return notify(galleryMessages.notReady);
    openScreen(
      toShop({
        ...drawingOf(asset),
        picture: job.image_url,
        style: name,
        styleId: job.style_id,
        jobId: job.id,
        aiMade: isAiMade(job),
      }),
    );
  };

  return (
    <li className="hung" data-status={job.status}>
      <button type="button" className="picture" onClick={isShoppable(job) ? () => setLarge(true) : shop}>
        <Peg />
        <Shown job={job} alt={alt} />
      </button>
      <div className="px-1">
        <b>{t(name)}</b>
        <span className="small muted">{stateInWords(job)}</span>
        {isAiMade(job) && <AiMade />}
      </div>
      {isShoppable(job) && (
        <Button size="small" icon={ShoppingBag} onClick={shop}>
          {t('Shop this')}
        </Button>
      )}
      <Suspense>
        {isLarge && isShoppable(job) && (
          <VersionView
            title={title}
            style={name}
            styleId={job.style_id}
            jobId={job.id}
            assetId={asset.id}
            picture={job.image_url}
            alt={alt}
            onShop={shop}
            onClose={() => setLarge(false)}
          />
        )}
      </Suspense>
      {job.status === 'failed' && (
        <Button
          variant="soft"
          size="small"
          icon={RotateCcw}
          busy={again.isPending && t('Starting…')}
          onClick={() => again.mutate()}
        >
          {t('Try Again')}
        </Button>
      )}
    </li>
  );
}

/** The picture, or what has become of it. */
function Shown({ job, alt }: { job: Props['job']; alt: string }): ReactElement {
  if (isShoppable(job))
    return (
      <OwnPicture src={job.image_url} width={720} height={900} alt={alt} loading="lazy" decoding="async" />
    );
  return (
    <span className="waiting">
      {job.status === 'queued' ? (
        <>
          <WeftMark />
          {t('Still on the loom')}
        </>
      ) : (
        <>
          <img className="wax" src={broken} width={84} height={84} alt="" />
          <b>{t('This one didn’t work')}</b>
        </>
      )}
    </span>
  );
}

function stateInWords(job: Props['job']): string {
  if (job.status === 'failed') return t(generationMessages.jobFailed(job.error_message));
  return job.status === 'queued' ? t('In progress') : t('Ready');
}

/** A failed job asked for again: it hangs as one under way at once. */
function useAnotherTry(asset: AssetRow, job: AssetRow['jobs'][number]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => restartPicture(job.id),
    onSuccess: () => {
      dropErrorsAbout('picture');
      showJobs(queries, [
        { ...job, asset_id: asset.id, status: 'queued', image_url: null, error_message: null },
      ]);
    },
    onError: () => notify(generationMessages.regenerateFailed, { about: 'picture' }),
  });
}
