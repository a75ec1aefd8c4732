import { z } from 'zod';
import { writingSchema } from '../composition/writing.ts';
import { contract } from './contract.ts';

const share = z.number().min(0).max(1);

/** What was written within an outline of the photo is lifted off it and kept with its drawing, in the place of what was before. */
export const liftWritingContract = contract(
  'lift-writing',
  z.object({
    assetId: z.uuid(),
    outline: z
      .array(z.object({ x: share, y: share }))
      .min(3)
      .max(400),
  }),
  z.object({
    writing: writingSchema.optional(),
    /** Why there is none: no ink lies there, or more than a few words. */
    problem: z.enum(['nothing', 'too-much']).optional(),
  }),
);
