import { toStyles } from '@doodleloom/domain/generation/drawn-picture';
import type { AssetRow } from '@doodleloom/domain/uploads/asset';
import { formatMegabytes } from '@doodleloom/domain/uploads/check-file';
import { Palette, Pencil, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { Suspense, useState, type ReactElement } from 'react';
import { dayInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Peg } from '../../ui/pictures.tsx';
import { drawingOf } from './drawing-of.ts';
import { DeleteDrawing } from './delete-drawing.tsx';
import { HungVersion } from './hung-version.tsx';
import { seenSize } from '../pictures/seen-size.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { childInWords, titleInWords } from '../pictures/title-in-words.ts';
import { lazy } from '../../lib/lazy.ts';

const NameDrawing = lazy(() => import('./name-drawing.tsx'));

type Shape = 'upright' | 'land' | 'sq';

/** Tiles follow the drawing: upright, lying, or square. What was never seen is taken for upright. */
function shapeOf(photo: string): Shape {
  const { width, height } = seenSize(photo);
  const ratio = width / height;
  if (ratio > 1.1) return 'land';
  return ratio > 0.9 ? 'sq' : 'upright';
}

/** A drawing on its own string, the original pegged first, its new looks beside it. */
export function DrawingString({ asset, label }: { asset: AssetRow; label: string }): ReactElement {
  // It stays while it is looked at: nothing moves when the photo comes.
  const [shape] = useState(() => shapeOf(asset.original_url));
  const [asking, setAsking] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const now = useNow();
  const styleScreen = toStyles(drawingOf(asset));
  const title = titleInWords(asset, now);
  const versions = asset.jobs.toSorted((one, other) =>
    (one.created_at ?? '').localeCompare(other.created_at ?? ''),
  );
  return (
    <section className={clsx('string', shape)} aria-label={label}>
      <div className="bar-h">
        <div className="min-w-0">
          <h2 className="!text-h3">{title}</h2>
          {childInWords(asset) && <p className="hand">{childInWords(asset)}</p>}
          <p className="small muted">
            {t('Uploaded {day}', { day: dayInWords(new Date(asset.created_at), now) })}
            {asset.file_size !== null && `, ${formatMegabytes(asset.file_size)}`}
          </p>
        </div>
        <div className="btn-row tiles">
          <Button variant="soft" size="small" icon={Pencil} onClick={() => setNaming(true)}>
            {t('Name')}
          </Button>
          <ButtonLink variant="soft" size="small" icon={Palette} {...styleScreen}>
            {t('New style')}
          </ButtonLink>
          <Button
            variant="soft"
            size="small"
            icon={Trash2}
            className="btn--remove"
            onClick={() => setAsking(true)}
          >
            {t('Delete')}
          </Button>
        </div>
      </div>
      <ul className="hangs">
        <li className="hung first">
          <div className="picture">
            <Peg />
            <OwnPicture
              src={asset.original_url}
              width={asset.width ?? 720}
              height={asset.height ?? 900}
              alt={t('Original drawing: {name}', { name: title })}
              loading="lazy"
              decoding="async"
            />
          </div>
          <div className="px-1">
            <b>{t('Original')}</b>
            <span className="small muted">{t('As uploaded')}</span>
          </div>
        </li>
        {versions.map((job) => (
          <HungVersion key={job.id} asset={asset} title={title} job={job} />
        ))}
        {versions.length === 0 && (
          <li className="hung">
            <div className="ghost">
              <Peg />
              <b>{t('Room for a new look')}</b>
              <ButtonLink size="small" {...styleScreen}>
                {t('Choose a style')}
              </ButtonLink>
            </div>
          </li>
        )}
      </ul>
      <Suspense>{isNaming && <NameDrawing asset={asset} onClose={() => setNaming(false)} />}</Suspense>
      <DeleteDrawing assetId={asset.id} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
