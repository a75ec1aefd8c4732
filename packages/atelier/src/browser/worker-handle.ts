import type { RefusalCode } from '../paper/refusal.ts';
import type { DeviceMessage, DeviceStage, DeviceTask } from './device-work.ts';

/** Why a device could not: blocked or broken, or so slow that the server is sooner done. */
export type DeviceTrouble = 'broken' | 'slow';

/** Nothing said for so long: it hangs, or was thrown out for want of memory. */
const SILENCE_MS = 30_000;

export class Unable extends Error {
  readonly trouble: DeviceTrouble;
  constructor(trouble: DeviceTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** Calls when the page comes back into sight, until the signal ends it: what stood still meanwhile is not to blame. */
export const whenSeenAgain = (signal: AbortSignal, act: () => void): void =>
  document.addEventListener('visibilitychange', act, { signal });

/** A worker, and what it answers. */
export interface WorkerHandle {
  hear(listen: (stage: DeviceStage, done: number) => void): void;
  send(task: DeviceTask): void;
  /** Sends the task, if there is one, and waits for a message of this kind. */
  until<Kind extends DeviceMessage['kind']>(
    kind: Kind,
    task?: DeviceTask,
  ): Promise<DeviceMessage & { kind: Kind }>;
  end(why: Error): void;
}

/** Starts a worker and waits until it listens; the signal ends it. */
export async function openWorker(signal: AbortSignal): Promise<WorkerHandle> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let listen: ((stage: DeviceStage, done: number) => void) | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let over: Error | undefined;
  const unread: DeviceMessage[] = [];
  let wanted:
    | { kind: string; give: (message: DeviceMessage) => void; fail: (why: Error) => void }
    | undefined;

  const end = (why: Error) => {
    if (over) return;
    over = why;
    clearTimeout(silence);
    worker.terminate();
    wanted?.fail(why);
  };
  const stillAlive = () => {
    clearTimeout(silence);
    if (!over) silence = setTimeout(() => end(new Unable('slow')), SILENCE_MS);
  };
  whenSeenAgain(signal, stillAlive);
  worker.addEventListener('message', ({ data: message }: MessageEvent<DeviceMessage>) => {
    if (over) return;
    stillAlive();
    if (message.kind === 'stage') return listen?.(message.stage, message.done);
    if (message.kind === 'refused') return end(new Refused(message.code));
    if (message.kind === 'failed') return end(new Unable('broken', { cause: message.message }));
    if (wanted?.kind === message.kind) wanted.give(message);
    else unread.push(message);
  });
  worker.addEventListener('error', () => end(new Unable('broken')));
  worker.addEventListener('messageerror', () => end(new Unable('broken')));
  signal.addEventListener('abort', () => end(new Unable('broken')), { once: true });

  const handle: WorkerHandle = {
    hear: (how) => void (listen = how),
    send: (task) => worker.postMessage(task),
    until: (kind, task) =>
      new Promise((give, fail) => {
        if (over) return fail(over);
        stillAlive();
        const at = unread.findIndex((message) => message.kind === kind);
        if (at >= 0) return give(unread.splice(at, 1)[0] as never);
        wanted = { kind, give: give as never, fail };
        if (task) worker.postMessage(task);
      }),
    end,
  };
  await handle.until('ready');
  return handle;
}
