import './showcase.css';
import { findStyle, type StyleId } from '@doodleloom/domain/styles/style';
import type { CSSProperties, ReactElement } from 'react';
import { Plate } from '../../ui/pictures.tsx';
import { WeaveCompare } from '../../ui/weave-compare.tsx';
import { sample, type SampleName, type SamplePicture } from '../samples/samples.ts';
import { useStyleName } from '../styles/use-style-name.ts';
import { said, t } from '../../lib/words.ts';

type Shown = { drawing: SampleName; style: StyleId; title: string; artist: string; start: number };

const shown: Shown[] = [
  {
    drawing: 'house',
    style: 'sesame',
    title: said('Our house, and the sun'),
    artist: said('Noah, age 6'),
    start: 45,
  },
  { drawing: 'robot', style: 'comic', title: said('He can wave'), artist: said('Ada, age 7'), start: 50 },
  { drawing: 'bunny', style: 'disney', title: said('The good bunny'), artist: said('Leo, age 4'), start: 45 },
];

const ratioOf = ({ width, height }: SamplePicture) => width / height;

/** Columns as wide as their pictures are, so that three frames hang at one height. */
const columns = shown.map(({ drawing }) => `${ratioOf(sample(drawing).original).toFixed(3)}fr`).join(' ');

/** How wide they are shown: on a tablet the first has a row of its own. */
const broad = '(min-width: 1024px) 34vw, 86vw';
const narrow = '(min-width: 1024px) 23vw, (min-width: 700px) 40vw, 82vw';

/** Three drawings before and after, to be compared by hand. */
export function Showcase(): ReactElement {
  const styleName = useStyleName();
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('Still their drawing. Just dressed up.')}</h2>
          <p className="lead">{t('Slide the handle and look for the crayon underneath.')}</p>
        </div>
        <div className="salon" style={{ '--columns': columns } as CSSProperties}>
          {shown.map(({ drawing, style, title, artist, start }, index) => {
            const { original, inStyle } = sample(drawing);
            return (
              <figure key={drawing} className="hang">
                <WeaveCompare
                  original={{ ...original, alt: t('Original crayon drawing: {title}', { title: t(title) }) }}
                  restyled={{
                    ...inStyle(style),
                    alt: t('The same drawing in {style}', { style: t(styleName(style)) }),
                  }}
                  width={original.width}
                  height={original.height}
                  start={start}
                  sizes={index === 0 ? broad : narrow}
                />
                <Plate as="figcaption" name={t(title)} crayon={findStyle(style)?.crayon}>
                  {t(artist)}
                  <br />
                  {t(styleName(style))}
                </Plate>
              </figure>
            );
          })}
        </div>
      </div>
    </section>
  );
}
