import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isShopSample, shopSample } from '@doodleloom/domain/catalog/shop-sample';
import type { ArtworkPictures } from '@doodleloom/printing/ports';
import sharp from 'sharp';

/** Pictures of visitors, and the shop's own sample out of the storefront's folder: products wear it before there is a drawing. */
export const withShopSample = (
  pictures: ArtworkPictures,
  { folder, siteUrl }: { folder: string; siteUrl: string },
): ArtworkPictures => ({
  isThere: async (url) => isShopSample(url) || pictures.isThere(url),
  async read(url, mode = 'scene') {
    if (!isShopSample(url)) return pictures.read(url, mode);
    // The provider takes no WebP.
    const bytes = await sharp(await readFile(join(folder, shopSample[mode])))
      .png()
      .toBuffer();
    return { bytes, mime: 'image/png', url: `${siteUrl}${shopSample[mode]}` };
  },
});
