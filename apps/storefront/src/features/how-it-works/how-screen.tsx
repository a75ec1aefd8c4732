import './how-it-works.css';
import type { ReactElement, ReactNode } from 'react';
import { Screen } from '../../app/screen.tsx';
import { t } from '../../lib/words.ts';
import { SevenCrayons } from '../styles/crayons.tsx';
import { steps } from './texts.ts';

/** How it works as far as its first view shows it: the head and the four steps. */
export function HowScreen({ children }: { children?: ReactNode }): ReactElement {
  return (
    <Screen
      title={t('How It Works')}
      description={t(
        'Four steps from the fridge door to the front door: upload a drawing, pick a style, choose a product, and we print and send it.',
      )}
      heading={t('How It Works')}
      lead={t('Four steps from the fridge door to the front door.')}
      art={<SevenCrayons />}
    >
      <div className="grid gap-22">
        <ol className="steps4">
          {steps.map(({ art, title, text }) => (
            <li key={title}>
              <img className="wax" src={art} width={128} height={128} alt="" />
              <div>
                <h2 className="h3">{t(title)}</h2>
                <p className="muted mt-1.5">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        {children}
      </div>
    </Screen>
  );
}
