import './together-panel.css';
import { mostTogether, picturesShown, type Composition } from '@doodleloom/domain/composition/composition';
import { columnChoices, columnsFor } from '@doodleloom/domain/composition/grid';
import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { isHeld } from '../../lib/is-held.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { useStyleName } from '../styles/use-style-name.ts';
import { FlatPreview, type FlatProps } from './flat-preview.tsx';
import { readOwnPictures } from './own-pictures.ts';
import { SwapBoard } from './swap-board.tsx';

type Props = Omit<FlatProps, 'onMode'> & {
  /** The line's own picture: it is always among them. */
  artworkUrl: string;
  written: Composition;
  onWrite: (composition: Composition) => void;
  photo?: ReactNode;
};

/** Several pictures on one product: chosen from the gallery, laid out by their shapes and the print area's, swapped by hand. */
export default function TogetherPanel({ artworkUrl, written, onWrite, photo, ...flat }: Props): ReactElement {
  const pictures = picturesShown(artworkUrl, written);
  const columns = written.together?.columns ?? 1;
  const names = pictures.map(pictureName);
  const put = (next: string[], wished?: number) => {
    const { together: _, ...rest } = written;
    // All look alike in shape until they are loaded: the picture at hand stands for them.
    const shapes = next.map(() => flat.picture.artworks[0] ?? flat.picture.size);
    const together = { pictures: next, columns: wished ?? columnsFor(shapes, flat.area) };
    onWrite(next.length > 1 ? { ...rest, together } : rest);
  };
  const toggle = (address: string) => {
    const isIn = names.includes(pictureName(address));
    put(
      isIn ? pictures.filter((each) => pictureName(each) !== pictureName(address)) : [...pictures, address],
    );
  };
  return (
    <div className="place together">
      <FlatPreview {...flat} />
      {pictures.length > 1 && (
        <>
          <p className="small muted">
            {isHeld()
              ? t('Drag one picture onto another to swap them.')
              : t('Drag one picture onto another to swap them, or move it with the arrow keys.')}
          </p>
          <SwapBoard pictures={pictures} columns={columns} onSwap={(next) => put(next, columns)} />
          <fieldset className="rows" aria-label={t('How many beside each other')}>
            {columnChoices(pictures.length, columns).map((count) => (
              <button
                key={count}
                type="button"
                aria-pressed={count === columns}
                onClick={() => put([...pictures], count)}
              >
                {t('{count} in a row', { count })}
              </button>
            ))}
          </fieldset>
        </>
      )}
      <OwnChoices artworkUrl={artworkUrl} names={names} onToggle={toggle} />
      {photo && <div className="so-far">{photo}</div>}
    </div>
  );
}

type ChoicesProps = Pick<Props, 'artworkUrl'> & {
  /** Those that are on it already. */
  names: readonly string[];
  onToggle: (address: string) => void;
};

/** What the gallery has to stand beside the picture. */
function OwnChoices({ artworkUrl, names, onToggle }: ChoicesProps): ReactElement {
  const { data: own, error } = useQuery({ queryKey: ['own-pictures'], queryFn: readOwnPictures });
  const styleName = useStyleName();
  return (
    <>
      {error && (
        <p className="error-text" role="alert">
          {messageOf(error)}
        </p>
      )}
      {own && own.length < 2 && (
        <p className="small muted">
          {t(
            'There is only this picture in your gallery so far. Make another one, and it can stand beside it.',
          )}
        </p>
      )}
      {own && own.length > 1 && (
        <fieldset className="choices">
          <legend>{t('Pictures from your gallery')}</legend>
          {own.map(({ address, name, styleId }) => {
            const isIn = names.includes(pictureName(address));
            const isItself = pictureName(address) === pictureName(artworkUrl);
            return (
              <button
                key={address}
                type="button"
                aria-pressed={isIn}
                disabled={isItself || (!isIn && names.length >= mostTogether)}
                onClick={() => onToggle(address)}
              >
                <OwnPicture
                  src={address}
                  width={88}
                  height={88}
                  alt={`${name}, ${t(styleName(styleId))}`}
                  loading="lazy"
                />
              </button>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
