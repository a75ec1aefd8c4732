import './shop-pages.css';
import { shopPage, type ShopPageName, type PageSection } from '@doodleloom/domain/shop-pages/pages';
import type { ShopFacts } from '@doodleloom/domain/shop-pages/shop-facts';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../app/screen.tsx';
import { said, t } from '../../lib/words.ts';

const others: { name: ShopPageName | 'privacy'; words: string }[] = [
  { name: 'help', words: said('Help') },
  { name: 'shipping', words: said('Shipping') },
  { name: 'returns', words: said('Returns and money back') },
  { name: 'terms', words: said('Terms') },
  { name: 'privacy', words: said('Privacy') },
  { name: 'contact', words: said('Contact') },
];

type Props = { name: ShopPageName; facts: ShopFacts; locale: string };

/** One of the pages that a shop owes, from who runs it and what it promises. */
export function ShopText({ name, facts, locale }: Props): ReactElement {
  const { title, lead, sections } = shopPage(
    name,
    { ...facts, operator: t(facts.operator), address: t(facts.address), law: t(facts.law) },
    locale,
  );
  return (
    <Screen title={t(title)} description={t(lead)} heading={t(title)} lead={t(lead)}>
      <div className="shop-page">
        <div className="sections">
          {sections.map((section) => (
            <Section key={section.heading} {...section} />
          ))}
        </div>
        <nav aria-label={t('More about the shop')}>
          <ul>
            {others.map((other) => (
              <li key={other.name}>
                <Link
                  className="link"
                  to={screenPaths[other.name]}
                  aria-current={other.name === name ? 'page' : undefined}
                >
                  {t(other.words)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Screen>
  );
}

const mailAddress = /([\w.+-]+@[\w.-]*\w)/;

/** Mail addresses can be pressed. */
const withMail = (words: string) =>
  words.split(mailAddress).map((part) =>
    mailAddress.test(part) ? (
      <a key={part} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );

function Section({ heading, paragraphs, steps }: PageSection): ReactElement {
  return (
    <section>
      <h2>{t(heading)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{withMail(t(paragraph))}</p>
      ))}
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{withMail(t(step))}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
