import { drawingTitle, type AssetRow } from '@doodleloom/domain/uploads/asset';
import { dayInWords } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';

/** What a drawing is called: by its owner, in the owner's words, or by its file or day. */
export const titleInWords = (asset: AssetRow, now: Date): string =>
  asset.title?.trim() || t(drawingTitle(asset, dayInWords(new Date(asset.created_at), now)));
