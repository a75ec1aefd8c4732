import { z } from 'zod';
import { styleIds } from '../styles/style.ts';
import { turns } from '../uploads/turns.ts';
import { contract } from './contract.ts';

export const styleDraftsContract = contract(
  'style-drafts',
  z.object({ assetId: z.uuid() }),
  z.object({
    drafts: z.array(z.object({ styleId: z.enum(styleIds), url: z.string() })),
    /** The drawing itself on pure white, straight and without its shadows. */
    cleanUrl: z.string().optional(),
    /** Why nothing can be made of this photo, in words for a parent. */
    refusal: z.string().optional(),
    /** As it was set right: another picture than before. */
    editsId: z.uuid().optional(),
    /** How the drawing lies on its photo, once that was read. */
    turns: turns.optional(),
    /** More are coming. */
    pending: z.boolean(),
  }),
);
export type StyleDrafts = z.output<typeof styleDraftsContract.answer>;
