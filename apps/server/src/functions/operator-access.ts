import { operatorAccessContract } from '@doodleloom/domain/functions/operator';
import { provenEmailOf } from '@doodleloom/backend/auth/users/proof';
import { isUuid } from '@doodleloom/backend/auth/uuid';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Queryable } from '@doodleloom/backend/database/database';
import { serverFunction } from './server-function.ts';

interface Operators {
  database: Queryable;
  emails: readonly string[];
}

/**
 * OPERATOR_EMAILS restricts the operator's tools to these accounts; without any they are open (D-062). Anybody can sign
 * up with an address: the database is asked whether a mail of ours has shown that it is the account's.
 */
export async function isOperator(
  { database, emails }: Operators,
  caller: Caller | undefined,
): Promise<boolean> {
  if (emails.length === 0) return true;
  const id = caller?.role === 'authenticated' ? caller.claims.sub : undefined;
  const proven = isUuid(id) ? await provenEmailOf(database, id) : undefined;
  return proven !== undefined && emails.some((email) => email.toLowerCase() === proven);
}

/** Asked by the operator's pages before they show anything. */
export const operatorAccess = (operators: Operators) =>
  serverFunction(operatorAccessContract, async (_, { caller }) => ({
    body: { allowed: await isOperator(operators, caller) },
  }));
