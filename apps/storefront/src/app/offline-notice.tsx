import { WifiOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWaitingPart } from '../lib/load-part.ts';
import { useOnline } from '../lib/use-online.ts';
import { t } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';

/** Tells that the network is gone, and leaves by itself when it is back; where that would lose what somebody typed or chose, it asks. */
export function OfflineNotice(): ReactElement {
  const online = useOnline();
  const { open } = useWaitingPart();
  return (
    <output className="wrap sticky top-0 z-30 block">
      {!online && (
        <span className="note my-3">
          <WifiOff className="icon" aria-hidden />
          {t('You’re offline. We’ll carry on when you’re back.')}
        </span>
      )}
      {online && open && (
        <span className="note my-3 flex-wrap items-center">
          <span className="grow basis-60">
            {t(
              'You’re back online. Loading the page again opens what you pressed, and clears what you typed or chose.',
            )}
          </span>
          <Button size="small" onClick={open}>
            {t('Load it again')}
          </Button>
        </span>
      )}
    </output>
  );
}
