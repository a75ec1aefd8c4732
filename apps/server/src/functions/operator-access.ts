import { operatorAccessContract } from '@doodleloom/domain/functions/operator';
import type { FunctionContract } from '@doodleloom/domain/functions/contract';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { provenEmailOf } from '@doodleloom/backend/auth/users/proof';
import { isUuid } from '@doodleloom/backend/auth/uuid';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Queryable } from '@doodleloom/backend/database/database';
import type { z } from 'zod';
import { beginEntry, endEntry } from '../desk/operator-log.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction, type AnswerOf, type FunctionCall } from './server-function.ts';

export interface Operators {
  database: Queryable;
  /** OPERATOR_EMAILS. */
  emails: readonly string[];
  /** A shop that others can open, where nobody is an operator unless he is named. */
  isProduction: boolean;
}

export interface Operator {
  id: string;
  email: string;
}

/**
 * The operator who calls, if it is one. Anybody can sign up with an address: the database is asked whether a mail of ours
 * has shown that it is the account's.
 */
export async function operatorOf(
  { database, emails }: Pick<Operators, 'database' | 'emails'>,
  caller: Caller | undefined,
): Promise<Operator | undefined> {
  const id = caller?.role === 'authenticated' ? caller.claims.sub : undefined;
  if (!isUuid(id) || emails.length === 0) return undefined;
  const proven = await provenEmailOf(database, id);
  const isNamed = proven !== undefined && emails.some((email) => email.toLowerCase() === proven);
  return isNamed ? { id, email: proven } : undefined;
}

/** Tools that show nothing of customers are open where nobody is named (D-062), but never to the public of a real shop. */
export const mayUseTools = async (operators: Operators, caller: Caller | undefined): Promise<boolean> =>
  operators.emails.length === 0
    ? !operators.isProduction
    : (await operatorOf(operators, caller)) !== undefined;

/** Asked by the operator's pages before they show anything. */
export const operatorAccess = (operators: Operators) =>
  serverFunction(operatorAccessContract, async (_, { caller }) => ({
    body: { allowed: await mayUseTools(operators, caller) },
  }));

export interface DeskServices {
  operators: Operators;
  limit: VisitorLimit;
}

type Work<Request extends z.ZodType, Answer extends z.ZodType> = (
  input: z.output<Request>,
  call: FunctionCall & { operator: Operator },
) => AnswerOf<Answer>;

/** A function of the desk: for named operators alone, wherever the shop runs. */
export const deskFunction = <Request extends z.ZodType, Answer extends z.ZodType>(
  contract: FunctionContract<Request, Answer>,
  { operators, limit }: DeskServices,
  work: Work<Request, Answer>,
) =>
  serverFunction(contract, async (input, call) => {
    const operator = await operatorOf(operators, call.caller);
    if (!operator) throw new Refusal('not-allowed');
    await limit.take(operator.id);
    return work(input, { ...call, operator });
  });

/** What an action is about, for the log. */
export interface About {
  action: string;
  about: 'order' | 'picture' | 'product' | 'price' | 'code';
  id: string;
  details?: Readonly<Record<string, unknown>>;
}

/** A function of the desk that changes something: who did what is written down before it is done. */
export const deskAction = <Request extends z.ZodType, Answer extends z.ZodType>(
  contract: FunctionContract<Request, Answer>,
  services: DeskServices,
  about: (input: z.output<Request>) => About,
  work: Work<Request, Answer>,
) =>
  deskFunction(contract, services, async (input, call) => {
    const { database } = services.operators;
    const entry = await beginEntry(database, call.operator, about(input));
    try {
      const answer = await work(input, call);
      await endEntry(database, entry, 'done');
      return answer;
    } catch (error) {
      await endEntry(database, entry, error instanceof Refusal ? error.code : 'failed');
      throw error;
    }
  });
