import { storageKeys } from '@doodleloom/domain/cache/cache-age';
import { readCache, storeCache } from '@doodleloom/domain/cache/stored-cache';
import { onTheShelf } from '@doodleloom/domain/catalog/curated-blueprints';
import { readBlueprints, type Blueprint } from '@doodleloom/domain/catalog/product';
import { noProductsAvailable } from '@doodleloom/domain/texts/catalog-messages';
import { keepInStorage } from '../../../lib/keep-in-storage.ts';
import { providerAction } from '../../../lib/provider-action.ts';
import { turn } from '../../../lib/turns.ts';

export type LoadedBlueprints = { blueprints: Blueprint[]; isFromCache: boolean };

/** The blanks the shop sells: from this browser within 24 h, from the provider otherwise. */
async function readAnew(): Promise<LoadedBlueprints> {
  const cached = readBlueprints(readCache(localStorage.getItem(storageKeys.catalog), new Date()));
  if (cached.length > 0) return { blueprints: cached, isFromCache: true };
  const answer = await providerAction('get_products', {});
  await turn();
  const blueprints = onTheShelf(readBlueprints(answer));
  if (blueprints.length === 0) throw new Error(noProductsAvailable);
  keepInStorage(storageKeys.catalog, storeCache(blueprints, new Date()));
  return { blueprints, isFromCache: false };
}

let reading: Promise<LoadedBlueprints> | undefined;

/** Concurrent calls share one answer: reading all of them takes a phone a while. */
export function loadBlueprints(): Promise<LoadedBlueprints> {
  reading ??= readAnew().finally(() => {
    reading = undefined;
  });
  return reading;
}
