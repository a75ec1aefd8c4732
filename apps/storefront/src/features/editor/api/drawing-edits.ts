import type { Edit } from '@doodleloom/atelier/edits/edit';
import {
  correctDrawingContract,
  lookAtDrawingContract,
  tryStyleContract,
  type DrawingView,
} from '@doodleloom/domain/functions/drawing-edits';
import type { StyleId } from '@doodleloom/domain/styles/style';
import { answerOf } from '../../../lib/invoke.ts';

/** A drawing as it is read with some edits. */
export interface Look {
  edits: readonly Edit[];
  /** What was set right before, the oldest first; known where the saved edits were asked for. */
  earlier: readonly (readonly Edit[])[];
  /** What was understood, and the drawing itself on pure white; none where nothing can be made of it. */
  seen?: { view: DrawingView; clean: string };
  refusal?: string;
}

/** How the drawing is read with these edits; without any as it was saved last. */
export async function lookAt(
  assetId: string,
  asked: readonly Edit[] | undefined,
  signal: AbortSignal,
): Promise<Look> {
  const request = { assetId, ...(asked && { edits: [...asked] }) };
  const { edits, earlier, view, clean, refusal } = await answerOf(lookAtDrawingContract, request, { signal });
  return {
    // the server hands on what its engine's schema took
    edits: edits as unknown as readonly Edit[],
    earlier: earlier as unknown as readonly (readonly Edit[])[],
    ...(view && clean && { seen: { view, clean } }),
    ...(refusal && { refusal }),
  };
}

/** A small picture of the drawing with these edits in one style; a refusal is none. */
export async function tryStyle(
  assetId: string,
  edits: readonly Edit[],
  style: StyleId,
  signal: AbortSignal,
): Promise<string | undefined> {
  const request = { assetId, edits: [...edits], style };
  return (await answerOf(tryStyleContract, request, { signal })).picture;
}

/** Keeps the edits; says which version of the drawing its pictures are of from now on. */
export async function keepEdits(assetId: string, edits: readonly Edit[]): Promise<string | undefined> {
  const { editsId } = await answerOf(correctDrawingContract, { assetId, edits: [...edits] });
  return editsId ?? undefined;
}
