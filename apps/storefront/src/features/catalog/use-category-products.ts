import type { Message } from '@doodleloom/domain/texts/message';
import { waitFor } from '@doodleloom/domain/time/wait-for';
import { categoryLoadingTexts } from '@doodleloom/domain/texts/catalog-messages';
import { useEffect, useReducer, useRef } from 'react';
import { announce } from '../../lib/announce.ts';
import { notify } from '../../lib/notify.ts';
import { useAuth } from '../auth/auth-context.ts';
import type { ShopArtwork } from './artwork.ts';
import { loadBlueprints } from './api/blueprints.ts';
import { loadProducts } from '../../lib/offers.ts';
import { loadCategory, type CategoryLoad, type Prepared } from './load-category.ts';
import { t } from '../../lib/words.ts';

const start: CategoryLoad = { kind: 'loading', percent: 0, text: categoryLoadingTexts.products };

/** The products of a category as they arrive; what is under way ends when the page is left. */
export function useCategoryProducts(
  category: string,
  prepared: Prepared | undefined,
  artwork: ShopArtwork,
  seesWorkings: boolean,
): CategoryLoad {
  const { user } = useAuth();
  const userId = useRef(user?.id);
  useEffect(() => {
    userId.current = user?.id;
  });
  const [load, tell] = useReducer((_: CategoryLoad, next: CategoryLoad) => next, start);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onChange = (next: CategoryLoad) => {
      tell(next);
      if (next.kind === 'loading') announce(t(next.text));
    };
    const desk = {
      blueprints: loadBlueprints,
      products: loadProducts,
      onChange,
      notify: (message: Message) => notify(message, { inPassing: true }),
      seesWorkings,
      wait: waitFor,
    };
    void loadCategory(category, prepared, desk, signal).then(async (ready) => {
      // What everybody sees is there already; a visitor's own picture is worth a head start.
      if (artwork.isSample) return;
      const ahead = await import('./preload-mockups.ts').catch(() => undefined);
      await ahead?.preloadMockups(ready, artwork, signal, { userId: userId.current });
    });
    return () => leaving.abort();
    // What was prepared is part of the visit, not of the moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [category]);
  return load;
}
