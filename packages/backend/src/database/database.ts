/** The port through which everything speaks to PostgreSQL. Two adapters: PGlite (embedded) and `pg` (DATABASE_URL). */
export interface QueryResult<Row> {
  rows: Row[];
  /** Rows changed by a write, rows returned by a read. */
  rowCount: number;
}

export interface Queryable {
  /** One statement with bound parameters; their types are left for PostgreSQL to infer. Values: see values.ts. */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

export interface Statement {
  sql: string;
  parameters?: readonly unknown[];
}

export interface Transaction extends Queryable {
  /** The last statement of the transaction: it is committed with it, without another way to the server and back. */
  conclude: Queryable['query'];
  /** Runs a script of several statements, without parameters, inside this transaction. */
  script(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs the work in one transaction: committed when it resolves, rolled back when it throws.
   * Inside it only the given transaction may be used: the database itself refuses, because on the embedded engine
   * (one query at a time) such a query would wait for itself for ever. The opening statements come first; they travel
   * with the first one of the work.
   */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    opening?: readonly Statement[],
  ): Promise<Result>;
  /** Runs a script of several statements, without parameters (migrations, SQL files). */
  script(sql: string): Promise<void>;
  /** Calls back for each NOTIFY on the channel until the returned function is called. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** What an adapter throws when PostgreSQL refuses: the fields of the protocol's error message. */
export interface PostgresError extends Error {
  code: string;
  detail?: string;
  hint?: string;
  constraint?: string;
  table?: string;
  column?: string;
  schema?: string;
}

const sqlState = /^[0-9A-Z]{5}$/;

/** Tells PostgreSQL's refusals from every other error. */
export function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && sqlState.test(error.code)
  );
}
