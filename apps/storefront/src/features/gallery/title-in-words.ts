import { drawingTitle, type AssetRow } from '@doodleloom/domain/uploads/asset';
import { dayInWords } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';

/** What a drawing is called: by its owner, in the owner's words, or by its file or day. */
export const titleInWords = (asset: AssetRow, now: Date): string =>
  asset.title?.trim() || t(drawingTitle(asset, dayInWords(new Date(asset.created_at), now)));

/** "Mila, age 5"; nothing where nobody said. */
export function childInWords({
  child_name,
  child_age: age,
}: Pick<AssetRow, 'child_name' | 'child_age'>): string {
  const name = child_name?.trim() ?? '';
  if (age === null || age === undefined) return name;
  return name ? t('{name}, age {age}', { name, age }) : t('age {age}', { age });
}
