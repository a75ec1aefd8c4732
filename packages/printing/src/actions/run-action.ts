import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { z } from 'zod';
import {
  ProviderAnswerInvalid,
  ProviderLimitReached,
  ProviderRefusal,
  ProviderUnreachable,
} from '../client/provider-errors.ts';
import { NotOurPicture } from '../mockups/not-our-picture.ts';
import { MockupFailure } from '../mockups/mockup-failure.ts';
import type { PrintingLog } from '../ports.ts';
import { refusal } from './action.ts';
import type { Action, ActionAnswer, ActionCaller, ActionCost } from './action.ts';

export interface ActionCall {
  /** The body of the function: `{action, ...parameters}`. */
  body: unknown;
  caller: ActionCaller;
  /** Something that stays the same for one visitor, for the limits. */
  visitor: string;
}

/** Counts one call of the visitor; throws the caller's own refusal when there were too many. */
export interface VisitorLimit {
  take(visitor: string): Promise<void>;
}
export type VisitorLimits = Readonly<Record<ActionCost, VisitorLimit>>;

const noLimit: VisitorLimit = { take: () => Promise.resolve() };
export const unlimited: VisitorLimits = { read: noLimit, make: noLimit };

const bodySchema = z.looseObject({ action: z.string() });

/** Failures of the provider in the visitor's terms; a defect of ours stays an exception. */
function answerTo(error: unknown): ActionAnswer | undefined {
  if (error instanceof Refusal) return { status: error.status, body: error.body };
  if (error instanceof NotOurPicture) return refusal('not-our-picture');
  if (error instanceof MockupFailure) return refusal('mockup-failed', error.message);
  if (error instanceof ProviderLimitReached) return refusal('provider-busy');
  if (error instanceof ProviderRefusal && error.status === 404)
    return refusal('not-found', 'The print provider does not know this.');
  if (error instanceof ProviderRefusal && error.status === 400)
    return refusal('provider-refused', error.message);
  const isProviders =
    error instanceof ProviderRefusal ||
    error instanceof ProviderUnreachable ||
    error instanceof ProviderAnswerInvalid;
  return isProviders ? refusal('provider-unavailable') : undefined;
}

/** The function `printify-integration`: finds the action, checks who may, limits, runs, answers. */
export function createActionRunner(
  table: Readonly<Record<string, Action>>,
  limits: VisitorLimits,
  log: PrintingLog,
): (call: ActionCall) => Promise<ActionAnswer> {
  return async ({ body, caller, visitor }) => {
    const read = bodySchema.safeParse(body);
    if (!read.success) return refusal('invalid-request', 'action: the name of an action is needed');
    const { action: name, ...parameters } = read.data;
    const found = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!found) return refusal('unknown-action', `There is no action ${name}.`);
    if (found.audience === 'server' && caller !== 'server') {
      return refusal('not-allowed', 'This action is for the server alone.');
    }
    if (caller === 'visitor') await limits[found.cost].take(visitor);
    try {
      return await found.run(parameters, caller, visitor);
    } catch (error) {
      const answer = answerTo(error);
      if (!answer) throw error;
      log.warn({ action: name, error }, 'an action of the print provider failed');
      return answer;
    }
  };
}
