import { placementClearOf } from '@doodleloom/domain/placement/faces';
import type { Blank } from '@doodleloom/domain/placement/place-artwork';
import { usualPlacement, type Placement } from '@doodleloom/domain/placement/placement';
import type { PrintArea } from '@doodleloom/domain/print/print-areas';
import { queryClient } from '../../lib/query-client.ts';
import { openedAddress } from '../pictures/own-addresses.ts';
import { loadImage } from './load-image.ts';
import { readFaces } from './use-faces.ts';

/** The faces of a picture and its measures; asked once for all products that wear it. */
async function facedPicture(artworkUrl: string) {
  const [faces = []] = await readFaces([artworkUrl]);
  if (faces.length === 0) return { faces, size: { width: 1, height: 1 } };
  const { naturalWidth: width, naturalHeight: height } = await loadImage(await openedAddress(artworkUrl));
  return { faces, size: { width, height } };
}

/** Where a picture lies on a product by itself, so that no face is cut. */
export async function layClearOfFaces(
  artworkUrl: string,
  userId: string | undefined,
  area: PrintArea,
  blank: Blank,
): Promise<Placement> {
  const { faces, size } = await queryClient.ensureQueryData({
    queryKey: ['faced-picture', userId, artworkUrl],
    queryFn: () => facedPicture(artworkUrl),
    staleTime: Infinity,
  });
  return faces.length === 0 ? usualPlacement : placementClearOf(faces, { picture: size, area, blank });
}
