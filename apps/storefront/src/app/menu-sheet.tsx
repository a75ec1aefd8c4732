import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import {
  Images,
  Info,
  LogIn,
  LogOut,
  Package,
  Shirt,
  ShoppingBag,
  Smartphone,
  Upload,
  UserRound,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../features/auth/auth-context.ts';
import { openSignIn } from '../features/auth/auth-dialog-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { said, t } from '../lib/words.ts';

type Props = { open: boolean; onClose: () => void; startUpload: () => void };

const places = [
  { to: screenPaths.catalog, name: said('Products'), icon: Shirt },
  { to: screenPaths.gallery, name: said('Gallery'), icon: Images },
  { to: screenPaths.howItWorks, name: said('How It Works'), icon: Info },
  { to: screenPaths.linkManager, name: said('Mobile Upload'), icon: Smartphone },
  { to: screenPaths.cart, name: said('Cart'), icon: ShoppingBag },
  { to: screenPaths.orders, name: said('My Orders'), icon: Package },
  { to: screenPaths.account, name: said('Your Account'), icon: UserRound },
];

/** Below 1024 px: the whole navigation as a sheet with big rows, "Upload Artwork" first. */
export default function MenuSheet({ open, onClose, startUpload }: Props): ReactElement {
  const { user, loading, signOut } = useAuth();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('Menu')} className="menu-sheet">
      <p className="muted mt-1 mb-4">{loading ? t('Loading') : user?.email}</p>
      <Button variant="primary" size="big" full icon={Upload} disabled={loading} onClick={then(startUpload)}>
        {t('Upload Artwork')}
      </Button>
      <ul className="mt-2.5">
        {places.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              <Icon className="icon" aria-hidden />
              {t(name)}
            </Link>
          </li>
        ))}
        {!loading && (
          <li>
            <button
              type="button"
              className="row"
              onClick={then(() => (user ? void signOut() : openSignIn()))}
            >
              {user ? <LogOut className="icon" aria-hidden /> : <LogIn className="icon" aria-hidden />}
              {user ? t('Sign Out') : t('Sign In')}
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
