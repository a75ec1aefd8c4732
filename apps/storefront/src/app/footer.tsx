import './footer.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { BrandLink } from './brand-link.tsx';

const places = [
  { to: screenPaths.catalog, name: 'Products' },
  { to: screenPaths.howItWorks, name: 'How It Works' },
  { to: screenPaths.gallery, name: 'My Gallery' },
  { to: screenPaths.orders, name: 'My Orders' },
  { to: screenPaths.linkManager, name: 'Mobile Upload' },
  { to: screenPaths.upload, name: 'Upload Artwork' },
  { to: screenPaths.help, name: 'Help' },
  { to: screenPaths.shipping, name: 'Shipping' },
  { to: screenPaths.returns, name: 'Returns' },
  { to: screenPaths.terms, name: 'Terms' },
  { to: screenPaths.privacy, name: 'Privacy' },
  { to: screenPaths.contact, name: 'Contact' },
];

export function Footer(): ReactElement {
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div>
          <BrandLink />
          <p>Every piece is printed to order. Changed your mind? 30-day money-back guarantee.</p>
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
