import type { ProviderAction } from '@doodleloom/domain/functions/provider-actions';
import { Refusal, type RefusalCode } from '@doodleloom/domain/refusals/refusals';
import type { z } from 'zod';

/** Who calls: a visitor of the shop, or the server itself with its service key. */
export type ActionCaller = 'visitor' | 'server';

/** What an action costs at the provider: a cached answer, or work of its own. */
export type ActionCost = 'read' | 'make';

export interface Action {
  /** Money-spending and destroying ones are for the server alone (D-047). */
  audience: ActionCaller;
  cost: ActionCost;
  run(parameters: unknown, caller: ActionCaller, visitor: string): Promise<ActionAnswer>;
}

export interface ActionAnswer {
  status: number;
  body: unknown;
}

export const refusal = (code: RefusalCode, message?: string): ActionAnswer => {
  const refused = new Refusal(code, message);
  return { status: refused.status, body: refused.body };
};

/** An action with validated parameters, answering what its contract says. */
export function action<Parameters extends z.ZodType, Answer extends z.ZodType>(
  audience: ActionCaller,
  cost: ActionCost,
  contract: ProviderAction<Parameters, Answer>,
  work: (parameters: z.output<Parameters>, caller: ActionCaller, visitor: string) => Promise<z.input<Answer>>,
): Action {
  return {
    audience,
    cost,
    async run(parameters, caller, visitor) {
      const read = contract.parameters.safeParse(parameters);
      if (!read.success) {
        const [issue] = read.error.issues;
        const field = issue?.path.join('.');
        return refusal(
          'invalid-request',
          field ? `${field}: ${issue?.message}` : (issue?.message ?? 'invalid'),
        );
      }
      return { status: 200, body: await work(read.data, caller, visitor) };
    },
  };
}
