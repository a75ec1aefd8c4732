import type { Database, Queryable } from '../database/database.ts';
import { bossSchema, bossTransaction, openBoss } from './boss.ts';
import type { JobDefinition, SendOptions } from './job.ts';
import { startWorker, type Handler, type Worker } from './worker.ts';

export interface Queue {
  /** Puts a job on the queue; with a transaction it is there exactly when the transaction commits. */
  send<Data extends object>(
    job: JobDefinition<Data>,
    data: Data,
    options?: SendOptions,
    transaction?: Queryable,
  ): Promise<void>;
  /** Takes jobs of this kind until the queue stops. */
  work<Data extends object>(job: JobDefinition<Data>, handler: Handler<Data>): Promise<void>;
  /** Jobs of this kind, or of one key of it, that are waiting or running. */
  countOpen(job: { name: string }, key?: string): Promise<number>;
  /** Jobs of this kind whose last try failed, with what it said; kept for four weeks. */
  deadLetters<Data extends object>(job: JobDefinition<Data>): Promise<DeadLetter<Data>[]>;
  /** Sends all dead letters of this kind once more; answers how many. */
  revive<Data extends object>(job: JobDefinition<Data>): Promise<number>;
  stop(): Promise<void>;
}

export interface DeadLetter<Data> {
  id: string;
  data: Data;
  message: string;
}

export interface QueueOptions {
  database: Database;
  onError: (error: unknown, jobName: string) => void;
  /** How long a worker sleeps when nobody wakes it; NOTIFY usually does. */
  pollMs?: number;
  /** How long a job may take to end once its time is over. */
  graceMs?: number;
}

const wakeChannel = 'queue_wake';
const deadLetterOf = ({ name }: { name: string }) => `${name}.dead`;

const queueOptions = (job: JobDefinition<object>) => ({
  policy: 'short' as const,
  retryLimit: job.retries,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: true,
  expireInSeconds: job.expireSeconds,
  ...(!job.isRecurring && { deadLetter: deadLetterOf(job) }),
});

/** A durable queue in the database itself: what was sent survives a crash, what was running runs again. */
export async function openQueue({
  database,
  onError,
  pollMs = 2000,
  graceMs = 10_000,
}: QueueOptions): Promise<Queue> {
  const boss = openBoss(database, { supervise: true });
  boss.on('error', (error) => onError(error, 'queue'));
  await boss.start();
  const workers = new Map<string, Worker[]>();
  const stopListening = await database.listen(wakeChannel, (name) => {
    workers.get(name)?.forEach((worker) => worker.wake());
  });

  const known = new Map<string, Promise<void>>();
  /** Makes the queue of this kind of job, once per process. */
  const ensure = (job: JobDefinition<object>): Promise<void> => {
    const made = known.get(job.name) ?? makeQueue(job);
    known.set(job.name, made);
    return made;
  };
  async function makeQueue(job: JobDefinition<object>): Promise<void> {
    const { name } = job;
    await database.transaction((transaction) => declare(transaction, job));
    await boss.updateQueue(name, { name, ...queueOptions(job) });
    // The embedded database serves this process alone: what was running when it opened belongs to a process that is gone.
    if (database.engine === 'pglite') {
      await database.query(
        `update ${bossSchema}.job set state = 'retry', started_on = null where name = $1 and state = 'active'`,
        [name],
      );
    }
  }
  /** Inside a transaction the library would ask the database past it; its own SQL function makes the queue just as well. */
  async function declare(transaction: Queryable, job: JobDefinition<object>): Promise<void> {
    const options = queueOptions(job);
    const known = await transaction.query(`select from ${bossSchema}.queue where name = $1`, [job.name]);
    if (known.rows.length > 0) return;
    // A queue is a table: processes that make theirs at the same time would wait for each other for ever.
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('queue tables', 0))`);
    const create = `select ${bossSchema}.create_queue($1, $2::json)`;
    if (options.deadLetter) await transaction.query(create, [options.deadLetter, { policy: 'standard' }]);
    await transaction.query(create, [job.name, options]);
  }
  const ensureInside = async (transaction: Queryable, job: JobDefinition<object>): Promise<void> => {
    if (!known.has(job.name)) await declare(transaction, job);
  };
  async function countOpen({ name }: { name: string }, key: string | null = null): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from ${bossSchema}.job
       where name = $1 and state in ('created', 'retry', 'active') and ($2::text is null or singleton_key = $2)`,
      [name, key],
    );
    return rows[0]?.count ?? 0;
  }

  const queue: Queue = {
    async send(job, data, { key, unlessOpen, behind, afterSeconds, everySeconds } = {}, transaction) {
      await (transaction ? ensureInside(transaction, job) : ensure(job));
      if (unlessOpen && key && (await countOpen(job, key)) > 0) return;
      await boss.send(job.name, data, {
        // Without a key each job is its own; the empty key would make all of them one.
        singletonKey: key ?? crypto.randomUUID(),
        ...(behind ? { priority: -behind } : {}),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(everySeconds ? { singletonSeconds: everySeconds } : {}),
        ...(transaction ? { db: bossTransaction(transaction) } : {}),
      });
      await (transaction ?? database).query('select pg_notify($1, $2)', [wakeChannel, job.name]);
    },
    async work(job, handler) {
      await ensure(job);
      const worker = startWorker({ boss, job, handler, pollMs, graceMs, onError });
      workers.set(job.name, [...(workers.get(job.name) ?? []), worker]);
    },
    countOpen,
    async deadLetters<Data extends object>(job: JobDefinition<Data>) {
      const { rows } = await database.query<DeadLetter<Data>>(
        `select id, data, coalesce(output ->> 'message', '') as message from ${bossSchema}.job
         where name = $1 and state = 'created' order by created_on`,
        [deadLetterOf(job)],
      );
      return rows;
    },
    async revive<Data extends object>(job: JobDefinition<Data>) {
      const dead = await queue.deadLetters(job);
      for (const { id, data } of dead) {
        // Its own id as the key: of two who revive at once, one job comes of it.
        await queue.send(job, data, { key: id });
        await boss.deleteJob(deadLetterOf(job), id);
      }
      return dead.length;
    },
    async stop() {
      await Promise.all([...workers.values()].flat().map((worker) => worker.stop()));
      await stopListening();
      await boss.stop({ graceful: false, wait: true });
    },
  };
  return queue;
}
