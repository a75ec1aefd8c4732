import { WifiOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { t } from '../lib/words.ts';

/** Tells that the network is gone; it leaves by itself when the network is back. */
export function OfflineNotice(): ReactElement {
  const online = useOnline();
  return (
    <output className="wrap sticky top-0 z-30 block">
      {!online && (
        <span className="note my-3">
          <WifiOff className="icon" aria-hidden />
          {t('You’re offline. We’ll carry on when you’re back.')}
        </span>
      )}
    </output>
  );
}
