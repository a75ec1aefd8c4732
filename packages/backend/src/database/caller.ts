import type { Database, Transaction } from './database.ts';

/** Who makes a request: the verified claims of its token. */
export interface Caller {
  role: string;
  claims: Readonly<Record<string, unknown>> & { sub?: string; exp?: number };
  /** The raw JWT, as it came. */
  token: string;
}

/** Runs the work as the caller: PostgreSQL itself enforces the policies. */
export async function asCaller<Result>(
  database: Database,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(work, [
    {
      sql: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      parameters: [caller.role, JSON.stringify(caller.claims)],
    },
  ]);
}
