import './hero.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Images, Smartphone, Upload } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Plate } from '../../ui/pictures.tsx';
import { WeaveCompare } from '../../ui/weave-compare.tsx';
import { heroPictures } from './hero-pictures.ts';
import { ProductPicture } from './product-picture.tsx';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

const { original, restyled, sizes } = heroPictures;

/** The first view: what it is, one green button, and the thing itself. */
export function Hero({ heading }: { heading: RefObject<HTMLHeadingElement | null> }): ReactElement {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-grid">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {sentence('Their drawing, made to {keep}', {
                keep: (
                  <span className="keep">
                    {t('keep.')}
                    <CrayonLine />
                  </span>
                ),
              })}
            </h1>
            <p className="lead">
              {t(
                'Upload a child’s drawing, choose one of seven art styles, and have it printed on mugs, shirts, posters and more.',
              )}
            </p>
            <div className="actions">
              <ButtonLink variant="primary" size="big" icon={Upload} to={screenPaths.upload}>
                {t('Upload Artwork')}
              </ButtonLink>
              <ButtonLink size="big" to={screenPaths.howItWorks}>
                {t('How It Works')}
              </ButtonLink>
            </div>
            <div className="more">
              <Link className="link" to={screenPaths.gallery}>
                <Images className="icon" aria-hidden />
                {t('My Gallery')}
              </Link>
              <Link className="link" to={screenPaths.linkManager}>
                <Smartphone className="icon" aria-hidden />
                {t('Mobile Upload')}
              </Link>
            </div>
          </div>
          <div className="stage">
            <span className="cut one" />
            <span className="cut two" />
            <WeaveCompare
              original={{ ...original, alt: t('A child’s crayon drawing of a girl with a flower') }}
              restyled={{ ...restyled, alt: t('The same girl restyled in clay') }}
              width={restyled.width}
              height={restyled.height}
              start={45}
              gripTop="66%"
              sizes={sizes}
              priority
            />
            <Plate hand={t('“Me, and my flower”')}>{t('Mila, age 5. Crayon, then clay.')}</Plate>
            <ProductPicture name="mug" className="mug" sizes="(min-width: 700px) 280px, 42vw" />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The red wax line that starts under "keep." and runs behind the stage on wide screens. */
function CrayonLine(): ReactElement {
  const pen = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round' } as const;
  return (
    <>
      <svg viewBox="0 0 242 52" preserveAspectRatio="none" aria-hidden="true" className="wax short">
        <path
          {...pen}
          strokeWidth="6.5"
          vectorEffect="non-scaling-stroke"
          d="M4 20C40 6 66 4 72 12S58 32 96 20s46-14 54-6-16 20 26 6 50-12 60-4"
        />
      </svg>
      <svg viewBox="0 -40 560 160" aria-hidden="true" className="wax long">
        <path
          {...pen}
          strokeWidth="9"
          d="M4 30C44 12 70 10 78 20S60 44 104 32S150 14 164 24S146 48 200 31S268 14 304 15C356 17 376 38 414 34C456 29 466-20 434-24C402-28 394 34 436 42C478 49 512 30 566 34"
        />
      </svg>
    </>
  );
}
