import { readBlueprints } from '@doodleloom/domain/catalog/product';
import type { EvaluationSource } from '@doodleloom/domain/evaluation/evaluate-catalog';
import { z } from 'zod';
import { providerAction } from '../catalog/api/printify.ts';

const providersSchema = z.object({
  providers: z.array(z.object({ id: z.number(), title: z.string(), country: z.string().nullish() })),
});

/** The whole catalogue as the provider function tells it, always live: the evaluation has a cache of its own. */
export const providerFunction: EvaluationSource = {
  blueprints: async (signal) => readBlueprints(await providerAction('get_products', {}, signal)),
  providersOf: async (blueprintId, signal) =>
    providersSchema.parse(await providerAction('get_print_providers', { blueprint_id: blueprintId }, signal))
      .providers,
};
