import { placeArtwork } from '@doodleloom/domain/placement/place-artwork';
import type { Size } from '@doodleloom/domain/print/print-area';
import { printOf } from '@doodleloom/domain/print/print-of';
import { smallestPrintPx } from '@doodleloom/domain/print/print-size';
import type { ProviderCatalog } from '../catalog/provider-catalog.ts';
import { laidOut } from '../composition/compose-picture.ts';
import type { ProviderLine } from './order-products.ts';

export type PrintedLine = Pick<
  ProviderLine,
  'blueprintId' | 'printProviderId' | 'variantId' | 'background' | 'placement' | 'composition'
>;

export const longerEdge = ({ width, height }: Size): number => Math.max(width, height);

/** Pixels of the longer edge of the picture, or the first of several, as large as it is printed on this line's product, where it was placed. */
export async function printSizeOf(
  catalog: Pick<ProviderCatalog, 'blueprint' | 'printAreaOf'>,
  { blueprintId, printProviderId, variantId, background: mode, placement, composition }: PrintedLine,
  pictures: readonly Size[],
): Promise<number> {
  const area = await catalog.printAreaOf(blueprintId, printProviderId, variantId);
  const blueprint = await catalog.blueprint(blueprintId);
  if (!area || !blueprint) return smallestPrintPx;
  const { size, artworks } = await laidOut(pictures.length > 0 ? pictures : [area], composition, mode);
  const { scale } = placeArtwork(size, area, { title: blueprint.title, mode }, placement ?? undefined);
  const { file } = printOf(size, area, scale);
  // What is printed with it takes its share.
  const share = longerEdge(artworks[0] ?? size) / size.width;
  return Math.round(file.width * share);
}
