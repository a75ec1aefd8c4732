import { z } from 'zod';
import { KINDS } from '../scene/scene.ts';
import { EDIT_LIMITS, type Edit } from './edit.ts';
import { spansSheet } from './page-map.ts';

const at = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
const path = (least: number) => z.array(at).min(least).max(EDIT_LIMITS.points);
const corners = z
  .array(at)
  .length(4)
  .refine((list) => spansSheet(list), 'These corners do not span a sheet.');

const areApart = ([first, ...others]: readonly z.output<typeof at>[]): boolean =>
  others.some(({ x, y }) => x !== first!.x || y !== first!.y);

const edit: z.ZodType<Edit> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turn'), quarters: z.literal([0, 1, 2, 3]) }),
  z.object({ kind: z.literal('corners'), corners }),
  z.object({
    kind: z.literal('erase'),
    points: path(1),
    radius: z.number().min(EDIT_LIMITS.thinnest).max(EDIT_LIMITS.broadest),
  }),
  z.object({ kind: z.literal('line'), points: path(2) }),
  z.object({ kind: z.literal('cut'), points: path(3) }),
  z.object({ kind: z.literal('paper'), at, lines: z.literal(true).optional() }),
  z.object({ kind: z.literal('drawing'), at, solid: z.literal(true).optional() }),
  z.object({
    kind: z.literal('fill'),
    at,
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'A colour is written as #rrggbb.')
      .nullable(),
  }),
  z.object({ kind: z.literal('face'), eyes: z.array(at).length(2), mouth: at.optional() }),
  z.object({ kind: z.literal('no-face'), at }),
  z.object({ kind: z.literal('name'), at, is: z.enum(KINDS) }),
  z.object({ kind: z.literal('join'), ends: z.array(at).length(2) }),
  z.object({ kind: z.literal('split'), ends: z.array(at).length(2) }),
  z.object({
    kind: z.literal('weld'),
    places: z
      .array(at)
      .min(2)
      .max(EDIT_LIMITS.welded)
      .refine(areApart, 'One place cannot be joined with itself.'),
  }),
  z.object({ kind: z.literal('keep-line'), strength: z.number().min(0).max(1) }),
]);

/** Edits as they are stored and sent; another version is another language. */
export const editList = z.object({ version: z.literal(1), edits: z.array(edit).max(EDIT_LIMITS.edits) });
