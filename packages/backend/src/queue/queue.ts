import type { Database, Queryable } from '../database/database.ts';
import { bossTransaction, openBoss } from './boss.ts';
import { deadLetterOf, jobRows } from './job-rows.ts';
import type { DeadLetter, QueueDepth } from './job-rows.ts';
import type { JobDefinition, SendOptions } from './job.ts';
import { startLeases } from './lease.ts';
import { createQueueTables } from './queue-tables.ts';
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
  /** How much there is of each kind, and since when. */
  depths(): Promise<QueueDepth[]>;
  /** Jobs of this kind whose last try failed, with what it said; kept for four weeks. */
  deadLetters<Data extends object>(job: JobDefinition<Data>): Promise<DeadLetter<Data>[]>;
  /** Sends all dead letters of this kind once more; answers how many. */
  revive<Data extends object>(job: JobDefinition<Data>): Promise<number>;
  /** Waits for what is under way, for so long; what is not done by then is put back and left to itself. */
  stop(patienceMs?: number): Promise<void>;
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

/** The workers of this process, by kind of job; NOTIFY wakes them in all processes. */
async function openWorkers(database: Database) {
  const workers = new Map<string, Worker[]>();
  const stopListening = await database.listen(wakeChannel, (name) => {
    workers.get(name)?.forEach((worker) => worker.wake());
  });
  return {
    add: (name: string, worker: Worker) => void workers.set(name, [...(workers.get(name) ?? []), worker]),
    wake: (name: string, asker: Queryable = database) =>
      asker.query('select pg_notify($1, $2)', [wakeChannel, name]),
    held: () => [...workers].map(([name, each]) => ({ name, ids: each.flatMap((worker) => worker.held()) })),
    async stop(patienceMs?: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        if (patienceMs !== undefined) timer = setTimeout(resolve, patienceMs);
      });
      await Promise.all([...workers.values()].flat().map((worker) => worker.stop(patience)));
      clearTimeout(timer);
    },
    stopListening,
  };
}

/** A durable queue in the database itself: what was sent survives a crash, what was running runs again. */
export async function openQueue({
  database,
  onError,
  pollMs = 2000,
  graceMs = 10_000,
  leaseSeconds = 20,
}: QueueOptions): Promise<Queue> {
  const boss = openBoss(database, { supervise: true });
  const onQueueError = (error: unknown) => onError(error, 'queue');
  boss.on('error', onQueueError);
  await boss.start();
  // The embedded database serves one process: nobody else could take over, and anyone who opens it finds what was left.
  const isShared = database.engine === 'postgres';
  const tables = createQueueTables({ database, boss, leaseSeconds: isShared ? leaseSeconds : undefined });
  const rows = jobRows(database);
  const workers = await openWorkers(database);
  const { held, wake } = workers;
  const leases = isShared
    ? startLeases({ database, held, leaseSeconds, wake, onError: onQueueError })
    : undefined;

  async function putBack(name: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await rows.putBack(name, ids);
    await wake(name);
  }

  let stopped: Promise<void> | undefined;
  async function stop(patienceMs?: number): Promise<void> {
    await workers.stop(patienceMs);
    leases?.stop();
    await workers.stopListening();
    await boss.stop({ graceful: false, wait: true });
  }

  const queue: Queue = {
    async send(job, data, { key, unlessOpen, behind, afterSeconds, everySeconds } = {}, transaction) {
      await (transaction ? tables.ensureInside(transaction, job) : tables.ensure(job));
      if (unlessOpen && key && (await rows.countOpen(job.name, key)) > 0) return;
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
      const back = (ids: readonly string[]) => putBack(job.name, ids);
      workers.add(job.name, startWorker({ boss, job, putBack: back, handler, pollMs, graceMs, onError }));
    },
    countOpen: ({ name }, key) => rows.countOpen(name, key),
    depths: () => rows.depths(),
    deadLetters: (job) => rows.deadLetters(job),
    async revive(job) {
      const dead = await rows.deadLetters(job);
      for (const { id, data } of dead) {
        // Its own id as the key: of two who revive at once, one job comes of it.
        await queue.send(job, data, { key: id });
        await boss.deleteJob(deadLetterOf(job), id);
      }
      return dead.length;
    },
    stop: (patienceMs) => (stopped ??= stop(patienceMs)),
  };
  return queue;
}
