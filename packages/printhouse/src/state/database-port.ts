/** What the print house needs of a PostgreSQL database. Times cross it as numbers, JSON as text. */
export interface Queryable {
  // The caller knows the shape of its rows; the port passes it on.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<{ rows: Row[] }>;
}

export interface HouseDatabase extends Queryable {
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
}
