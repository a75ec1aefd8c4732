import { placementKey, type Placement } from '@doodleloom/domain/placement/placement';
import { t } from '../../lib/words.ts';

/** "120 % as large, moved, turned 15° to the left", for those who look and those who listen. */
export function placementInWords(placement: Placement): string {
  if (placementKey(placement) === '') return t('It lies as usual.');
  const { scale, x, y, turn, mirror, ground } = placement;
  const words = [
    scale === 1 ? '' : t('{percent} % as large', { percent: Math.round(scale * 100) }),
    x === 0 && y === 0 ? '' : t('moved'),
    turn > 0 ? t('turned {degrees}° to the right', { degrees: turn }) : '',
    turn < 0 ? t('turned {degrees}° to the left', { degrees: -turn }) : '',
    mirror ? t('mirrored') : '',
    ground ? t('on a color of its own') : '',
  ];
  const sentence = words.filter(Boolean).join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
