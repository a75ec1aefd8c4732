import { productMarks } from '@doodleloom/domain/catalog/product-first-view';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { textMark } from '@doodleloom/domain/shop-pages/text-pages';
import type { Language } from '@doodleloom/domain/texts/languages';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Theme } from '../app/app-shell.tsx';
import { Footer } from '../app/footer.tsx';
import { Screen } from '../app/screen.tsx';
import { TopBar } from '../app/top-bar.tsx';
import { AuthContext } from '../features/auth/auth-context.ts';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { ArtworkChip } from '../features/catalog/artwork-chip.tsx';
import { HowScreen } from '../features/how-it-works/how-screen.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { SideCards } from '../features/links/side-cards.tsx';
import { DropZone } from '../features/upload/drop-zone.tsx';
import { UploadScreen } from '../features/upload/upload-screen.tsx';
import { speak, t } from '../lib/words.ts';
import { Skeleton } from '../ui/weft.tsx';

/** Nobody knows yet who is here. */
const unknownVisitor = { user: null, session: null, loading: true, signOut: () => Promise.resolve() };

/**
 * What a page shows until its code has come, as HTML. Nothing of it can be pressed: that needs the code. A view that is the
 * whole page has its footer.
 */
const asHtml = (path: string, theme: Theme, view: ReactNode, footer?: ReactNode): string =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <AuthContext value={unknownVisitor}>
        <div
          inert
          style={{ '--theme': `var(--color-${theme})` } as CSSProperties}
          className="flex min-h-dvh flex-col"
        >
          <TopBar path={path} />
          <main className="flex-1">{view}</main>
          {footer}
        </div>
      </AuthContext>
    </StaticRouter>,
  );

const landing = () => asHtml(screenPaths.landing, 'blush', <Hero heading={{ current: null }} />);

const catalog = () =>
  asHtml(
    screenPaths.catalog,
    'sky',
    <Screen
      title=""
      heading={t('What it can be printed on')}
      lead={t('Look around first. Every price and date is here before you give us anything.')}
      actions={<ArtworkChip drawn={undefined} />}
    >
      {null}
    </Screen>,
  );

const product = () =>
  asHtml(
    screenPaths.product,
    'sky',
    <Screen
      title=""
      heading={productMarks.name}
      back={{ to: screenPaths.categories, label: productMarks.category }}
    >
      <div className="product">
        <div className="sights">
          <div className="in-sight">
            <div className="stage">
              <div className="zoom">
                <img
                  src={productMarks.picture}
                  width={1000}
                  height={1000}
                  fetchPriority="high"
                  alt={productMarks.name}
                />
              </div>
            </div>
            <div className="views" />
          </div>
        </div>
        <div className="product-side">
          <div className="buy">
            <p className="price">{productMarks.price}</p>
          </div>
        </div>
      </div>
    </Screen>,
  );

const howItWorks = () => asHtml(screenPaths.howItWorks, 'butter', <HowScreen />);

const upload = () =>
  asHtml(
    screenPaths.upload,
    'blush',
    <UploadScreen>
      <div className="up-grid">
        <DropZone hovering={false} refused={false} onFiles={() => undefined} />
        <SideCards />
      </div>
    </UploadScreen>,
  );

const backToProducts = { to: screenPaths.productCatalog };

const emptyCart = (spoken: Language) =>
  asHtml(screenPaths.cart, 'mint', <EmptyCart back={backToProducts} />, <Footer spoken={spoken} />);

/** What lies in it only the browser knows: the place of its first line. */
const fullCart = () =>
  asHtml(
    screenPaths.cart,
    'mint',
    <CartScreen back={backToProducts}>
      <div className="cart">
        <div className="stack">
          <ul className="lines">
            <li className="cart-line">
              <span className="skeleton aspect-square" aria-hidden="true" />
              <div className="grid content-start gap-2.5">
                <Skeleton className="h-6 w-2/3" />
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            </li>
          </ul>
        </div>
      </div>
    </CartScreen>,
  );

/** The server draws a text into this, once it knows the facts that it is made of (`text-pages.tsx`). */
const text = (spoken: Language) =>
  asHtml(screenPaths.privacy, 'butter', textMark, <Footer spoken={spoken} />);

export { speak };

/** The documents with a first view, by the page that takes over from it; behind a dot, which of several. */
export const firstViews = {
  landing,
  catalog,
  product,
  'how-it-works': howItWorks,
  upload,
  cart: emptyCart,
  'cart.full': fullCart,
  privacy: text,
  'shop-page': text,
};
