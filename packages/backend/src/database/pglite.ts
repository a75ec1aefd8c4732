import { AsyncResource } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { Database } from './database.ts';
import { openEngine } from './embedded/engine.ts';
import { isDiskFullError, isReadOnly, diskFullError } from './embedded/refusals.ts';
import { watchDiskSpace, type FreeBytes, type Room } from './embedded/disk-space.ts';
import type { EngineThread } from './embedded/start-thread.ts';
import { createTurns } from './embedded/turns.ts';
import { openTransaction } from './open-transaction.ts';
import { pgliteLine, type PgliteLine } from './pglite-line.ts';
import { closeToOthers } from './private-folder.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { currentVisit } from './visitor.ts';

export interface PgliteOptions {
  /** A directory, or `memory`. */
  dataDir: string;
  /** A dump of another embedded database to begin with (tests). */
  dump?: Blob;
  /** After this a statement is ended, and the engine's thread with it; scripts, which only we write, may take longer. */
  statementTimeoutMs?: number;
  /** How long requests from outside wait for one statement of somebody else. */
  patienceMs?: number;
  /** What the engine may take: beyond, PostgreSQL refuses the statement. */
  memoryMegabytes?: number;
  /** What one answer may hold. */
  answerMegabytes?: number;
  /** Called with the reason why the engine's thread was ended, or could not be started again. */
  onError?: (error: unknown) => void;
  /** Called when there is too little room to write anything, and when there is enough again. */
  onDiskFull?: (isShort: boolean) => void;
  /** How much room there is; the tests fill disks that they do not have. */
  freeBytes?: FreeBytes;
}

type Listeners = Map<string, Set<(payload: string) => void>>;
/** One piece of work has the engine at a time. */
type InTurn = <Result>(work: (line: PgliteLine) => Promise<Result>) => Promise<Result>;

const megabyte = 1024 * 1024;
/** Memory is never given back: an engine that has taken this share of it begins anew when nobody asks for a while. */
const grown = 0.75;
const idleMs = 5000;

/** On a full disk it may only read, so that the engine is never the one that finds it full. */
function explained(error: unknown, room: Room | undefined): unknown {
  const cause = room?.isShort() && isReadOnly(error) ? diskFullError() : error;
  const visit = currentVisit();
  if (visit && isDiskFullError(cause)) visit.trouble = cause as Error;
  return cause;
}

/** Renews the engine when it has taken so much memory, and nobody asked for a while. */
function renewalWhenIdle(mostBytes: number, renew: () => Promise<unknown>) {
  let idle: NodeJS.Timeout | undefined;
  return {
    look(bytes: number): void {
      clearTimeout(idle);
      if (bytes >= mostBytes) idle = setTimeout(() => void renew(), idleMs).unref();
    },
    stop: () => clearTimeout(idle),
  };
}

