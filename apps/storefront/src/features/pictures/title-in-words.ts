import { nameOfDrawing, type AssetRow } from '@doodleloom/domain/uploads/asset';
import { dayInWords } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';

type Titled = Pick<AssetRow, 'title' | 'filename' | 'created_at'>;

/** What a drawing is called, where it has no name by its day. */
export const titleInWords = (asset: Titled, now: Date): string =>
  nameOfDrawing({ title: asset.title, fileName: asset.filename }) ??
  t('A drawing from {day}', { day: dayInWords(new Date(asset.created_at), now) });

/** "Mila, age 5"; nothing where nobody said. */
export function childInWords({
  child_name,
  child_age: age,
}: Pick<AssetRow, 'child_name' | 'child_age'>): string {
  const name = child_name?.trim() ?? '';
  if (age === null || age === undefined) return name;
  return name ? t('{name}, age {age}', { name, age }) : t('age {age}', { age });
}
