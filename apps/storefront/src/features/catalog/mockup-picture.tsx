import type { ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { useRef, useState, type ReactElement, type ReactNode, type TouchEvent } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Weft } from '../../ui/weft.tsx';
import type { MockupView } from '../mockups/use-mockup.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { t } from '../../lib/words.ts';
import { colorInWords } from '../../lib/provider-words.ts';

type Props = {
  name: string;
  color: string;
  mockup: MockupView & { imageFailed: () => void };
  badges: string[];
  /** The artwork on it is the shop's own. */
  isSample: boolean;
  link: ScreenLink;
  /** What can be done with it, in its corner. */
  corner?: ReactNode;
};

const tones: Record<string, BadgeTone> = { Popular: 'sun', 'Original Art': 'sky', Cached: 'slate' };
const swipePx = 40;
/** How wide a card's picture is: four in a row, two, or on the narrowest phone one. */
const cardSizes = '(min-width: 1280px) 300px, (min-width: 360px) 46vw, 92vw';

/** The square picture of a card: its views, its badges, and what is being done to it. */
export function MockupPicture({ name, color, mockup, badges, isSample, link, corner }: Props): ReactElement {
  const { urls, srcSets, busy, showsArtwork } = mockup;
  const [view, setView] = useState(0);
  const shown = Math.min(view, Math.max(0, urls.length - 1));
  const url = urls[shown];
  const touchStart = useRef({ clientX: 0, clientY: 0 });

  const swipe = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0];
    if (!end || urls.length < 2) return;
    const across = end.clientX - touchStart.current.clientX;
    const down = end.clientY - touchStart.current.clientY;
    // A thumb that scrolls drifts sideways, too.
    if (Math.abs(across) < swipePx || Math.abs(across) < Math.abs(down)) return;
    setView((shown + (across < 0 ? 1 : urls.length - 1)) % urls.length);
  };
  const whose = isSample ? t('Our sample') : t('Your artwork');
  const of = urls.length > 1 ? t(', view {view} of {views}', { view: shown + 1, views: urls.length }) : '';
  return (
    <div
      className="thumb"
      onTouchStart={({ touches }) => {
        touchStart.current = touches[0] ?? touchStart.current;
      }}
      onTouchEnd={swipe}
    >
      {url ? (
        // The name below is the same link: one stop of the keyboard is enough.
        <Link className="look" {...link} tabIndex={-1}>
          <OwnPicture
            key={url}
            src={url}
            srcSet={srcSets[shown]}
            sizes={cardSizes}
            width={640}
            height={640}
            loading="lazy"
            decoding="async"
            className={showsArtwork ? 'fit' : undefined}
            alt={
              showsArtwork
                ? whose
                : `${t('{name} with {whose}, {color}', { name: t(name), whose: whose.toLowerCase(), color: colorInWords(color) })}${of}`
            }
            onError={mockup.imageFailed}
          />
        </Link>
      ) : (
        <div className="skeleton blank" aria-hidden />
      )}
      <div className="badges">
        {badges.map((badge) => (
          <Badge key={badge} tone={tones[badge] ?? 'blush'} {...(badge === 'Popular' && { icon: Star })}>
            {t(badge)}
          </Badge>
        ))}
      </div>
      {busy && (
        <div className="veil">
          <Weft label={t(busy)} />
        </div>
      )}
      {urls.length > 1 && (
        <fieldset className="dots" aria-label={t('Views of {name}', { name: t(name) })}>
          {urls.map((each, index) => (
            <button
              key={each}
              type="button"
              aria-label={t('View {view} of {views}', { view: index + 1, views: urls.length })}
              aria-current={index === shown}
              onClick={() => setView(index)}
            >
              <i />
            </button>
          ))}
        </fieldset>
      )}
      {corner}
    </div>
  );
}
