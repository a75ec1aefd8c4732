import { Crop } from 'lucide-react';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Point } from '@doodleloom/atelier/glance/look-at-photo';
import { Suspense, useState, type ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../lib/lazy.ts';

const CornerDialog = lazy(() => import('../editor/corner-dialog.tsx'));

type Props = {
  /** The address of the photo. */
  photo: string;
  /** Where they are, as far as anybody knows. */
  corners: readonly Point[] | undefined;
  onSet: (edits: readonly Edit[]) => void;
};

/** Where nothing was found, a little within the photo: handles at its very corners are hard to hold. */
const [near, far] = [0.04, 0.96];
const around: readonly Point[] = [
  { x: near, y: near },
  { x: far, y: near },
  { x: far, y: far },
  { x: near, y: far },
];

/** The way to say where the sheet ends, where that was found wrong or not at all. */
export function SetCorners({ photo, corners = around, onSet }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" size="small" icon={Crop} onClick={() => setOpen(true)}>
        {t('Set the corners')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CornerDialog
            photo={photo}
            corners={corners}
            onClose={() => setOpen(false)}
            onDone={(edits) => {
              setOpen(false);
              announce(t('Cut out along the corners.'));
              onSet(edits);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
