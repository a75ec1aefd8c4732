import type { ReactElement } from 'react';
import flat from '../../assets/crayon/tip-flat.svg';
import light from '../../assets/crayon/tip-light.svg';
import shadow from '../../assets/crayon/tip-shadow.svg';
import whole from '../../assets/crayon/tip-whole.svg';
import { said, t } from '../../lib/words.ts';

const tips = [
  { art: light, title: said('By a window'), text: said('Daylight shows the real colors.') },
  { art: flat, title: said('From straight above'), text: said('Lay it flat and hold the phone level.') },
  { art: whole, title: said('The whole sheet'), text: said('All four corners in the picture.') },
  { art: shadow, title: said('No shadows'), text: said('Lean back a little, so that you don’t cast one.') },
];

export function PhotoTips(): ReactElement {
  return (
    <section className="mt-14">
      <h2 className="!text-h3">{t('Four small tips for a good photo')}</h2>
      <ul className="tips4">
        {tips.map(({ art, title, text }) => (
          <li key={title}>
            <img className="wax wax--s" src={art} width={92} height={92} alt="" />
            <div>
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
