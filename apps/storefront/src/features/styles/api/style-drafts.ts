import { styleDraftsContract } from '@doodleloom/domain/functions/style-drafts';
import type { StyleId } from '@doodleloom/domain/styles/style';
import { lookUp } from '../../../lib/invoke.ts';

export type StyleDrafts = Awaited<ReturnType<typeof readStyleDrafts>>;

/** This very drawing, small: cleaned up, and in every style that the engine has ready. */
export async function readStyleDrafts(assetId: string) {
  const { drafts, ...rest } = await lookUp(styleDraftsContract, { assetId });
  const byStyle: Partial<Record<StyleId, string>> = {};
  for (const { styleId, url } of drafts) byStyle[styleId] = url;
  return { ...rest, drafts: byStyle };
}
