import './upload.css';
import type { ReactElement, ReactNode } from 'react';
import { Screen } from '../../app/screen.tsx';
import sun from '../../assets/crayon/sun.svg';
import { t } from '../../lib/words.ts';

const sunArt = <img className="wax sunrise" src={sun} width={330} height={330} alt="" />;

/** The page that takes a drawing in, around what is on it. */
export function UploadScreen({ children }: { children: ReactNode }): ReactElement {
  return (
    <Screen
      title={t('Upload')}
      description={t('Take a photo of a child’s drawing or choose a file: JPEG, PNG and HEIC are supported.')}
      step="Upload"
      heading={t('Show us the drawing.')}
      lead={t('A photo is fine. So is a scan. So is the back of an envelope.')}
      art={sunArt}
    >
      {children}
    </Screen>
  );
}
