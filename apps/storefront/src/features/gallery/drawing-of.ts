import type { Drawing } from '@doodleloom/domain/generation/drawn-picture';
import type { AssetRow } from '@doodleloom/domain/uploads/asset';

/** A drawing of the gallery, as the screens hand it on. */
export const drawingOf = ({
  original_url: photo,
  id: assetId,
  filename: fileName,
  title,
}: AssetRow): Drawing => ({
  photo,
  assetId,
  fileName,
  ...(title && { title }),
});
