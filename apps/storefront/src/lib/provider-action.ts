import { contract } from '@doodleloom/domain/functions/contract';
import { providerActions, type ProviderActions } from '@doodleloom/domain/functions/provider-actions';
import { z } from 'zod';
import { answerOf } from './invoke.ts';

const requestSchema = z.looseObject({ action: z.string() });

/** One action of the provider's table (spec §7), through our own server. */
export function providerAction<Name extends keyof ProviderActions>(
  action: Name,
  parameters: z.input<ProviderActions[Name]['parameters']>,
  signal?: AbortSignal,
): Promise<z.output<ProviderActions[Name]['answer']>> {
  const answer: z.ZodType = providerActions[action].answer;
  return answerOf(
    contract('printify-integration', requestSchema, answer),
    { action, ...(parameters as object) },
    { ...(signal && { signal }) },
  ) as Promise<z.output<ProviderActions[Name]['answer']>>;
}
