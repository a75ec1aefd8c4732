import type { PrivacyFacts } from '@doodleloom/domain/privacy/privacy-facts';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ShopFacts } from '@doodleloom/domain/shop-pages/shop-facts';
import type { TextPages } from '@doodleloom/domain/shop-pages/text-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { PrivacyScreen, PrivacyText } from '../features/privacy/privacy-text.tsx';
import { ShopText } from '../features/shop-pages/shop-text.tsx';

export { speak } from '../lib/words.ts';

export const draw: TextPages['draw'] = (name, facts, locale) =>
  renderToStaticMarkup(
    <StaticRouter location={screenPaths[name]}>
      {name === 'privacy' ? (
        <PrivacyScreen>
          <PrivacyText facts={facts as PrivacyFacts} />
        </PrivacyScreen>
      ) : (
        <ShopText name={name} facts={facts as ShopFacts} locale={locale} />
      )}
    </StaticRouter>,
  );
