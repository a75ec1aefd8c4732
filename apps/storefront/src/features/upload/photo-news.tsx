import { authenticationRequiredToUpload } from '@doodleloom/domain/texts/upload-messages';
import type { ReactElement } from 'react';
import { objectUrlOf } from '../../lib/object-url.ts';
import { t } from '../../lib/words.ts';
import { Note } from '../../ui/note.tsx';
import { PhotoWarning } from './photo-warning.tsx';
import type { Glance } from './use-glance.ts';

type Props = {
  file: File;
  /** Why no picture can be made of it. */
  refusal: string | undefined;
  /** What could be better about it. */
  fault: Glance['fault'];
  asksToSignIn: boolean;
  /** It did not arrive. */
  isBroken: boolean;
  /** Others were taken instead. */
  onFiles: (files: ArrayLike<File>) => void;
  /** It is used as it is. */
  onUse: () => void;
  onSignIn: () => void;
};

/** What there is to know of the photo before going on. */
export const PhotoNews = ({
  file,
  refusal,
  fault,
  asksToSignIn,
  isBroken,
  onFiles,
  onUse,
  onSignIn,
}: Props): ReactElement => (
  <>
    {refusal ? (
      <Note tone="bad">{t(refusal)}</Note>
    ) : (
      <p className="lead">{t('You can still go back. Nothing is printed until you order.')}</p>
    )}
    {fault && !refusal && (
      <PhotoWarning key={objectUrlOf(file)} fault={fault} onFiles={onFiles} onUse={onUse} />
    )}
    {asksToSignIn && (
      <Note>
        {t(authenticationRequiredToUpload)}{' '}
        <button type="button" className="link" onClick={onSignIn}>
          {t('Sign In')}
        </button>
      </Note>
    )}
    {isBroken && (
      <Note tone="bad">
        {navigator.onLine
          ? t('The photo did not arrive. It is still here: press the button to send it again.')
          : t('The photo did not arrive. It is still here, and goes by itself when you’re online again.')}
      </Note>
    )}
  </>
);
