import { isStyleId, type StyleId } from '@doodleloom/domain/styles/style';
import { backend } from '../../../lib/backend.ts';

export type StyleDrafts = { drafts: Partial<Record<StyleId, string>>; pending: boolean };

type Answer = { drafts?: { styleId: unknown; url: string }[]; pending?: boolean };

/** This very drawing, small, in every style that the engine has ready. */
export async function readStyleDrafts(assetId: string): Promise<StyleDrafts> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<Answer>('style-drafts', { body: { assetId } });
  if (error) throw new Error('No drafts.', { cause: error });
  const drafts: StyleDrafts['drafts'] = {};
  for (const { styleId, url } of data?.drafts ?? []) if (isStyleId(styleId)) drafts[styleId] = url;
  return { drafts, pending: data?.pending ?? false };
}
