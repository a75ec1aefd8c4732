import { filled, fitted } from '@doodleloom/domain/placement/fit-and-fill';
import { takesGround } from '@doodleloom/domain/placement/ground';
import { placementKey, type Placement } from '@doodleloom/domain/placement/placement';
import {
  Expand,
  FlipHorizontal2,
  Locate,
  type LucideIcon,
  RotateCcw,
  RotateCw,
  Shrink,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { isHeld } from '../../lib/is-held.ts';
import { t } from '../../lib/words.ts';
import { FlatPreview, type FlatProps } from './flat-preview.tsx';
import { GroundChoice } from './ground-choice.tsx';
import { RimLine } from './rim-line.tsx';
import { placementInWords } from './placement-in-words.ts';

type Tool = { word: string; icon: LucideIcon; next: Placement; isOn?: boolean };

const growth = 1.1;
const turnBy = 15;

function toolsFor({ picture, area, blank, placement, usual }: Omit<Props, 'onMode'>): Tool[] {
  const { scale, turn, mirror } = placement;
  return [
    { word: t('Fit'), icon: Shrink, next: fitted(picture.size, area, blank, placement) },
    { word: t('Fill'), icon: Expand, next: filled(picture.size, area, blank, placement) },
    { word: t('Center'), icon: Locate, next: { ...placement, x: 0, y: 0 } },
    { word: t('Smaller'), icon: ZoomOut, next: { ...placement, scale: scale / growth } },
    { word: t('Larger'), icon: ZoomIn, next: { ...placement, scale: scale * growth } },
    { word: t('Mirror'), icon: FlipHorizontal2, next: { ...placement, mirror: !mirror }, isOn: mirror },
    { word: t('Turn left'), icon: RotateCcw, next: { ...placement, turn: turn - turnBy } },
    { word: t('Turn right'), icon: RotateCw, next: { ...placement, turn: turn + turnBy } },
    { word: t('As usual'), icon: Undo2, next: usual },
  ];
}

type Props = FlatProps & {
  /** Where it lies while nobody wishes for anything else. */
  usual: Placement;
};

function wordsFor(placement: Placement, usual: Placement): string {
  if (placementKey(usual) === '') return placementInWords(placement);
  if (placementKey(placement) === placementKey(usual))
    return t('We moved it in a little, so that no face is cut.');
  return placementKey(placement) === '' ? t('In the middle, in its full size.') : placementInWords(placement);
}

/** The picture on its print area, what can be done with it there, and its photo on the product, which follows. */
export default function PlacePanel({ photo, ...props }: Props & { photo?: ReactNode }): ReactElement {
  const { placement, usual, onPlace } = props;
  const isUsual = placementKey(placement) === placementKey(usual);
  return (
    <div className="place">
      <FlatPreview {...props} />
      <div className="so-far">
        {photo}
        <div>
          <output>{wordsFor(placement, usual)}</output>
          <p className="small muted">
            {isHeld()
              ? t('Drag the picture. What lies outside is not printed.')
              : t('Drag the picture, or move it with the arrow keys. What lies outside is not printed.')}
          </p>
          <RimLine {...props} />
        </div>
      </div>
      <fieldset className="tools" aria-label={t('Place the picture')}>
        {toolsFor(props).map(({ word, icon: Icon, next, isOn }) => (
          <button
            key={word}
            type="button"
            aria-pressed={isOn}
            disabled={next === usual && isUsual}
            onClick={() => onPlace(next)}
          >
            <Icon className="icon" aria-hidden />
            {word}
          </button>
        ))}
      </fieldset>
      {takesGround(props.blank.title) && <GroundChoice {...props} />}
    </div>
  );
}
