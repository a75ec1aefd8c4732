import { WifiOff } from 'lucide-react';
import { useSyncExternalStore, type ReactElement } from 'react';
import { t } from '../lib/words.ts';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Tells that the network is gone; it leaves by itself when the network is back. */
export function OfflineNotice(): ReactElement {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="wrap block">
      {!online && (
        <span className="note my-3">
          <WifiOff className="icon" aria-hidden />
          {t('You’re offline. We’ll carry on when you’re back.')}
        </span>
      )}
    </output>
  );
}
