import { z } from 'zod';

/** Of all its paths together: a few words need no more, and a cart of a hundred of them is still sent. */
export const mostWritingCharacters = 8000;
/** Its own units to its height. */
export const writingHeight = 1000;

/** Moves, curves and ends, as the engine writes them: no path can be anything else. */
const outline = z.string().regex(/^(?:M-?\d+[ -]\d+(?:c-?\d+(?:[ -]\d+){5})+z)+$/);

/** What a child wrote itself, lifted off the photo as ink: a path for each of its pens, a thousand units high. */
export const writingSchema = z
  .object({
    width: z
      .number()
      .int()
      .min(1)
      .max(writingHeight * 20),
    strokes: z
      .array(z.object({ color: z.string().regex(/^#[0-9a-f]{6}$/), outline }))
      .min(1)
      .max(6),
  })
  .refine(
    ({ strokes }) => strokes.reduce((sum, each) => sum + each.outline.length, 0) <= mostWritingCharacters,
    'more than a few words',
  );
export type Writing = z.infer<typeof writingSchema>;
