import './footer.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { BrandLink } from './brand-link.tsx';
import { languageCodes, languageNames, type Language } from '@doodleloom/domain/texts/languages';
import { chooseLanguage, language } from '../lib/language.ts';
import { said, t } from '../lib/words.ts';

const places = [
  { to: screenPaths.catalog, name: said('Products') },
  { to: screenPaths.howItWorks, name: said('How It Works') },
  { to: screenPaths.gallery, name: said('My Gallery') },
  { to: screenPaths.orders, name: said('My Orders') },
  { to: screenPaths.linkManager, name: said('Mobile Upload') },
  { to: screenPaths.upload, name: said('Upload Artwork') },
  { to: screenPaths.help, name: said('Help') },
  { to: screenPaths.shipping, name: said('Shipping') },
  { to: screenPaths.returns, name: said('Returns') },
  { to: screenPaths.terms, name: said('Terms') },
  { to: screenPaths.privacy, name: said('Privacy') },
  { to: screenPaths.contact, name: said('Contact') },
];

type Props = {
  /** The language of what is drawn; a document's own where no browser is there yet. */
  spoken?: Language;
};

export function Footer({ spoken = language }: Props): ReactElement {
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div>
          <BrandLink />
          <p>{t('Every piece is printed to order. Changed your mind? 30-day money-back guarantee.')}</p>
          <Languages spoken={spoken} />
        </div>
        <ul>
          {places.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{t(name)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** Each language by its own name, for visitors who cannot read this page. */
function Languages({ spoken }: Required<Props>): ReactElement {
  return (
    <fieldset className="languages" aria-label={t('Language')}>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === spoken}
          onClick={() => chooseLanguage(code)}
        >
          {languageNames[code]}
        </button>
      ))}
    </fieldset>
  );
}
