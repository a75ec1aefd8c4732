import { cacheLifeMs } from '@doodleloom/domain/cache/cache-age';
import { compositionKey } from '@doodleloom/domain/composition/composition';
import type { MockupResult } from '@doodleloom/domain/mockups/mockup';
import { mockupResultSchema } from '@doodleloom/domain/mockups/mockup';
import { mockupKey } from '@doodleloom/domain/mockups/mockup-key';
import { placementKey } from '@doodleloom/domain/placement/placement';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import type { PrintingLog, Turns } from '../ports.ts';
import type { AnswerCache } from '../state/answer-cache.ts';
import { createSingleFlight } from '../state/single-flight.ts';
import { photographed } from './choose-blank.ts';
import type { MockupWish } from './choose-blank.ts';
import { makeMockup } from './make-mockup.ts';
import type { MakeMockupParts } from './make-mockup.ts';
import { MockupFailure } from './mockup-failure.ts';
import { logSentences } from '../log-sentences.ts';

/** `error`: why the artwork itself stands in. */
export type MockupAnswer = MockupResult & { error?: string };

export interface MockupWorkflowParts extends MakeMockupParts {
  cache: AnswerCache;
  log: PrintingLog;
  /** Each visitor's wishes in a line of their own: they wait for cards that nobody else sees. */
  inTurn: Turns;
}

/** From artwork to pictures of it on a product: cached, asked once for all who wait, cleaned up afterwards. */
export function createMockupWorkflow(parts: MockupWorkflowParts) {
  const { catalog, cache, log, inTurn } = parts;
  const singleFlight = createSingleFlight<MockupAnswer>();

  /** On any failure the artwork itself is used (spec §4). */
  async function orArtwork(wish: MockupWish): Promise<MockupAnswer> {
    try {
      return { ...(await makeMockup(wish, parts)), isFromCache: false };
    } catch (error) {
      const words = error instanceof MockupFailure ? error.message : mockupErrors.createProduct;
      log.warn(
        { blueprintId: wish.blueprintId, variantId: wish.variantId, error },
        logSentences.artworkStandsIn,
      );
      return {
        urls: [wish.artworkUrl],
        sceneUrl: null,
        isFromCache: false,
        artworkId: null,
        variantId: wish.variantId ?? null,
        error: words,
      };
    }
  }

  const keyOf = (wish: MockupWish): string =>
    [
      'mockup',
      mockupKey(wish.blueprintId, wish.variantId ?? null, wish.artworkUrl),
      wish.printProviderId ?? '',
      wish.artworkMode ?? '',
      // Usual ones keep the keys that they had.
      ...[placementKey(wish.placement), compositionKey(wish.composition)].filter(Boolean),
    ].join(':');

  return async (wish: MockupWish, visitor = ''): Promise<MockupAnswer> => {
    if (wish.variantOnly && wish.variantId === undefined) {
      return {
        urls: [wish.artworkUrl],
        sceneUrl: null,
        isFromCache: false,
        artworkId: null,
        variantId: null,
        error: mockupErrors.variantIdRequired,
      };
    }
    const shown = await photographed(catalog, wish);
    const key = keyOf(shown);
    const named = (answer: MockupAnswer): MockupAnswer => ({
      ...answer,
      variantId: wish.variantId ?? answer.variantId,
    });
    const kept = mockupResultSchema.safeParse(await cache.find(key, cacheLifeMs));
    if (kept.success) return named({ ...kept.data, isFromCache: true });
    return named(
      await singleFlight(key, async () => {
        const answer = await inTurn(() => orArtwork(shown), visitor);
        if (!answer.error) await cache.keep(key, answer);
        return answer;
      }),
    );
  };
}

export type MockupWorkflow = ReturnType<typeof createMockupWorkflow>;
