import type { Queryable } from '../database/database.ts';
import { bossSchema } from './boss.ts';
import type { JobDefinition } from './job.ts';

/** Jobs that one process has under way, by their kind. */
export type Held = readonly { name: string; ids: readonly string[] }[];

export interface DeadLetter<Data> {
  id: string;
  data: Data;
  message: string;
}

export interface QueueDepth {
  name: string;
  /** Waiting or running. */
  open: number;
  /** Given up after the last try. */
  dead: number;
  /** Of the one that has waited longest; null when none waits that could run. */
  oldestSeconds: number | null;
}

export const deadLetterOf = ({ name }: { name: string }) => `${name}.dead`;

/**
 * What the queue library's interface lacks, as questions to its tables. No other file knows their columns: an upgrade of
 * the library is a look at this one, and a run of the queue's suite (decision 0600).
 */
export const jobRows = (database: Queryable) => ({
  /** Makes jobs wait as if they had never been taken: without the time at which it began its next try is the same one. */
  async putBack(name: string, ids: readonly string[]): Promise<void> {
    await database.query(
      `update ${bossSchema}.job set state = 'retry', started_on = null, start_after = now()
        where name = $1 and id = any($2::uuid[]) and state = 'active'`,
      [name, ids],
    );
  },

  /** All that a process which is gone had under way. */
  async putBackAll(name: string): Promise<void> {
    await database.query(
      `update ${bossSchema}.job set state = 'retry', started_on = null where name = $1 and state = 'active'`,
      [name],
    );
  },

  async countOpen(name: string, key: string | undefined): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from ${bossSchema}.job
       where name = $1 and state in ('created', 'retry', 'active') and ($2::text is null or singleton_key = $2)`,
      [name, key ?? null],
    );
    return rows[0]?.count ?? 0;
  },

  async deadLetters<Data extends object>(job: JobDefinition<Data>): Promise<DeadLetter<Data>[]> {
    const { rows } = await database.query<DeadLetter<Data>>(
      `select id, data, coalesce(output ->> 'message', '') as message from ${bossSchema}.job
       where name = $1 and state = 'created' order by created_on`,
      [deadLetterOf(job)],
    );
    return rows;
  },

  async depths(): Promise<QueueDepth[]> {
    const { rows } = await database.query<QueueDepth>(
      `select replace(name, '.dead', '') as name,
              count(*) filter (where name not like '%.dead' and state in ('created', 'retry', 'active'))::int as open,
              count(*) filter (where name like '%.dead' and state = 'created')::int as dead,
              extract(epoch from now() - min(created_on) filter (where name not like '%.dead' and start_after <= now()
                and state in ('created', 'retry')))::int as "oldestSeconds"
         from ${bossSchema}.job where state in ('created', 'retry', 'active') and name <> 'chore'
        group by replace(name, '.dead', '') order by 1`,
    );
    return rows;
  },

  async renewLeases(held: Held, leaseSeconds: number): Promise<void> {
    await database.query(
      `update ${bossSchema}.job set started_on = now(), expire_in = make_interval(secs => $3)
        where name = any($1::text[]) and id = any($2::uuid[]) and state = 'active'`,
      [held.map(({ name }) => name), held.flatMap(({ ids }) => ids), leaseSeconds],
    );
  },

  /** Jobs whose lease is over wait again; answers their kinds. Those without a try left are ended by the library. */
  async takeOver(): Promise<ReadonlySet<string>> {
    const { rows } = await database.query<{ name: string }>(
      `update ${bossSchema}.job set state = 'retry', start_after = now()
        where state = 'active' and started_on + expire_in < now() and retry_count < retry_limit returning name`,
    );
    return new Set(rows.map(({ name }) => name));
  },

  async hasQueue(name: string): Promise<boolean> {
    const { rows } = await database.query(`select from ${bossSchema}.queue where name = $1`, [name]);
    return rows.length > 0;
  },

  /** As the library makes one: it would ask past a transaction, its SQL function can be called in it. */
  async createQueue(name: string, options: object): Promise<void> {
    await database.query(`select ${bossSchema}.create_queue($1, $2::json)`, [name, options]);
  },
});
