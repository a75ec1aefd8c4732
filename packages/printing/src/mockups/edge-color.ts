import { edgeColor, edgePx } from '@doodleloom/domain/placement/edge-color';
import sharp from 'sharp';

/** The mean color along the border of a picture as `#rrggbb`; none when the border is see-through or unreadable. */
export async function edgeColorOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return edgeColor(
      await sharp(bytes)
        .resize(edgePx, edgePx, { fit: 'fill' })
        .toColorspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer(),
    );
  } catch {
    return undefined;
  }
}
