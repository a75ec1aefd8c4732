import { z } from 'zod';
import { styleIds } from '../styles/style.ts';
import { contract } from './contract.ts';

/** Of one drawing at most. */
const mostEdits = 200;

/** The engine knows what an edit may be, and refuses others with a sentence. */
const edits = z
  .array(z.looseObject({ kind: z.string() }))
  .max(mostEdits)
  .readonly();

const point = z.object({ x: z.number(), y: z.number() });

/** What was understood of a drawing; places are shares of the upright page. */
const drawingView = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  runs: z.array(z.int().nonnegative()).readonly(),
  pieces: z
    .array(
      z.object({
        id: z.int(),
        part: z.string(),
        colour: z.string().nullable(),
        at: point,
        share: z.number(),
        /** What a pen left over its own outline: the styles show no part there. */
        isRim: z.literal(true).optional(),
      }),
    )
    .readonly(),
  things: z.array(z.object({ kind: z.string(), pieces: z.array(z.int()).readonly() })).readonly(),
  faces: z.array(z.object({ eyes: z.array(point).readonly(), mouth: point.optional() })).readonly(),
  sheet: z.object({ kind: z.enum(['full', 'quad', 'box']), corners: z.array(point).readonly() }),
  turns: z.literal([0, 1, 2, 3]),
  missed: z.array(z.int()).readonly(),
  /** What the reading itself is not sure of: it may have to be turned so, be no face, or no part of the drawing. */
  doubts: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('up'), turns: z.literal([0, 1, 2, 3]) }),
        z.object({ kind: z.literal('face'), eyes: z.array(point).readonly() }),
        z.object({ kind: z.literal('thing'), outline: z.array(point).readonly() }),
      ]),
    )
    .readonly(),
});
export type DrawingView = z.output<typeof drawingView>;

/** How a drawing is read with these edits; without any as it was set right last. Nothing is stored. */
export const lookAtDrawingContract = contract(
  'look-at-drawing',
  z.object({ assetId: z.uuid(), edits: edits.optional() }),
  z.object({
    view: drawingView.optional(),
    /** The drawing itself on pure white, as a data URL. */
    clean: z.string().optional(),
    /** Why nothing can be made of it so, in words for a parent. */
    refusal: z.string().optional(),
    /** What it was read with. */
    edits,
    /** Where none were asked for: what was set right before, the oldest first. */
    earlier: z.array(edits).readonly(),
  }),
);
export type LookAtDrawing = z.output<typeof lookAtDrawingContract.answer>;

/** A small picture of a drawing with these edits in one style. Nothing is stored. */
export const tryStyleContract = contract(
  'try-style',
  z.object({ assetId: z.uuid(), edits, style: z.enum(styleIds) }),
  z.object({
    /** As a data URL. */
    picture: z.string().optional(),
    /** Why nothing can be made of it so, in words for a parent. */
    refusal: z.string().optional(),
  }),
);

/** From now on the drawing is read so; drafts are drawn anew. The same again changes nothing. */
export const correctDrawingContract = contract(
  'correct-drawing',
  z.object({ assetId: z.uuid(), edits }),
  z.object({ editsId: z.uuid().nullable() }),
);
