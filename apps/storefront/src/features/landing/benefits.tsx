import './benefits.css';
import type { CSSProperties, ReactElement } from 'react';
import catFace from '../../assets/crayon/cat-face.svg';
import lock from '../../assets/crayon/lock.svg';
import spool from '../../assets/crayon/spool.svg';
import timer from '../../assets/crayon/timer.svg';
import { said, t } from '../../lib/words.ts';

const benefits = [
  {
    art: catFace,
    paper: 'butter',
    title: said('Nothing gets lost'),
    text: said(
      'The whiskers, the wobbles, the sun in the corner. The style changes; the drawing stays theirs.',
    ),
  },
  {
    art: timer,
    paper: 'mint',
    title: said('Quicker than cocoa'),
    text: said('Each style takes about 10 to 15 seconds. Not sure? Try another one.'),
  },
  {
    art: spool,
    paper: 'sky',
    title: said('Made when you order'),
    text: said('Every mug, shirt and poster is printed for you, one at a time.'),
  },
  {
    art: lock,
    paper: 'lilac',
    title: said('Yours, and private'),
    text: said(
      'Drawings sit in your own gallery. We strip the location from every photo, and you can delete anything.',
    ),
  },
];

export function Benefits(): ReactElement {
  return (
    <section className="section pt-0">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('We take crayon seriously.')}</h2>
        </div>
        <ul className="benefits">
          {benefits.map(({ art, paper, title, text }) => (
            <li key={title} style={{ '--bg': `var(--color-${paper})` } as CSSProperties}>
              <img className="draw wax" src={art} width={132} height={132} alt="" loading="lazy" />
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
