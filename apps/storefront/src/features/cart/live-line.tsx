import type { Composition } from '@doodleloom/domain/composition/composition';
import type { ReactElement } from 'react';
import type { Photographed } from '../mockups/product-photo.tsx';
import { viewKey } from '../mockups/use-mockup.ts';
import type { FlatProps } from '../placement/flat-preview.tsx';
import { LiveCanvas } from '../placement/live-canvas.tsx';
import { useLiveDrawer } from '../placement/use-live-drawer.ts';

type Props = Pick<FlatProps, 'picture' | 'blank' | 'placement'> & {
  photo: Photographed;
  /** What is printed with the picture, once it can be. */
  composition: Composition | undefined;
};

/** A cart line as it looks this moment, over its photo, until that has followed. */
export function LiveLine({ photo, picture, blank, placement, composition }: Props): ReactElement {
  const draw = useLiveDrawer({ sceneUrl: photo.sceneUrl, picture, isOn: true });
  const isAhead = photo.shows !== undefined && photo.shows !== viewKey(blank.mode, placement, composition);
  return <LiveCanvas draw={draw} blank={blank} placement={placement} isAhead={isAhead} />;
}
