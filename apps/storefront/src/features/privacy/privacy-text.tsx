import './privacy.css';
import type { PrivacyFacts } from '@doodleloom/domain/privacy/privacy-facts';
import {
  howLong,
  howMarked,
  privacyLine,
  watchers,
  whatDoesNot,
} from '@doodleloom/domain/privacy/privacy-words';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../app/screen.tsx';
import { sentence } from '../../lib/sentence.tsx';
import { t } from '../../lib/words.ts';

/** The page's head, and below it its text or what stands in for it. */
export const PrivacyScreen = ({ children }: { children: ReactNode }): ReactElement => (
  <Screen
    title={t('Privacy')}
    description={t('Who sees a child’s drawing, where it lies, for how long, and how to take it back.')}
    heading={t('Privacy')}
    lead={t('Who sees your child’s drawing, where it lies, for how long, and how to take it back.')}
  >
    {children}
  </Screen>
);

function Facts({ rows }: { rows: (readonly [string, string])[] }): ReactElement {
  return (
    <dl className="privacy-facts">
      {rows.map(([what, said]) => (
        <div key={what}>
          <dt>{t(what)}</dt>
          <dd>{t(said)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who sees a drawing, where it lies, for how long: what this shop is set to, in words. */
export function PrivacyText({ facts }: { facts: PrivacyFacts }): ReactElement {
  return (
    <div className="stack max-w-205 gap-14">
      <p className="lead">{t(privacyLine(facts))}</p>
      <section>
        <h2>{t('Who sees it')}</h2>
        <Facts rows={watchers(facts).map(({ who, what }) => [who, what] as const)} />
      </section>
      <section>
        <h2>{t('How long it stays')}</h2>
        <Facts rows={howLong(facts)} />
      </section>
      <section>
        <h2>{t('How to take it back')}</h2>
        <ul className="privacy-list">
          <li>
            {sentence(
              'Press “Delete” under a drawing in {gallery}. Every copy goes, at the printer, too, and you get a receipt that names each one.',
              {
                gallery: (
                  <Link className="link" to={screenPaths.gallery}>
                    {t('My Gallery')}
                  </Link>
                ),
              },
            )}
          </li>
          <li>
            {sentence(
              'Under {account} you get everything of yours in one file, end sessions, and delete the whole account.',
              {
                account: (
                  <Link className="link" to={screenPaths.account}>
                    {t('Your account')}
                  </Link>
                ),
              },
            )}
          </li>
          <li>
            {sentence('Ordered without an account, or a question is left? Write to {address}.', {
              address: (
                <a className="link" href={`mailto:${facts.contactEmail}`}>
                  {facts.contactEmail}
                </a>
              ),
            })}
          </li>
        </ul>
      </section>
      <section>
        <h2>{t('What made the pictures')}</h2>
        <p className="mt-3">{t(howMarked(facts))}</p>
      </section>
      <section>
        <h2>{t('What we do not do')}</h2>
        <p className="mt-3">{t(whatDoesNot(facts))}</p>
      </section>
    </div>
  );
}
