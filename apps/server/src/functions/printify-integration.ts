import type { Printing } from '@doodleloom/printing/printing';
import { json, Refusal, type ServerFunction, withRefusals } from './server-function.ts';

/** The provider's action table (spec §7). The service key may do everything, a visitor what is safe. */
export const printifyIntegration = (printing: Pick<Printing, 'runAction'>): ServerFunction =>
  withRefusals(async ({ request, caller, visitor }) => {
    const body: unknown = await request.json().catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      return undefined;
    });
    const answer = await printing.runAction({
      body,
      caller: caller?.role === 'service_role' ? 'server' : 'visitor',
      visitor,
    });
    return json(answer.body, answer.status);
  });
