import { handFor } from '../lettering/hand.ts';
import { Refusal } from '../refusals/refusals.ts';
import { captionProblem } from './lay-out.ts';
import type { Composition } from './composition.ts';

/** Refuses what no hand can write, and what nobody could read: nothing is left out unasked. */
export async function checkCaption(composition: Composition | null | undefined): Promise<void> {
  const caption = composition?.caption;
  const problem = caption && captionProblem(caption, await handFor(caption.hand, caption.text));
  if (problem?.kind === 'unwritable')
    throw new Refusal(
      'caption-refused',
      `No hand of ours can write ${problem.characters.join(' ')}. Please leave it out of the caption.`,
    );
  if (problem) throw new Refusal('caption-refused');
}
