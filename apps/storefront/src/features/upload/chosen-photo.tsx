import { nameWithoutExtension } from '@doodleloom/domain/uploads/asset';
import { formatMegabytes } from '@doodleloom/domain/uploads/check-file';
import type { Point } from '@doodleloom/atelier/glance/look-at-photo';
import { clsx } from 'clsx';
import { useState, type ReactElement } from 'react';
import broken from '../../assets/crayon/broken.svg';
import { objectUrlOf } from '../../lib/object-url.ts';
import { Plate, Taped } from '../../ui/pictures.tsx';
import { CleanedSheet } from '../styles/cleaned-sheet.tsx';
import { t } from '../../lib/words.ts';

type Props = {
  file: File;
  /** The server's readable copy, for formats this browser can't show itself. */
  storedUrl?: string;
  onUnreadable?: () => void;
  /** It will not be sent, or not again. */
  isRefused?: boolean;
  /** The drawing itself on pure white, once this device has it, or while it is at it. */
  cleaned?: string;
  pending?: boolean;
  /** Quarters that it was turned since. */
  turned?: number;
  /** Where its sheets lie: one that does not fill the photo, or several. */
  sheets?: readonly (readonly Point[])[];
};

/** The chosen sheet, taped. */
export function ChosenPhoto({
  file,
  storedUrl,
  onUnreadable,
  isRefused = false,
  cleaned,
  pending = false,
  turned,
  sheets = [],
}: Props): ReactElement {
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const url = [objectUrlOf(file), storedUrl].find((known) => known && !unreadable.includes(known));
  if (!url)
    return (
      <Taped>
        <div
          className={clsx(
            'grid place-content-center bg-mock text-center',
            isRefused ? 'p-16' : 'aspect-4/5 p-6',
          )}
        >
          {isRefused ? (
            <img className="wax" src={broken} width={84} height={84} alt="" />
          ) : (
            <p>{t('This kind of photo shows up here once it has been sent.')}</p>
          )}
        </div>
      </Taped>
    );
  return (
    <CleanedSheet
      name={nameWithoutExtension(file.name)}
      cleaned={cleaned}
      pending={pending}
      turned={turned}
      renderPhoto={(hidden) => (
        <>
          <img
            src={url}
            alt={t('Your chosen drawing: {name}', { name: file.name })}
            aria-hidden={hidden}
            onError={() => {
              setUnreadable([...unreadable, url]);
              onUnreadable?.();
            }}
          />
          <SheetEdges sheets={sheets} />
        </>
      )}
    />
  );
}

/** The edges of the sheets, numbered where they are several. */
function SheetEdges({ sheets }: { sheets: readonly (readonly Point[])[] }): ReactElement | null {
  if (sheets.length === 0) return null;
  const middle = (corners: readonly Point[], of: 'x' | 'y') =>
    `${(100 * corners.reduce((sum, corner) => sum + corner[of], 0)) / corners.length}%`;
  const edges = sheets.map((corners) => corners.map(({ x, y }) => `${100 * x},${100 * y}`).join(' '));
  return (
    <>
      <svg className="sheet-edge" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {edges.map((points) => (
          <polygon key={points} points={points} />
        ))}
      </svg>
      {sheets.length > 1 &&
        sheets.map((corners, k) => (
          <b
            key={edges[k]}
            className="sheet-number"
            style={{ left: middle(corners, 'x'), top: middle(corners, 'y') }}
            aria-hidden
          >
            {k + 1}
          </b>
        ))}
    </>
  );
}

export function PhotoPlate({ file }: { file: File }): ReactElement {
  return (
    <Plate name={file.name} className="w-fit max-w-full">
      {formatMegabytes(file.size)}
    </Plate>
  );
}
