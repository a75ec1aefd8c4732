import { providerVariantSchema } from '@doodleloom/domain/catalog/product';
import { z } from 'zod';
import { providerAction } from '../../../lib/provider-action.ts';

const providersSchema = z.object({
  providers: z.array(z.object({ id: z.number(), title: z.string(), country: z.string().nullish() })),
});
export type PrintProvider = z.infer<typeof providersSchema>['providers'][number];

const placeSchema = z.object({ position: z.string(), width: z.number(), height: z.number() });
const variantsSchema = z.object({
  variants: z.array(providerVariantSchema.extend({ placeholders: z.array(placeSchema).default([]) })),
});

/** Who prints a blueprint: for its details and for the evaluation. */
export const readProviders = async (blueprintId: number, signal: AbortSignal): Promise<PrintProvider[]> =>
  providersSchema.parse(await providerAction('get_print_providers', { blueprint_id: blueprintId }, signal))
    .providers;

/** What one of them prints it on, and where. */
export const readVariants = async (blueprintId: number, providerId: number, signal: AbortSignal) =>
  variantsSchema.parse(
    await providerAction(
      'get_variants',
      { blueprint_id: blueprintId, print_provider_id: providerId },
      signal,
    ),
  ).variants;
