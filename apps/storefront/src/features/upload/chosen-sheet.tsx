import { isPictureRefusal } from '@doodleloom/common/picture-refusals';
import { Suspense, type ReactElement } from 'react';
import { instead, lastOf, type Edit } from '@doodleloom/atelier/edits/edit';
import { announce } from '../../lib/announce.ts';
import { objectUrlOf } from '../../lib/object-url.ts';
import { t } from '../../lib/words.ts';
import { redraw, type DeviceDrafts } from '../device/device-drafts.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import { SetCorners } from './set-corners.tsx';
import { TurnSheet } from './turn-sheet.tsx';
import { keepFirstEdits, useUpload } from './upload-store.ts';
import type { Glance } from './use-glance.ts';
import { lazy } from '../../lib/lazy.ts';

const SeveralDrawings = lazy(() => import('./queue/several-drawings.tsx'));

type Props = {
  file: File;
  device: DeviceDrafts | undefined;
  glance: Glance;
  /** This browser can't show the photo itself. */
  isUnreadable: boolean;
  /** The server's readable copy, once there is one. */
  storedUrl: string | undefined;
  onUnreadable: () => void;
  /** Why nothing can be made of it. */
  refusal: string | undefined;
  /** It is on its way: its corners stay. */
  isSent: boolean;
  /** Of several sheets on it one was meant, or all: the question, where the focus was, goes away. */
  onSettled: () => void;
};

const NONE: readonly Edit[] = [];

/** Corners that were set before the photo is sent. */
export const useSetCorners = () => useUpload(({ edits = NONE }) => lastOf(edits, 'corners')?.corners);

/** The chosen sheet, taped: as it was photographed and as it is cut out, and the way to cut it out otherwise. */
export function ChosenSheet(props: Props): ReactElement {
  const { file, device, glance, isUnreadable, storedUrl, onUnreadable, refusal, isSent, onSettled } = props;
  // other corners of a file that is no picture are no way on
  const isLost = isPictureRefusal(refusal);
  const set = useSetCorners();
  // which of several is meant is asked first
  const several = set || isSent || isLost ? undefined : glance.sheets;
  // What was cut out is marked: the reading sees a sheet better than the first glance does.
  const corners = set ?? (device?.cleanUrl ? device.corners : glance.corners);
  const photo = isUnreadable ? storedUrl : objectUrlOf(file);
  const before = useUpload(({ edits = NONE }) => edits);
  // one of each kind: how the sheet was turned outlives other corners
  const setEdits = (news: readonly Edit[], isSameSheet?: boolean) => {
    const edits = news.reduce((all, edit) => instead(all, edit), before);
    keepFirstEdits(edits);
    redraw(file, edits, isSameSheet);
  };
  const cleaned = several ? undefined : (device?.cleanUrl ?? glance.clearedUrl);
  const stands = (device?.cleanUrl && device.turns) || 0;
  const turns = lastOf(before, 'turn')?.quarters ?? stands;
  return (
    <div className="chosen-sheet">
      <ChosenPhoto
        // corners that were just set are shown by what they cut out, not on the photo
        key={set?.map(({ x, y }) => `${x} ${y}`).join()}
        file={file}
        storedUrl={storedUrl}
        onUnreadable={onUnreadable}
        isRefused={refusal !== undefined}
        cleaned={cleaned}
        turned={(turns - stands + 4) % 4}
        pending={!several && device?.state === 'working'}
        sheets={several ?? (corners && [corners])}
      />
      {several && (
        <Suspense>
          <SeveralDrawings
            file={file}
            sheets={several}
            onOne={(edits) => {
              setEdits(edits);
              announce(t('Cut out along the corners.'));
              onSettled();
            }}
          />
        </Suspense>
      )}
      {photo && !isSent && !isLost && !several && (
        <div className="flex flex-wrap justify-center gap-2">
          <SetCorners photo={photo} corners={corners ?? glance.corners} onSet={(edits) => setEdits(edits)} />
          {cleaned && (
            <TurnSheet turns={turns} onTurn={(quarters) => setEdits([{ kind: 'turn', quarters }], true)}>
              {t('Turn')}
            </TurnSheet>
          )}
        </div>
      )}
    </div>
  );
}
