import {
  compositionKey,
  ownComposition,
  type Composition,
  type Caption,
} from '@doodleloom/domain/composition/composition';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../lib/words.ts';
import { keptCompositions } from './kept-wishes.ts';
import { restMs } from './use-placement.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

async function problemInWords(caption: Caption): Promise<string | undefined> {
  // Only who writes something needs to know.
  const { problemWith } = await import('@doodleloom/domain/composition/caption-problem');
  const problem = await problemWith(caption);
  if (!problem) return undefined;
  return problem.kind === 'unwritable'
    ? t('No hand of ours can write {characters}. Please leave it out.', {
        characters: problem.characters.join(' '),
      })
    : t('That is too long to be read. Please make it shorter.');
}

/** Why a caption cannot be printed, in words; nothing while all is well, or while its hand is being fetched. */
export function useCaptionProblem(composition: Composition | undefined): string | undefined {
  const [problem, setProblem] = useState<string>();
  const caption = ownComposition(composition)?.caption;
  const wish = JSON.stringify(caption ?? null);
  useEffect(() => {
    let isWanted = true;
    const tell = (words: string | undefined) => isWanted && setProblem(words);
    const written = JSON.parse(wish) as Caption | null;
    // The server looks at it, too: what cannot be fetched here is refused there.
    if (written) problemInWords(written).then(tell, () => undefined);
    else tell(undefined);
    return () => {
      isWanted = false;
    };
  }, [wish]);
  return problem;
}

const nothing: Composition = {};

/** What is printed with a picture on a product: at once for the preview, and for the mockup when the hand rests. */
export function useComposition(artworkUrl: string, blueprintId: number) {
  const [written, setWritten] = useState<Composition>(
    () => keptCompositions.find(artworkUrl, blueprintId) ?? nothing,
  );
  const problem = useCaptionProblem(written);
  const compose = useCallback(
    (next: Composition) => {
      setWritten(next);
      keptCompositions.keep(artworkUrl, blueprintId, ownComposition(next));
    },
    [artworkUrl, blueprintId],
  );
  const quiet = useDebounced(written, restMs);
  const [shown, setShown] = useState<Composition | undefined>(() => ownComposition(written));
  const rested = problem === undefined && quiet === written ? ownComposition(written) : shown;
  // The same object for the same words: a mockup is made of each only once.
  if (compositionKey(rested) !== compositionKey(shown)) setShown(rested);
  return { written, compose, problem, composition: ownComposition(written), rested: shown };
}
