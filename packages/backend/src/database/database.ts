/** The port through which everything speaks to PostgreSQL. Two adapters: PGlite (embedded) and `pg` (DATABASE_URL). */
export interface QueryResult<Row> {
  rows: Row[];
  /** Rows changed by a write, rows returned by a read. */
  rowCount: number;
}

export interface Queryable {
  /** One statement with bound parameters. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs the work in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
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
