import type { StyleName } from '../context/style-context.ts';
import { REFUSALS, type RefusalCode } from '../paper/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { DevicePicture, DeviceStage, DeviceTask, DeviceWord } from './device-work.ts';
import { helpersFor } from './device-fit.ts';

export interface DeviceDrawing {
  readonly styles: readonly StyleName[];
  /** Long side of a draft, in pixels. */
  readonly size: number;
  /** Long side of the clean drawing, at most. */
  readonly cleanSize: number;
}

export interface DeviceControl {
  readonly signal: AbortSignal;
  readonly onProgress?: (stage: DeviceStage, done: number) => void;
  readonly onClean: (clean: DevicePicture) => void;
  readonly onDraft: (style: StyleName, draft: DevicePicture) => void;
}

/** Why a device could not: blocked or broken, or so slow that the server is sooner done. */
export type DeviceTrouble = 'broken' | 'slow';

export type DeviceOutcome =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'unable'; readonly trouble: DeviceTrouble };

/**
 * The network's look is a seventh of all the work. A device that takes this long for it is not done with the seven
 * before half a minute is over.
 */
const SLOW_LOOK_MS = 6000;
/** Nothing said for so long: it hangs, or was thrown out for want of memory. */
const SILENCE_MS = 30_000;

class Unable extends Error {
  readonly trouble: DeviceTrouble;
  constructor(trouble: DeviceTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}
class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads a photo and draws it in every style, in workers of this page: nothing of it leaves the device. The first worker
 * reads; others are ready by then and draw along with it.
 */
export async function drawOnDevice(
  photo: Blob,
  drawing: DeviceDrawing,
  control: DeviceControl,
): Promise<DeviceOutcome> {
  const ended = new AbortController();
  const signal = AbortSignal.any([control.signal, ended.signal]);
  try {
    await drawWith(photo, drawing, { ...control, signal });
    return { kind: 'drawn' };
  } catch (error) {
    control.signal.throwIfAborted();
    if (error instanceof Refused) return { kind: 'refused', code: error.code, message: REFUSALS[error.code] };
    return { kind: 'unable', trouble: error instanceof Unable ? error.trouble : 'broken' };
  } finally {
    // ends every worker, whatever it is at
    ended.abort();
  }
}

async function drawWith(
  photo: Blob,
  { styles, size, cleanSize }: DeviceDrawing,
  { signal, onProgress, onClean, onDraft }: DeviceControl,
): Promise<void> {
  const waiting = [...styles];
  const helpers: Promise<Bench>[] = [];
  const drawAll = async (bench: Bench): Promise<void> => {
    for (let style = waiting.shift(); style; style = waiting.shift()) {
      const begun = style;
      const drawn = await bench
        .until('drawn', { kind: 'draw', style, size, seed: 1 })
        .catch((error: unknown) => {
          waiting.unshift(begun);
          throw error;
        });
      onDraft(drawn.style, drawn.draft);
    }
  };
  const help = async (ready: Promise<Bench>, scene: Scene): Promise<void> => {
    try {
      const bench = await ready;
      bench.send({ kind: 'share', scene });
      await drawAll(bench);
    } catch {
      // one that does not come, or breaks down, leaves its work to the reader
    }
  };
  const reader = await openBench(signal);
  let lookedSince = 0;
  reader.hear((stage, done) => {
    onProgress?.(stage, done);
    if (stage === 'look') {
      lookedSince = performance.now();
      // the code is there by now, and the second core has nothing to do
      for (let count = helpersFor(navigator); count > 0; count--) helpers.push(openBench(signal));
    } else if (stage === 'light' && performance.now() - lookedSince > SLOW_LOOK_MS)
      reader.end(new Unable('slow'));
  });
  const { scene } = await reader.until('scene', { kind: 'read', photo, cleanSize });
  const helped = helpers.map((ready) => help(ready, scene));
  const { clean } = await reader.until('clean');
  onClean(clean);
  await Promise.all([drawAll(reader), ...helped]);
  await drawAll(reader);
}

/** A worker, and what it says. */
interface Bench {
  hear(listen: (stage: DeviceStage, done: number) => void): void;
  send(task: DeviceTask): void;
  /** Sends the task, if there is one, and waits for a word of this kind. */
  until<Kind extends DeviceWord['kind']>(kind: Kind, task?: DeviceTask): Promise<DeviceWord & { kind: Kind }>;
  end(why: Error): void;
}

async function openBench(signal: AbortSignal): Promise<Bench> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let listen: ((stage: DeviceStage, done: number) => void) | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let over: Error | undefined;
  const words: DeviceWord[] = [];
  let wanted: { kind: string; give: (word: DeviceWord) => void; fail: (why: Error) => void } | undefined;

  const end = (why: Error) => {
    if (over) return;
    over = why;
    clearTimeout(silence);
    worker.terminate();
    wanted?.fail(why);
  };
  const stillAlive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end(new Unable('slow')), SILENCE_MS);
  };
  worker.addEventListener('message', ({ data: word }: MessageEvent<DeviceWord>) => {
    if (over) return;
    stillAlive();
    if (word.kind === 'stage') return listen?.(word.stage, word.done);
    if (word.kind === 'refused') return end(new Refused(word.code));
    if (word.kind === 'failed') return end(new Unable('broken', { cause: word.message }));
    if (wanted?.kind === word.kind) wanted.give(word);
    else words.push(word);
  });
  worker.addEventListener('error', () => end(new Unable('broken')));
  worker.addEventListener('messageerror', () => end(new Unable('broken')));
  signal.addEventListener('abort', () => end(new Unable('broken')), { once: true });

  const bench: Bench = {
    hear: (how) => void (listen = how),
    send: (task) => worker.postMessage(task),
    until: (kind, task) =>
      new Promise((give, fail) => {
        if (over) return fail(over);
        stillAlive();
        const at = words.findIndex((word) => word.kind === kind);
        if (at >= 0) return give(words.splice(at, 1)[0] as never);
        wanted = { kind, give: give as never, fail };
        if (task) worker.postMessage(task);
      }),
    end,
  };
  await bench.until('ready');
  return bench;
}
