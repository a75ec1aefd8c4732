import type { ProviderActions } from '@doodleloom/domain/functions/provider-actions';
import type { z } from 'zod';
import { providerAction } from '../../../lib/provider-action.ts';

export type PrintProvider = z.output<ProviderActions['get_print_providers']['answer']>['providers'][number];

/** Who prints a blueprint: for its details and for the evaluation. */
export const readProviders = async (blueprintId: number, signal: AbortSignal): Promise<PrintProvider[]> =>
  (await providerAction('get_print_providers', { blueprint_id: blueprintId }, signal)).providers;

/** What one of them prints it on, and where. */
export const readVariants = async (blueprintId: number, providerId: number, signal: AbortSignal) =>
  (await providerAction('get_variants', { blueprint_id: blueprintId, print_provider_id: providerId }, signal))
    .variants;
