import './final-call.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Taped } from '../../ui/pictures.tsx';
import { sample, type SampleName } from '../samples/samples.ts';
import { t } from '../../lib/words.ts';

type Sheet = { drawing: SampleName; left: number; top: number; width: number; tilt: number; magnet: string };

const sheets: Sheet[] = [
  { drawing: 'house', left: 20, top: 9, width: 40, tilt: -3, magnet: 'thread' },
  { drawing: 'robot', left: 58, top: 5, width: 33, tilt: 3, magnet: 'dandelion' },
  { drawing: 'dinosaur', left: 17, top: 41, width: 40, tilt: 3, magnet: 'crayon-pixar' },
  { drawing: 'girl', left: 57, top: 52, width: 33, tilt: -3, magnet: 'crayon-sesame' },
  { drawing: 'bunny', left: 17, top: 70, width: 34, tilt: -2, magnet: 'crayon-vector' },
];

/** The last word, beside a fridge door. */
export function FinalCall(): ReactElement {
  return (
    <section className="final on-dark">
      <div className="wrap">
        <h2>{t('What’s on your fridge right now?')}</h2>
        <p className="lead">{t('Take a photo of it. We’ll take it from there.')}</p>
        <div className="actions">
          <ButtonLink variant="sun" size="big" to={screenPaths.upload}>
            {t('Upload Artwork')}
          </ButtonLink>
          <ButtonLink size="big" icon={Smartphone} to={screenPaths.linkManager}>
            {t('Mobile Upload')}
          </ButtonLink>
        </div>
        <div className="door" aria-hidden="true">
          {sheets.map(({ drawing, left, top, width, tilt, magnet }) => (
            <Taped key={drawing} tilt={tilt} style={{ left: `${left}%`, top: `${top}%`, width: `${width}%` }}>
              <span className="mag" style={{ background: `var(--color-${magnet})` }} />
              <img {...sample(drawing).original} sizes="200px" alt="" loading="lazy" decoding="async" />
            </Taped>
          ))}
        </div>
      </div>
    </section>
  );
}
