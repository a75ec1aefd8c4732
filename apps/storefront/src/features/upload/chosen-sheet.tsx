import type { ReactElement } from 'react';
import { objectUrlOf } from '../../lib/object-url.ts';
import { redrawWithin, type DeviceDrafts } from '../device/device-drafts.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import { SetCorners } from './set-corners.tsx';
import { keepFirstEdits, useUpload } from './upload-store.ts';
import type { Glance } from './use-glance.ts';

type Props = {
  file: File;
  device: DeviceDrafts | undefined;
  glance: Glance;
  /** This browser can't show the photo itself. */
  isUnreadable: boolean;
  /** The server's readable copy, once there is one. */
  storedUrl: string | undefined;
  onUnreadable: () => void;
  /** It is on its way: its corners stay. */
  isSent: boolean;
};

/** Corners that were set before the photo is sent. */
export const useSetCorners = () =>
  useUpload(({ edits }) => edits?.flatMap((edit) => (edit.kind === 'corners' ? [edit.corners] : []))[0]);

/** The chosen sheet, taped: as it was photographed and as it is cut out, and the way to cut it out otherwise. */
export function ChosenSheet(props: Props): ReactElement {
  const { file, device, glance, isUnreadable, storedUrl, onUnreadable, isSent } = props;
  const set = useSetCorners();
  // the network sees a sheet better than the first glance does
  const corners = set ?? device?.corners ?? glance.corners;
  const photo = isUnreadable ? storedUrl : objectUrlOf(file);
  return (
    <div className="chosen-sheet">
      <ChosenPhoto
        // corners that were just set are shown by what they cut out, not on the photo
        key={set?.map(({ x, y }) => `${x} ${y}`).join()}
        file={file}
        storedUrl={storedUrl}
        onUnreadable={onUnreadable}
        cleaned={device?.cleanUrl ?? glance.clearedUrl}
        pending={device?.state === 'working'}
        corners={corners}
      />
      {photo && !isSent && (
        <SetCorners
          photo={photo}
          corners={corners}
          onSet={(edits) => {
            keepFirstEdits(edits);
            redrawWithin(file, edits);
          }}
        />
      )}
    </div>
  );
}
