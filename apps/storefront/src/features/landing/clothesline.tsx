import './clothesline.css';
import type { ReactElement } from 'react';
import { Peg } from '../../ui/pictures.tsx';
import { ProductPicture, type ProductName } from './product-picture.tsx';
import { said, t } from '../../lib/words.ts';

const pieces: { product: ProductName; name: string }[] = [
  { product: 'tee', name: said('T-shirts') },
  { product: 'poster', name: said('Wall art') },
  { product: 'tote', name: said('Tote bags') },
  { product: 'kids', name: said('Kids’ shirts') },
  { product: 'bodysuit', name: said('Baby bodysuits') },
  // Fills the last row where they hang in rows; five fit on one rope.
  { product: 'hoodie', name: said('Hoodies') },
];

export function Clothesline(): ReactElement {
  return (
    <section className="section line-sec">
      <div className="wrap">
        <div className="section-head mb-2">
          <h2>{t('One drawing. Everyone’s gift, done.')}</h2>
        </div>
        <div className="clothes">
          <svg className="rope" viewBox="0 0 1400 90" preserveAspectRatio="none" aria-hidden="true">
            <g fill="none" strokeWidth="5">
              <path d="M0 14C300 66 1100 66 1400 10" stroke="#18302A" vectorEffect="non-scaling-stroke" />
              <path
                d="M0 14C300 66 1100 66 1400 10"
                stroke="#fff"
                strokeOpacity=".5"
                strokeDasharray="3 7"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          </svg>
          <ul>
            {pieces.map(({ product, name }) => (
              <li key={name}>
                <Peg />
                <ProductPicture
                  name={product}
                  className="piece"
                  sizes="(min-width: 1024px) 220px, (min-width: 700px) 30vw, 42vw"
                  loading="lazy"
                />
                {t(name)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
