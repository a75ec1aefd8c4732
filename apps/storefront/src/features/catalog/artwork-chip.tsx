import './shop.css';
import { shopSample } from '@doodleloom/domain/catalog/shop-sample';
import {
  toStyles,
  type DrawnPicture,
  type ShoppedPicture,
} from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { t } from '../../lib/words.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { sample } from '../samples/samples.ts';

const ownSample = sample(shopSample.drawing).inStyle(shopSample.styleId);

/** The picture that is being shopped for, small, with the way to another style; our sample, with the way to one's own. */
export function ArtworkChip({ drawn }: { drawn: ShoppedPicture }): ReactElement {
  return (
    <div className="head-end">
      <div className="artchip">{drawn ? <OwnChip drawn={drawn} /> : <SampleChip />}</div>
    </div>
  );
}

function OwnChip({ drawn }: { drawn: DrawnPicture }): ReactElement {
  return (
    <>
      <OwnPicture src={drawn.picture} width={64} height={80} alt={t('Your artwork')} />
      <div>
        <b>{t(drawn.style)}</b>
        {drawn.assetId && (
          <Link className="link" {...toStyles(drawn)}>
            {t('Change style')}
          </Link>
        )}
      </div>
    </>
  );
}

function SampleChip(): ReactElement {
  return (
    <>
      <img {...ownSample} sizes="64px" width={64} height={77} alt={t('Our sample: a robot')} />
      <div>
        <b>{t('Shown with our sample')}</b>
        <Link className="link" to={screenPaths.upload}>
          {t('Use your own drawing')}
        </Link>
      </div>
    </>
  );
}
