import './ground-choice.css';
import { countedPx, ownColors } from '@doodleloom/domain/placement/own-colors';
import { Check } from 'lucide-react';
import { useMemo, type CSSProperties, type ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';
import type { FlatProps } from './flat-preview.tsx';
import { pixelsOf } from './pixels-of.ts';

/** The shop's own walls, which leave the drawing the word, and white. */
const calm = [
  { name: said('White'), color: '#ffffff' },
  { name: said('Butter'), color: '#ffe7a6' },
  { name: said('Blush'), color: '#fad6cd' },
  { name: said('Sky'), color: '#cde5f2' },
  { name: said('Mint'), color: '#cfe9d9' },
  { name: said('Lilac'), color: '#e3daf4' },
  { name: said('Night'), color: '#22304f' },
];

type Props = Pick<FlatProps, 'picture' | 'blank' | 'placement' | 'onPlace' | 'onMode'>;

/** What stands behind the drawing: nothing, what its style has painted around it, or a color. */
export function GroundChoice({ picture, blank, placement, onPlace, onMode }: Props): ReactElement {
  const own = useMemo(() => {
    const small = pixelsOf(picture.image, { width: countedPx, height: countedPx });
    return ownColors(small?.data ?? []).map((color, index) => ({
      name: t('From the picture, {number}', { number: index + 1 }),
      color,
    }));
  }, [picture.image]);
  const { ground, ...bare } = placement;
  const choose = (mode: Props['blank']['mode'], color?: string) => {
    onMode(mode);
    onPlace({ ...bare, ...(color ? { ground: color } : {}) });
  };
  // What the picture's own set covers, no color shows through.
  const paint = (color: string) => choose('cutout', color);
  return (
    <fieldset className="grounds">
      <legend>{t('Background')}</legend>
      <button
        type="button"
        aria-pressed={!ground && blank.mode === 'cutout'}
        onClick={() => choose('cutout')}
      >
        {t('None')}
      </button>
      <button type="button" aria-pressed={!ground && blank.mode === 'scene'} onClick={() => choose('scene')}>
        {t('The picture’s own')}
      </button>
      <div className="paints">
        {[...own, ...calm].map(({ name, color }) => (
          <button
            key={name}
            type="button"
            className="paint"
            style={{ '--paint': color } as CSSProperties}
            aria-pressed={ground === color}
            aria-label={t(name)}
            title={t(name)}
            onClick={() => paint(color)}
          >
            {ground === color && <Check className="icon" aria-hidden />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
