import './rim.css';
import { liesOnRim, rimOf, type Rim, type RimFate } from '@doodleloom/domain/placement/rim';
import { CircleAlert } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';
import type { FlatProps } from './flat-preview.tsx';

const fates: Readonly<Record<RimFate, string>> = {
  cut: said('A little of the striped rim may be cut off. Keep what counts inside the line.'),
  folded: said('The striped rim goes around the edges. Keep what counts inside the line.'),
  joined: said('The striped ends meet at the back, by the handle if there is one.'),
};

/** The rim of a print area, striped. */
export function RimStripes({ rim: { x, y } }: { rim: Rim }): ReactElement {
  return <div className="rim" style={{ '--x': x, '--y': y } as CSSProperties} aria-hidden />;
}

/** What becomes of the rim, and whether something lies on it that matters. */
export function RimLine({
  picture,
  area,
  blank,
  placement,
}: Pick<FlatProps, 'picture' | 'area' | 'blank' | 'placement'>): ReactElement | null {
  const rim = rimOf(blank.title, area);
  if (!rim) return null;
  const on = { picture: picture.size, area, blank, placement };
  const isOut = (part: Parameters<typeof liesOnRim>[0] | undefined) => part && liesOnRim(part, rim, on);
  const warning = isOut(picture.caption?.box)
    ? t('Some of what is written lies on the rim. Move it inwards, or make it smaller.')
    : blank.mode === 'cutout' && picture.artworks.some((box) => isOut(box))
      ? t('Some of the drawing may lie on the rim.')
      : '';
  return (
    <div className="rim-line">
      <p className="small muted">{t(fates[rim.fate])}</p>
      {warning && (
        <p role="alert" className="small">
          <CircleAlert className="icon" aria-hidden /> <b>{warning}</b>
        </p>
      )}
    </div>
  );
}
