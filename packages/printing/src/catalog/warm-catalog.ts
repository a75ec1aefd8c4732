import { curatedOnly } from '@doodleloom/domain/catalog/curated-blueprints';
import type { Clock } from '../ports.ts';
import type { ProviderCatalog } from './provider-catalog.ts';

/** An offer costs up to three calls: at this pace visitors keep more than half of the 100 a minute. */
const politePauseMs = 4000;

/** Goes through the curated blanks, one after the other, so that the first visitor of a day finds them ready. */
export async function warmCatalog(
  catalog: Pick<ProviderCatalog, 'blueprints' | 'offer'>,
  clock: Clock,
  signal?: AbortSignal,
): Promise<number> {
  let offers = 0;
  for (const { id } of curatedOnly(await catalog.blueprints())) {
    if (signal?.aborted) break;
    if (await catalog.offer(id)) offers += 1;
    await clock.wait(politePauseMs, signal);
  }
  return offers;
}
