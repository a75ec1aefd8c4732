import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { useState, type ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Weft } from '../../ui/weft.tsx';
import type { MockupView } from '../mockups/use-mockup.ts';
import { LiveCanvas, type Live } from '../placement/live-canvas.tsx';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { colorInWords } from '../../lib/provider-words.ts';

type Props = {
  product: CatalogProduct;
  color: string;
  mockup: MockupView & { imageFailed: () => void };
  /** The first view as it looks this moment, while somebody places the picture. */
  live: Live;
  /** The artwork on it is the shop's own. */
  isSample: boolean;
};

/** Every view of a product: one large, larger at a press, and the others to choose from. */
export function ProductViews({
  product: { name, mockupUrl },
  color,
  mockup,
  live,
  isSample,
}: Props): ReactElement {
  const [view, setView] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const { urls: made, srcSets, busy, note, showsArtwork } = mockup;
  const urls = made.length > 0 ? made : mockupUrl ? [mockupUrl] : [];
  const shown = Math.min(view, Math.max(0, urls.length - 1));
  const whose = isSample ? t('our sample') : t('your artwork');
  const isLive = shown === 0 && live.draw !== undefined && live.isAhead;
  const of = urls.length > 1 ? t(', view {view} of {views}', { view: shown + 1, views: urls.length }) : '';
  return (
    <div className="sights">
      <div className="in-sight">
        <div className="stage">
          <button
            type="button"
            className={isLarge ? 'zoom has-live is-large' : 'zoom has-live'}
            aria-pressed={isLarge}
            aria-label={isLarge ? t('Show the whole picture') : t('Zoom in')}
            onClick={() => setLarge(!isLarge)}
          >
            {urls[shown] && (
              <OwnPicture
                src={urls[shown]}
                width={1000}
                height={1000}
                fetchPriority="high"
                className={showsArtwork ? 'fit' : undefined}
                alt={
                  made.length > 0
                    ? t('{name} with {whose}, {color}', {
                        name: t(name),
                        whose,
                        color: colorInWords(color),
                      }) + of
                    : t(name)
                }
                onError={mockup.imageFailed}
              />
            )}
            {shown === 0 && <LiveCanvas {...live} />}
          </button>
          {note && (
            <div className="badges">
              <Badge tone="blush">{t(note)}</Badge>
            </div>
          )}
          {busy && (
            <div className={isLive ? 'veil is-quiet' : 'veil'}>
              <Weft label={t(busy)} />
            </div>
          )}
        </div>
        {/* Its views come with the photograph: until then their place is kept. */}
        {made.length === 0 && <div className="views" />}
        {urls.length > 1 && (
          <fieldset className="views" aria-label={t('Views')}>
            {urls.map((url, index) => (
              <button
                key={url}
                type="button"
                aria-label={t('View {view} of {views}', { view: index + 1, views: urls.length })}
                aria-pressed={index === shown}
                onClick={() => setView(index)}
              >
                <OwnPicture src={url} srcSet={srcSets[index]} sizes="88px" width={88} height={88} alt="" />
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
