import './clothesline.css';
import type { StyleId } from '@doodleloom/domain/styles/style';
import type { ReactElement } from 'react';
import { Peg } from '../../ui/pictures.tsx';
import { sample, type SampleName } from '../samples/samples.ts';
import { ProductSketch, type ProductKind } from './product-sketch.tsx';

type Piece = { kind: ProductKind; name: string; drawing: SampleName; style: StyleId };

const pieces: Piece[] = [
  { kind: 'tee', name: 'T-shirts', drawing: 'robot', style: 'comic' },
  { kind: 'poster', name: 'Wall art', drawing: 'house', style: 'clay' },
  { kind: 'tote', name: 'Tote bags', drawing: 'girl', style: 'vector' },
  { kind: 'kids', name: 'Kids’ shirts', drawing: 'dinosaur', style: 'comic' },
  { kind: 'onesie', name: 'Baby bodysuits', drawing: 'bunny', style: 'disney' },
];

export function Clothesline(): ReactElement {
  return (
    <section className="sec line-sec">
      <div className="wrap">
        <div className="sec-head mb-2">
          <h2>One drawing. Everyone’s gift, done.</h2>
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
            {pieces.map(({ kind, name, drawing, style }) => (
              <li key={name} className={kind === 'poster' ? 'low' : undefined}>
                <Peg />
                <ProductSketch
                  kind={kind}
                  className="piece"
                  art={sample(drawing).inStyle(style).src}
                  alt={`${name} printed with a restyled drawing`}
                />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
