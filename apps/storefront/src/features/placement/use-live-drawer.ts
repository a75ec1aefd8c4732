import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Drawer } from './live-drawer.ts';
import type { ComposedPicture } from './use-composed.ts';

type Wish = {
  /** The product without its artwork; few providers have it. */
  sceneUrl: string | null;
  picture: ComposedPicture | undefined;
  /** Nothing of it is loaded before somebody places something. */
  isOn: boolean;
};

/** What draws the picture on the product here and now; none where only the server can. */
export function useLiveDrawer({ sceneUrl, picture, isOn }: Wish): Drawer | undefined {
  const { data: live } = useQuery({
    queryKey: ['live-scene', sceneUrl],
    queryFn: async ({ signal }) => {
      const { drawerOf, openScene } = await import('./live-drawer.ts');
      return { drawerOf, scene: await openScene(sceneUrl ?? '', signal) };
    },
    enabled: isOn && sceneUrl !== null,
    staleTime: Infinity,
  });
  return useMemo(() => live && picture && live.drawerOf(live.scene, picture), [live, picture]);
}
