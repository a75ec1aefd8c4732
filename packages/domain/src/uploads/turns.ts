import { z } from 'zod';

/** How many quarter turns clockwise bring a photo's drawing upright. */
export const turns = z.literal([0, 1, 2, 3]);
export type Turns = z.infer<typeof turns>;
