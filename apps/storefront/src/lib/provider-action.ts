import { printifyIntegrationContract } from '@doodleloom/domain/functions/printify-integration';
import { answerOf } from './invoke.ts';

/** One action of the provider's table (spec §7), through our own server. */
export const providerAction = (
  action: string,
  parameters: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<unknown> =>
  answerOf(printifyIntegrationContract, { action, ...parameters }, { ...(signal && { signal }) });
