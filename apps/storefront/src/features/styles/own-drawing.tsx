import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { Drawing } from '@doodleloom/domain/generation/drawn-picture';
import { nameOfDrawing } from '@doodleloom/domain/uploads/asset';
import { clsx } from 'clsx';
import { useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Plate } from '../../ui/pictures.tsx';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { knownSize, noteSize } from '../pictures/seen-size.ts';
import { useTurns } from '../pictures/turns.ts';
import { CleanedSheet } from './cleaned-sheet.tsx';
import { t } from '../../lib/words.ts';

type Props = {
  drawing: Drawing;
  /** The photo where it is still at hand. */
  local?: string;
  /** The drawing itself on pure white, once the engine has it. */
  cleaned?: string;
  pending: boolean;
  /** Set right by hand, below its name. */
  children?: ReactNode;
};

/** The uploaded drawing beside the styles, and the way to another one. */
export function OwnDrawing({ drawing, local, cleaned, pending, children }: Props): ReactElement {
  const { photo } = drawing;
  const givenName = nameOfDrawing(drawing);
  const name = givenName ?? t('your drawing');
  const alt = t('Original drawing: {name}', { name });
  const turns = useTurns(photo);
  const [room, setRoom] = useState(() => knownSize(photo));
  const [shown, setShown] = useState(room !== undefined);
  // what was turned meanwhile has another shape
  const fit = () => setRoom((before) => before && knownSize(photo));
  return (
    <div
      className={clsx('orig-tile', room ? 'is-seen' : 'is-unseen', !shown && 'is-awaited')}
      style={room && ({ '--w': room.width, '--h': room.height } as CSSProperties)}
    >
      <CleanedSheet
        name={name}
        cleaned={cleaned}
        pending={pending}
        renderPhoto={(hidden) =>
          local && !turns ? (
            <img
              src={local}
              alt={alt}
              aria-hidden={hidden}
              onLoad={(event) => {
                noteSize(photo, event.currentTarget);
                setShown(true);
              }}
            />
          ) : (
            <OwnPicture
              src={photo}
              alt={alt}
              aria-hidden={hidden}
              onLoad={() => {
                fit();
                setShown(true);
              }}
              onError={() => setShown(true)}
            />
          )
        }
      />
      {children}
      <Plate name={t('Your drawing')} className="plate--bare">
        {givenName}
        {givenName && <br />}
        <Link className="link" to={screenPaths.upload}>
          {t('Choose Different Image')}
        </Link>
      </Plate>
    </div>
  );
}
