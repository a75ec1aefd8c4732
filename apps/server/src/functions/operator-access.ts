import type { Caller } from '@doodleloom/backend/database/caller';
import { z } from 'zod';
import { serverFunction } from './server-function.ts';

/** OPERATOR_EMAILS restricts the operator's tools to these accounts; without any they are open (D-062). */
export function isOperator(emails: readonly string[], caller: Caller | undefined): boolean {
  if (emails.length === 0) return true;
  const email = caller?.role === 'authenticated' ? caller.claims['email'] : undefined;
  return typeof email === 'string' && emails.some((allowed) => allowed.toLowerCase() === email.toLowerCase());
}

/** Asked by the operator's pages before they show anything. */
export const operatorAccess = ({ emails }: { emails: readonly string[] }) =>
  serverFunction(z.object({}), async (_, { caller }) => ({ body: { allowed: isOperator(emails, caller) } }));
