import './footer.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { BrandLink } from './brand-link.tsx';
import { t } from '../lib/words.ts';

const places = [
  { to: screenPaths.catalog, name: t('Products') },
  { to: screenPaths.howItWorks, name: t('How It Works') },
  { to: screenPaths.gallery, name: t('My Gallery') },
  { to: screenPaths.orders, name: t('My Orders') },
  { to: screenPaths.linkManager, name: t('Mobile Upload') },
  { to: screenPaths.upload, name: t('Upload Artwork') },
  { to: screenPaths.help, name: t('Help') },
  { to: screenPaths.shipping, name: t('Shipping') },
  { to: screenPaths.returns, name: t('Returns') },
  { to: screenPaths.terms, name: t('Terms') },
  { to: screenPaths.privacy, name: t('Privacy') },
  { to: screenPaths.contact, name: t('Contact') },
];

export function Footer(): ReactElement {
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div>
          <BrandLink />
          <p>{t('Every piece is printed to order. Changed your mind? 30-day money-back guarantee.')}</p>
        </div>
        <ul>
          {places.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
