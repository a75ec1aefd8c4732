import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from '../../lib/words.ts';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }));

/** Takes the order along to a phone, whose wallet may be nearer. A link without a key opens for its owner alone. */
export function PhoneCode({ orderId, orderKey }: { orderId: string; orderKey: string | null }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const link = `${location.origin}${pathTo(screenPaths.order, { orderId })}${orderKey ? `?key=${orderKey}` : ''}`;
  return (
    <div className="pay-phone">
      <Button icon={Smartphone} size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('Pay on your phone')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrCode text={link} label={t('Code that opens this order on your phone')} />
          <p className="small muted">
            {t('Point your phone’s camera at it.')}{' '}
            {orderKey ? t('This page notices when you have paid.') : t('Sign in there with your account.')}
          </p>
        </Suspense>
      )}
    </div>
  );
}
