import { drawingId, drawingLook } from '@doodleloom/domain/styles/style';
import { clsx } from 'clsx';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Peek } from '../../ui/peek.tsx';
import { Taped } from '../../ui/pictures.tsx';
import { WeftMark } from '../../ui/weft.tsx';
import { pictureAlt } from './picture-alt.ts';
import { said, t } from '../../lib/words.ts';

type Props = {
  /** The photo; out of sight it is silent, too. */
  renderPhoto: (hidden: true | undefined) => ReactNode;
  /** What the drawing is called. */
  name: string;
  /** The drawing itself on pure white, once the engine has it. */
  cleaned?: string;
  /** It will come. */
  pending: boolean;
  /** Quarters that it was turned since. */
  turned?: number;
};

const views = [
  { value: 'photo', name: said('Photo') },
  { value: 'cleaned', name: said('Cleaned up') },
] as const;

/** The sheet as it was photographed and, as soon as it is there, as the child drew it: straight, on clean white. */
export function CleanedSheet({ renderPhoto, name, cleaned, pending, turned = 0 }: Props): ReactElement {
  /** Its width by its height, once it is there. */
  const [ratio, setRatio] = useState<number>();
  const ready = ratio !== undefined;
  const [view, setView] = useState<'photo' | 'cleaned'>('cleaned');
  const shows = ready && cleaned ? view : 'photo';
  return (
    <>
      <Taped className={clsx('orig-sheet', shows === 'cleaned' && 'is-cleaned')}>
        {renderPhoto(shows === 'cleaned' || undefined)}
        {cleaned && (
          <img
            className="cleaned"
            src={cleaned}
            alt={pictureAlt(name, drawingId, drawingLook.name)}
            aria-hidden={shows === 'photo' || undefined}
            style={turned > 0 ? lying(turned, ratio) : undefined}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
          />
        )}
      </Taped>
      {ready && cleaned && (
        <Peek
          label={t('Your drawing as')}
          choices={views.map((each) => ({ ...each, name: t(each.name) }))}
          value={view}
          onChange={setView}
        />
      )}
      {!(ready && cleaned) && (pending || cleaned) && (
        <output className="orig-wait">
          {pending && (
            <>
              <WeftMark />
              {t('Cleaning up the photo…')}
            </>
          )}
        </output>
      )}
    </>
  );
}

/** On its side it has to be smaller to lie in the room in which it stood. */
const lying = (quarters: number, ratio = 1) => ({
  rotate: `${90 * quarters}deg`,
  scale: quarters % 2 === 0 ? 1 : Math.min(ratio, 1 / ratio),
});