/** PostgreSQL in a thread of this process. It serves one query or transaction at a time; the others queue. */
export async function openPglite({
  dataDir,
  dump,
  statementTimeoutMs = 8000,
  patienceMs = 2000,
  memoryMegabytes = 256,
  answerMegabytes = 64,
  onError = () => undefined,
  onDiskFull = () => undefined,
  freeBytes,
}: PgliteOptions): Promise<Database & { dump(): Promise<Blob> }> {
  const isOnDisk = dataDir !== 'memory';
  if (isOnDisk) await mkdir(dirname(dataDir), { recursive: true });
  const unlock = isOnDisk ? await lockDataDirectory(dataDir) : undefined;
  const isNew = isOnDisk && !existsSync(dataDir);

  const listeners: Listeners = new Map();
  const hear = (channel: string, payload: string) =>
    listeners.get(channel)?.forEach((onNotify) => onNotify(payload));
  const lines = new WeakMap<EngineThread, PgliteLine>();
  const turns = createTurns(() => engine.isAway());
  const memoryBytes = memoryMegabytes * megabyte;

  let room: Room | undefined;
  const limitTo = (line: PgliteLine) =>
    line.script(`set default_transaction_read_only = ${room?.isShort() ? 'on' : 'off'}`);

  const engine = await openEngine({
    dataDir: isOnDisk ? dataDir : undefined,
    dump: await dump?.arrayBuffer(),
    memoryBytes,
    answerBytes: answerMegabytes * megabyte,
    patienceMs,
    beforeStart: async (hasFailed) => room?.makeWay(hasFailed),
    async prepare(thread) {
      const line = pgliteLine(thread, { limitMs: statementTimeoutMs, onNotify: hear });
      lines.set(thread, line);
      await limitTo(line);
      for (const channel of listeners.keys()) await line.listen(channel);
    },
    onAway: () => turns.refuseVisitors(),
    onError,
  }).catch(async (error: unknown) => {
    await unlock?.();
    throw error;
  });
  // A new database is unpacked from an archive that says that everybody may write.
  if (isNew) await closeToOthers(dataDir);

  const renewal = renewalWhenIdle(isOnDisk ? grown * memoryBytes : Infinity, async () => {
    if (turns.isIdle()) await turns.take(() => engine.renew()).catch(onError);
  });

  const inTurn: InTurn = (work) =>
    turns.take(async () => {
      const thread = await engine.thread();
      try {
        return await work(lines.get(thread) as PgliteLine);
      } catch (error) {
        throw explained(error, room);
      } finally {
        renewal.look(thread.memoryBytes());
      }
    });

  if (isOnDisk) {
    room = await watchDiskSpace({
      folder: dataDir,
      freeBytes,
      onChange: (isShort) => {
        onDiskFull(isShort);
        void inTurn(limitTo).catch(onError);
      },
    });
  }

  return {
    ...asDatabase(inTurn, listeners, () => room),
    dump: () => inTurn((line) => line.dump()),
    close: async () => {
      renewal.stop();
      room?.stop();
      // Who waits for an engine that is away waits no longer.
      await (engine.isAway() ? engine.close() : turns.take(() => engine.close()));
      await unlock?.();
    },
  };
}

/** The engine's verbs, each in its turn. */
function asDatabase(
  inTurn: InTurn,
  listeners: Listeners,
  roomOf: () => Room | undefined,
): Omit<Database, 'close'> {
  const guard = createTransactionGuard();
  return {
    engine: 'pglite',
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      guard.assertOutside();
      for (;;) {
        try {
          const { rows, rowCount } = await inTurn((line) => line.sendTogether<Row>([{ sql, parameters }], 0));
          return { rows, rowCount };
        } catch (error) {
          // A single statement has done nothing then: jobs and chores wait with it until there is room.
          const room = roomOf();
          if (!isDiskFullError(error) || currentVisit() || !room?.isShort()) throw error;
          await room.back();
          if (room.isShort()) throw error;
        }
      }
    },
    async transaction(work, opening = []) {
      guard.assertOutside();
      return inTurn(async (line) => {
        const transaction = openTransaction(line, opening);
        try {
          const result = await guard.inside(() => work(transaction));
          await transaction.finish();
          return result;
        } catch (error) {
          // An engine that is gone has undone it.
          await transaction.undo().catch(() => undefined);
          throw error;
        }
      });
    },
    async script(sql) {
      guard.assertOutside();
      await inTurn((line) => line.script(sql));
    },
    async listen(channel, onNotify) {
      guard.assertOutside();
      const callbacks = listeners.get(channel) ?? new Set();
      // The notice comes while the transaction that notified is still being concluded, but belongs to anyone who listens.
      const callback = AsyncResource.bind((payload: string) => onNotify(payload));
      listeners.set(channel, callbacks.add(callback));
      await inTurn((line) => line.listen(channel));
      return async () => void callbacks.delete(callback);
    },
  };
}
