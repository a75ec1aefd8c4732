import { clsx } from 'clsx';
import { Camera, ImagePlus } from 'lucide-react';
import type { ReactElement } from 'react';
import camera from '../../assets/crayon/camera.svg';
import { PhotoInput } from './photo-input.tsx';
import { t } from '../../lib/words.ts';

type Props = {
  hovering: boolean;
  /** The last file could not be taken; the toast says why. */
  refused: boolean;
  onFiles: (files: ArrayLike<File>) => void;
};

/** The white sheet that takes the drawing: dropped, chosen, or photographed. */
export function DropZone({ hovering, refused, onFiles }: Props): ReactElement {
  return (
    <section
      className={clsx('drop', hovering && 'is-over', refused && 'is-refused')}
      aria-label={t('Choose a drawing')}
    >
      <img className="picture wax" src={camera} width={190} height={190} alt="" />
      <h2 tabIndex={-1}>
        {hovering ? (
          t('Let go and it’s in')
        ) : (
          <>
            <span className="desk-only">{t('Drop the drawing here')}</span>
            <span className="phone-only">{t('Take a photo of the drawing')}</span>
          </>
        )}
      </h2>
      <p className="muted">{t('JPEG, PNG and HEIC are supported, up to 25 MB.')}</p>
      <div className="actions">
        <PhotoInput
          label={t('Choose a File')}
          icon={ImagePlus}
          variant="primary"
          className="choose-file"
          multiple
          onFiles={onFiles}
        />
        <PhotoInput
          label={t('Take Photo')}
          icon={Camera}
          variant="secondary"
          className="take-photo"
          camera
          onFiles={onFiles}
        />
      </div>
    </section>
  );
}
