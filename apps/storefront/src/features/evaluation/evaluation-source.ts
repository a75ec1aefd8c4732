import { readBlueprints } from '@doodleloom/domain/catalog/product';
import type { EvaluationSource } from '@doodleloom/domain/evaluation/evaluate-catalog';
import { readProviders } from '../blueprints/api/blueprint-details.ts';
import { providerAction } from '../../lib/provider-action.ts';
import { messageOf } from '../../lib/request-failed.ts';

/** The whole catalogue as the provider function tells it, always live: the evaluation has a cache of its own. */
export const providerFunction: EvaluationSource = {
  blueprints: async (signal) => readBlueprints(await providerAction('get_products', {}, signal)),
  providersOf: readProviders,
  wordsOf: messageOf,
};
