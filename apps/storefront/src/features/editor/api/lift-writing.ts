import type { Writing } from '@doodleloom/domain/composition/writing';
import { liftWritingContract } from '@doodleloom/domain/functions/lift-writing';
import { answerOf } from '../../../lib/invoke.ts';
import type { Point } from '../understood.ts';

/** What was written within an outline of the photo, lifted off it; or why there is nothing. */
export async function liftWriting(
  assetId: string,
  outline: readonly Point[],
): Promise<Writing | 'nothing' | 'too-much'> {
  const { writing, problem } = await answerOf(liftWritingContract, { assetId, outline: [...outline] });
  return writing ?? problem ?? 'nothing';
}
