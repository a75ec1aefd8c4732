import { handFor, type Hand } from '../lettering/hand.ts';
import { Refusal } from '../refusals/refusals.ts';
import { isLifted, type Caption, type Composition } from './composition.ts';
import { captionProblem, type CaptionProblem } from './lay-out.ts';

/** What is wrong with a caption, by the hand that is to write it. */
export const problemWith = async (caption: Caption): Promise<CaptionProblem | undefined> =>
  captionProblem(caption, await handOf(caption));

/** The hand that writes a caption; the child's own needs none of ours. */
export const handOf = async (caption: Caption | undefined): Promise<Hand | undefined> =>
  caption && !isLifted(caption) ? handFor(caption.hand, caption.text) : undefined;

/** Refuses what no hand can write, and what nobody could read: nothing is left out unasked. */
export async function checkCaption(composition: Composition | null | undefined): Promise<void> {
  const caption = composition?.caption;
  const problem = caption && (await problemWith(caption));
  if (problem?.kind === 'unwritable')
    throw new Refusal(
      'caption-refused',
      `No hand of ours can write ${problem.characters.join(' ')}. Please leave it out of the caption.`,
    );
  if (problem) throw new Refusal('caption-refused');
}
