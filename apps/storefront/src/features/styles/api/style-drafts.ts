import { isStyleId, type StyleId } from '@doodleloom/domain/styles/style';
import { backend } from '../../../lib/backend.ts';

export type StyleDrafts = {
  drafts: Partial<Record<StyleId, string>>;
  /** The drawing itself on pure white. */
  cleanUrl?: string;
  /** Why nothing can be made of this photo. */
  refusal?: string;
  pending: boolean;
};

type Answer = Partial<Omit<StyleDrafts, 'drafts'>> & { drafts?: { styleId: unknown; url: string }[] };

/** This very drawing, small: cleaned up, and in every style that the engine has ready. */
export async function readStyleDrafts(assetId: string): Promise<StyleDrafts> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<Answer>('style-drafts', { body: { assetId } });
  if (error) throw new Error('No drafts.', { cause: error });
  const drafts: StyleDrafts['drafts'] = {};
  for (const { styleId, url } of data?.drafts ?? []) if (isStyleId(styleId)) drafts[styleId] = url;
  const { cleanUrl, refusal, pending = false } = data ?? {};
  return { drafts, pending, ...(cleanUrl && { cleanUrl }), ...(refusal && { refusal }) };
}
