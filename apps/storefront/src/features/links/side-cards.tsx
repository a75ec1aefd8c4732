import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Images, QrCode } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import phoneQr from '../../assets/crayon/phone-qr.svg';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useAuth } from '../auth/auth-context.ts';
import { openAuthDialog } from '../auth/auth-dialog-store.ts';
import { t } from '../../lib/words.ts';
import { lazy } from '../../lib/lazy.ts';

const UploadLinkDialog = lazy(() => import('./upload-link-dialog.tsx'));

/** The other ways in: from a phone, and from the gallery. */
export function SideCards(): ReactElement {
  const { user, loading } = useAuth();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const openLink = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <div className="stack content-start">
      <section className="sidecard sidecard--phone">
        <h2 className="h3">
          <span className="desk-only">{t('Is it on your phone?')}</span>
          <span className="phone-only">{t('Is it on another phone?')}</span>
        </h2>
        <p>{t('Scan a code, send the photo, and pick up here.')}</p>
        <div className="art">
          <img className="wax" src={phoneQr} width={200} height={200} alt="" />
        </div>
        <Button
          full
          icon={QrCode}
          disabled={loading}
          onClick={() => (user ? openLink() : openAuthDialog({ onSuccess: openLink }))}
        >
          {t('Get QR Code')}
        </Button>
      </section>
      {/* Kept free while it is not known who is here. */}
      {(user || loading) && (
        <Card className="sidecard">
          <h2 className="h3">
            <Images className="icon" aria-hidden />
            {t('Uploaded before?')}
          </h2>
          <ButtonLink variant="soft" full to={screenPaths.gallery}>
            {t('View Saved Photos')}
          </ButtonLink>
        </Card>
      )}
      {wanted && (
        <Suspense>
          <UploadLinkDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
