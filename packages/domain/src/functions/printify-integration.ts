import { z } from 'zod';
import { contract } from './contract.ts';

/** One action of the provider's table (spec §7); parameters and answer are the action's own. */
export const printifyIntegrationContract = contract(
  'printify-integration',
  z.looseObject({ action: z.string() }),
  z.unknown(),
);
