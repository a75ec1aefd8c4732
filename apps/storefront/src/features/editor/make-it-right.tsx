import { useQueryClient } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { Button } from '../../ui/button.tsx';
import { redrawOnThisDevice } from '../device/device-drafts.ts';
import { t } from '../../lib/words.ts';
import { lazy } from '../../lib/lazy.ts';

const DrawingEditor = lazy(() => import('./drawing-editor.tsx'));

interface Props {
  assetId: string;
  /** The address of the photo. */
  photo: string;
}

/** "Is this how it looks?" and one button: the rest is loaded only for those who want it. */
export function MakeItRight({ assetId, photo }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <div className="make-right">
      <p>{t('Is this how it looks?')}</p>
      <Button size="small" icon={WandSparkles} onClick={() => setOpen(true)}>
        {t('Make it right')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DrawingEditor
            assetId={assetId}
            photo={photo}
            onClose={() => setOpen(false)}
            onSaved={(edits, editsId) => {
              setOpen(false);
              announce(t('Saved. The pictures are drawn anew.'));
              redrawOnThisDevice(assetId, edits, editsId);
              void queries.invalidateQueries({ queryKey: ['style-drafts', assetId] });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
