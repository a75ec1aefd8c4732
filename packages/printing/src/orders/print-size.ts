import { placeArtwork } from '@doodleloom/domain/placement/place-artwork';
import type { Size } from '@doodleloom/domain/print/print-area';
import { printOf } from '@doodleloom/domain/print/print-of';
import { smallestPrintPx } from '@doodleloom/domain/print/print-size';
import type { ProviderCatalog } from '../catalog/provider-catalog.ts';
import type { ProviderLine } from './order-products.ts';

export type PrintedLine = Pick<
  ProviderLine,
  'blueprintId' | 'printProviderId' | 'variantId' | 'background' | 'placement'
>;

/** As large as the picture is printed on this line's product, where it was placed. */
export async function printSizeOf(
  catalog: Pick<ProviderCatalog, 'blueprint' | 'printAreaOf'>,
  { blueprintId, printProviderId, variantId, background: mode, placement }: PrintedLine,
  shape: Size | undefined,
): Promise<number> {
  const area = await catalog.printAreaOf(blueprintId, printProviderId, variantId);
  const blueprint = await catalog.blueprint(blueprintId);
  if (!area || !blueprint) return smallestPrintPx;
  const picture = shape ?? area;
  const { scale } = placeArtwork(picture, area, { title: blueprint.title, mode }, placement ?? undefined);
  const { file } = printOf(picture, area, scale);
  return Math.round(Math.max(file.width, file.height));
}
