import type { Printing } from '@doodleloom/printing/printing';
import { json, jsonBody, type ServerFunction, withRefusals } from './server-function.ts';

/** The provider's action table (spec §7). The service key may do everything, a visitor what is safe. */
export const printifyIntegration = (printing: Pick<Printing, 'runAction'>): ServerFunction =>
  withRefusals(async ({ request, caller, visitor }) => {
    const answer = await printing.runAction({
      body: await jsonBody(request),
      caller: caller?.role === 'service_role' ? 'server' : 'visitor',
      visitor,
    });
    return json(answer.body, answer.status);
  });
