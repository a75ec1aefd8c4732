import { describe } from '@doodleloom/domain/catalog/describe';
import type { ProductDetails } from '@doodleloom/domain/catalog/product-details';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { locale } from '../../lib/language.ts';

type Printer = ProductDetails['printer'];

const countryNames = new Intl.DisplayNames(locale, { type: 'region' });

/** "Miami, FL", and the country where it is another one. */
function placeOf({ city, region, country }: Printer): string {
  const land = country && country !== 'US' ? countryNames.of(country) : undefined;
  return [city, region, land].filter(Boolean).join(', ');
}

/** What it is, what it is made of, how it is kept, and who prints it where. */
export function ProductFacts({ details }: { details: ProductDetails }): ReactElement {
  const { blueprint, care, printer } = details;
  const { lead, features } = describe(blueprint.description);
  const maker = [blueprint.brand, blueprint.model]
    .filter((word) => word && word !== 'Generic brand')
    .join(' ');
  return (
    <div className="facts">
      <section aria-labelledby="about-it">
        <h2 id="about-it">{t('About it')}</h2>
        <p className="lead">{t(lead)}</p>
        {features.length > 0 && (
          <ul className="list">
            {features.map((feature) => (
              <li key={feature}>{t(feature)}</li>
            ))}
          </ul>
        )}
        {maker && <p className="muted">{t('The blank is a {maker}.', { maker })}</p>}
      </section>
      {care.length > 0 && (
        <section aria-labelledby="care">
          <h2 id="care">{t('How to keep it')}</h2>
          <ul className="list">
            {care.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="printed-by">
        <h2 id="printed-by">{t('Who prints it')}</h2>
        <p>
          {t('{printer} in {place} prints it when you order, one at a time.', {
            printer: printer.title,
            place: placeOf(printer),
          })}
        </p>
        <p className="muted">{t('Not happy with it? 30-day money-back guarantee.')}</p>
      </section>
    </div>
  );
}
