import { isStyleId, styleIds, type StyleId } from '@doodleloom/domain/styles/style';
import type { ReactElement } from 'react';
import { useStyleName } from '../styles/use-style-name.ts';
import { t } from '../../lib/words.ts';

interface Props {
  /** 0…1, while it is moved. */
  strength: number;
  onMove: (strength: number) => void;
  /** Let go of: what it says from now on. */
  onSet: () => void;
  style: StyleId;
  onStyle: (style: StyleId) => void;
}

/** In words, for those who listen. */
function inWords(strength: number): string {
  if (strength === 0) return t('As the style draws it');
  return strength === 1
    ? t('As it was drawn')
    : t('{percent} percent', { percent: Math.round(100 * strength) });
}

/** How strongly the child's own line shows, and in which style that is looked at. */
export function LineDial({ strength, onMove, onSet, style, onStyle }: Props): ReactElement {
  const styleName = useStyleName();
  return (
    <div className="dial">
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(100 * strength)}
        aria-label={t('Your child’s own line')}
        aria-valuetext={inWords(strength)}
        onChange={(event) => onMove(Number(event.currentTarget.value) / 100)}
        onPointerUp={onSet}
        onKeyUp={onSet}
        onBlur={onSet}
      />
      <p className="ends" aria-hidden>
        <span>{t('As the style draws it')}</span>
        <span>{t('As it was drawn')}</span>
      </p>
      <fieldset className="things" aria-label={t('Look at it in')}>
        {styleIds.filter(isStyleId).map((id) => (
          <button
            key={id}
            type="button"
            className="editor-chip"
            aria-pressed={id === style}
            onClick={() => onStyle(id)}
          >
            {/* the first of its names is enough here */}
            {t(styleName(id)).split('/')[0]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
