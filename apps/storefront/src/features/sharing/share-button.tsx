import { Share2 } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../lib/lazy.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

type Props = { jobId: string; assetId: string };

/** Opens the links of a finished picture. */
export function ShareButton({ jobId, assetId }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" size="small" icon={Share2} onClick={() => setOpen(true)}>
        {t('Share')}
      </Button>
      <Suspense>
        {isOpen && <ShareDialog jobId={jobId} assetId={assetId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
