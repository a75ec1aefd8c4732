import type { ReactElement } from 'react';
import flat from '../../assets/crayon/tip-flat.svg';
import light from '../../assets/crayon/tip-light.svg';
import shadow from '../../assets/crayon/tip-shadow.svg';
import whole from '../../assets/crayon/tip-whole.svg';
import { t } from '../../lib/words.ts';

const tips = [
  { art: light, title: t('By a window'), text: t('Daylight shows the real colors.') },
  { art: flat, title: t('From straight above'), text: t('Lay it flat and hold the phone level.') },
  { art: whole, title: t('The whole sheet'), text: t('All four corners in the picture.') },
  { art: shadow, title: t('No shadows'), text: t('Lean back a little, so that you don’t cast one.') },
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
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
