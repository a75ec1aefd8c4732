import type { Database, Queryable } from '../database/database.ts';
import { bossSchema, bossTransaction, openBoss } from './boss.ts';
import type { JobDefinition, SendOptions } from './job.ts';
import { startLeases } from './lease.ts';
import { createQueueTables, deadLetterOf } from './queue-tables.ts';
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
  /** Waits for what is under way, for so long; what is not done by then is put back and left to itself. */
  stop(patienceMs?: number): Promise<void>;
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
  /** After how long others take up what a process that died had under way. */
  leaseSeconds?: number;
}

const wakeChannel = 'queue_wake';
/** A durable queue in the database itself: what was sent survives a crash, what was running runs again. */
export async function openQueue({
  database,
  onError,
  pollMs = 2000,
  graceMs = 10_000,
  leaseSeconds = 20,
}: QueueOptions): Promise<Queue> {
  const boss = openBoss(database, { supervise: true });
  boss.on('error', (error) => onError(error, 'queue'));
  await boss.start();
  // The embedded database serves one process: nobody else could take over, and anyone who opens it finds what was left.
  const isShared = database.engine === 'postgres';
  const tables = createQueueTables({ database, boss, leaseSeconds: isShared ? leaseSeconds : undefined });
  const workers = new Map<string, Worker[]>();
  const stopListening = await database.listen(wakeChannel, (name) => {
    workers.get(name)?.forEach((worker) => worker.wake());
  });
  const wake = (name: string, asker: Queryable = database) =>
    asker.query('select pg_notify($1, $2)', [wakeChannel, name]);
  const leases = isShared
    ? startLeases({
        database,
        held: () =>
          [...workers].map(([name, each]) => ({ name, ids: each.flatMap((worker) => worker.held()) })),
        leaseSeconds,
        wake,
        onError: (error) => onError(error, 'queue'),
      })
    : undefined;

  async function putBack(name: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    // Without the time at which it was begun its next try is the same one.
    await database.query(
      `update ${bossSchema}.job set state = 'retry', started_on = null, start_after = now()
        where name = $1 and id = any($2::uuid[]) and state = 'active'`,
      [name, ids],
    );
    await wake(name);
  }

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
      await (transaction ? tables.ensureInside(transaction, job) : tables.ensure(job));
      if (unlessOpen && key && (await countOpen(job, key)) > 0) return;
      await boss.send(job.name, data, {
        // Without a key each job is its own; the empty key would make all of them one.
        singletonKey: key ?? crypto.randomUUID(),
        ...(behind ? { priority: -behind } : {}),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(everySeconds ? { singletonSeconds: everySeconds } : {}),
        ...(transaction ? { db: bossTransaction(transaction) } : {}),
      });
      await wake(job.name, transaction);
    },
    async work(job, handler) {
      await tables.ensure(job);
      const worker = startWorker({
        boss,
        job,
        putBack: (ids) => putBack(job.name, ids),
        handler,
        pollMs,
        graceMs,
        onError,
      });
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
    stop: (patienceMs) => (stopped ??= stop(patienceMs)),
  };

  let stopped: Promise<void> | undefined;
  async function stop(patienceMs?: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      if (patienceMs !== undefined) timer = setTimeout(resolve, patienceMs);
    });
    await Promise.all([...workers.values()].flat().map((worker) => worker.stop(patience)));
    clearTimeout(timer);
    leases?.stop();
    await stopListening();
    await boss.stop({ graceful: false, wait: true });
  }
  return queue;
}
