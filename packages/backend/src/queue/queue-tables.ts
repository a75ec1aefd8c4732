import type PgBoss from 'pg-boss';
import type { Database, Queryable } from '../database/database.ts';
import { deadLetterOf, jobRows } from './job-rows.ts';
import type { JobDefinition } from './job.ts';

interface Options {
  database: Database;
  boss: PgBoss;
  /** Several processes share the queue: what each has under way is leased to it for so long. */
  leaseSeconds: number | undefined;
}

/** Each kind of job is a table of the library, made when it is first used. */
export function createQueueTables({ database, boss, leaseSeconds }: Options) {
  const optionsOf = (job: JobDefinition<object>) => ({
    policy: 'short' as const,
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: leaseSeconds ?? job.expireSeconds,
    ...(!job.isRecurring && { deadLetter: deadLetterOf(job) }),
  });

  const known = new Map<string, Promise<void>>();

  async function make(job: JobDefinition<object>): Promise<void> {
    const { name } = job;
    await database.transaction((transaction) => declare(transaction, job));
    await boss.updateQueue(name, { name, ...optionsOf(job) });
    // The embedded database serves this process alone: what was running when it opened belongs to a process that is gone.
    if (leaseSeconds === undefined) await jobRows(database).putBackAll(name);
  }

  async function declare(transaction: Queryable, job: JobDefinition<object>): Promise<void> {
    const options = optionsOf(job);
    const rows = jobRows(transaction);
    if (await rows.hasQueue(job.name)) return;
    // A queue is a table: processes that make theirs at the same time would wait for each other for ever.
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('queue tables', 0))`);
    if (options.deadLetter) await rows.createQueue(options.deadLetter, { policy: 'standard' });
    await rows.createQueue(job.name, options);
  }

  return {
    /** Makes the queue of this kind of job, once per process. */
    ensure(job: JobDefinition<object>): Promise<void> {
      const made = known.get(job.name) ?? make(job);
      known.set(job.name, made);
      return made;
    },
    async ensureInside(transaction: Queryable, job: JobDefinition<object>): Promise<void> {
      if (!known.has(job.name)) await declare(transaction, job);
    },
  };
}
