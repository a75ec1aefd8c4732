import type { Queryable } from './database-port.ts';

interface PageQuery {
  /** Table and condition; its parameters are numbered from 1. */
  from: string;
  order: string;
  parameters?: readonly unknown[];
  limit: number;
  page: number;
}

/** One page, and how many there are in all: also on a page behind the last one. */
export async function readPage<Row>(
  database: Queryable,
  { from, order, parameters = [], limit, page }: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const counted = await database.query<{ total: number | string }>(
    `select count(*) as total from ${from}`,
    parameters,
  );
  const [most, skipped] = [parameters.length + 1, parameters.length + 2];
  const { rows } = await database.query<Row>(
    `select * from ${from} order by ${order} limit $${most}::int offset $${skipped}::int`,
    [...parameters, limit, (page - 1) * limit],
  );
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}
