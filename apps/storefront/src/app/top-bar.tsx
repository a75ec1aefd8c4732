import './top-bar.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Images, LogOut, Menu } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '../features/auth/auth-context.ts';
import { openAuthDialog, openSignIn } from '../features/auth/auth-dialog-store.ts';
import { Button } from '../ui/button.tsx';
import { BrandLink } from './brand-link.tsx';
import { CartLink } from './cart-link.tsx';
import { t } from '../lib/words.ts';
import { lazy } from '../lib/lazy.ts';

const MenuSheet = lazy(() => import('./menu-sheet.tsx'));

/** "Upload Artwork" asks a visitor to sign in first, and goes on to /upload afterwards. */
function useStartUpload(): () => void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const toUpload = () => void navigate(screenPaths.upload);
  return () => (user ? toUpload() : openAuthDialog({ onSuccess: toUpload, lookFirst: toUpload }));
}

/** The bar of every screen: it scrolls away, the screen belongs to the drawing. */
export function TopBar({ path }: { path?: string }): ReactElement {
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const startUpload = useStartUpload();
  const { loading } = useAuth();
  return (
    <header className="top">
      <div className="wrap">
        <BrandLink />
        <nav aria-label={t('Main')}>
          <Link className="item" to={screenPaths.catalog}>
            {t('Products')}
          </Link>
          <Link className="item mid" to={screenPaths.howItWorks}>
            {t('How It Works')}
          </Link>
          <Link className="item far" to={screenPaths.linkManager}>
            {t('Mobile Upload')}
          </Link>
        </nav>
        <div className="end">
          <AccountEntry />
          <CartLink />
          {/* In the journey the page has its own green button. */}
          <Button
            size="small"
            variant={path === screenPaths.landing ? 'primary' : 'secondary'}
            className="desk"
            disabled={loading}
            onClick={startUpload}
          >
            {t('Upload Artwork')}
          </Button>
          <button
            type="button"
            className="item phone"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => {
              setMenuWanted(true);
              setMenuOpen(true);
            }}
          >
            <Menu className="icon" aria-hidden />
            {t('Menu')}
          </button>
        </div>
      </div>
      {menuWanted && (
        <Suspense>
          <MenuSheet open={menuOpen} onClose={() => setMenuOpen(false)} startUpload={startUpload} />
        </Suspense>
      )}
    </header>
  );
}

/** The three auth states: "Loading", signed out, signed in. */
function AccountEntry(): ReactElement {
  const { user, loading, signOut } = useAuth();
  if (loading) return <span className="t-loading desk">{t('Loading')}</span>;
  if (!user)
    return (
      <button type="button" className="item desk" onClick={openSignIn}>
        {t('Sign In')}
      </button>
    );
  return (
    <>
      <Link className="item desk" to={screenPaths.gallery}>
        <Images className="icon" aria-hidden />
        {t('Gallery')}
      </Link>
      <Link
        className="email desk"
        to={screenPaths.account}
        title={t('Your account: {email}', { email: user.email ?? '' })}
      >
        {user.email}
      </Link>
      <button type="button" className="item desk" onClick={() => void signOut()}>
        <LogOut className="icon" aria-hidden />
        {t('Sign Out')}
      </button>
    </>
  );
}
