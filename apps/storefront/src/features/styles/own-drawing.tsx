import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { Drawing } from '@doodleloom/domain/generation/drawn-picture';
import { drawingId, drawingLook } from '@doodleloom/domain/styles/style';
import { nameWithoutExtension } from '@doodleloom/domain/uploads/asset';
import { clsx } from 'clsx';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Peek } from '../../ui/peek.tsx';
import { Plate, Taped } from '../../ui/pictures.tsx';
import { WeftMark } from '../../ui/weft.tsx';
import { pictureAlt } from './picture-alt.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';

type Props = {
  drawing: Drawing;
  /** The drawing itself on pure white, once the engine has it. */
  cleaned?: string;
  pending: boolean;
};

const views = [
  { value: 'photo', name: 'Photo' },
  { value: 'cleaned', name: 'Cleaned up' },
] as const;

/** The drawing as it was photographed and, as soon as it is there, as the child drew it: straight, on clean white. */
export function OwnDrawing({ drawing: { photo, fileName }, cleaned, pending }: Props): ReactElement {
  const [ready, setReady] = useState(false);
  const [view, setView] = useState<'photo' | 'cleaned'>('cleaned');
  const name = nameWithoutExtension(fileName ?? 'your drawing');
  const shows = ready ? view : 'photo';
  return (
    <div className="orig-tile">
      <Taped className={clsx('orig-sheet', shows === 'cleaned' && 'is-cleaned')}>
        <OwnPicture
          src={photo}
          alt={`Original drawing: ${name}`}
          aria-hidden={shows === 'cleaned' || undefined}
        />
        {cleaned && (
          <img
            className="cleaned"
            src={cleaned}
            alt={pictureAlt(name, drawingId, drawingLook.name)}
            aria-hidden={shows === 'photo' || undefined}
            onLoad={() => setReady(true)}
          />
        )}
      </Taped>
      {ready && <Peek label="Your drawing as" choices={views} value={view} onChange={setView} />}
      {!ready && pending && (
        <output className="orig-wait">
          <WeftMark />
          Cleaning up the photo…
        </output>
      )}
      <Plate name="Your drawing" className="plate--bare">
        {fileName}
        <br />
        <Link className="link" to={screenPaths.upload}>
          Choose Different Image
        </Link>
      </Plate>
    </div>
  );
}
