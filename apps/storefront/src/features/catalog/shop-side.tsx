import './shop.css';
import { shopSample } from '@doodleloom/domain/catalog/shop-sample';
import {
  toStyles,
  type DrawnPicture,
  type ShoppedPicture,
} from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { t } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Framed } from '../../ui/pictures.tsx';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { sample } from '../samples/samples.ts';

const ownSample = sample(shopSample.drawing).inStyle(shopSample.styleId);

/** What is being printed, beside the products. */
export function ShopSide({ drawn }: { drawn: ShoppedPicture }): ReactElement {
  return drawn ? <OwnSide drawn={drawn} /> : <SampleSide />;
}

function OwnSide({ drawn }: { drawn: DrawnPicture }): ReactElement {
  return (
    <aside className="shop-side" aria-label={t('Your artwork')}>
      <Framed>
        <OwnPicture
          src={drawn.picture}
          alt={t('Your artwork in the style {style}', { style: t(drawn.style) })}
        />
      </Framed>
      <div>
        <p className="h3">{t(drawn.style)}</p>
        <p className="small muted mt-2">
          {t('It prints sharper than it looks on screen. Shirts and stickers wear the drawing only.')}
        </p>
        {drawn.assetId && (
          <Link className="link" {...toStyles(drawn)}>
            {t('Change style')}
          </Link>
        )}
      </div>
    </aside>
  );
}

function SampleSide(): ReactElement {
  return (
    <aside className="shop-side" aria-label={t('Our sample')}>
      <Framed>
        <img {...ownSample} sizes="(min-width: 1024px) 264px, 112px" alt={t('Our sample: a robot')} />
      </Framed>
      <div>
        <p className="h3">{t('This robot is ours')}</p>
        <p className="small muted mt-2 mb-4">{t('Your child’s drawing takes its place on every product.')}</p>
        <ButtonLink size="small" icon={Upload} to={screenPaths.upload}>
          {t('Use your own drawing')}
        </ButtonLink>
      </div>
    </aside>
  );
}
