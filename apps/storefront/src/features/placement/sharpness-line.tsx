import './sharpness.css';
import { placeArtwork, type Blank } from '@doodleloom/domain/placement/place-artwork';
import type { Placement } from '@doodleloom/domain/placement/placement';
import type { Size } from '@doodleloom/domain/print/print-area';
import type { PrintArea } from '@doodleloom/domain/print/print-areas';
import { printOf } from '@doodleloom/domain/print/print-of';
import { sharpnessOf } from '@doodleloom/domain/print/sharpness';
import { CircleAlert, ScanEye } from 'lucide-react';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';

type Props = {
  picture: { size: Size };
  area: PrintArea;
  blank: Blank;
  placement: Placement;
  aiMade?: boolean | undefined;
};

const inWords = (inches: number): string => String(Math.round(inches * 2) / 2);

/** How sharp the picture comes out as large as it is printed. */
export function SharpnessLine({ picture: { size }, area, blank, placement, aiMade }: Props): ReactElement {
  const { scale } = placeArtwork(size, area, blank, placement);
  const { inches, file } = printOf(size, area, scale);
  // A hosted model's picture is enlarged, not drawn anew.
  const pixels = aiMade && blank.mode === 'scene' ? size : file;
  const { level, words, dotsPerInch } = sharpnessOf(blank.title, pixels, inches);
  const Sign = level === 'small' ? CircleAlert : ScanEye;
  return (
    <p className={`sharpness is-${level}`}>
      <Sign className="icon" aria-hidden />
      <span>
        <b>{t(words)}</b>{' '}
        {t('{width} × {height} inches at {dots} dots per inch', {
          width: inWords(inches.width),
          height: inWords(inches.height),
          dots: dotsPerInch,
        })}
      </span>
    </p>
  );
}
