import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createFairSemaphore } from '../../fair-semaphore.ts';
import type { Answer, EngineSettings, Question } from './messages.ts';
import { answerTooLarge, databaseAway, engineGone, tookTooLong } from './refusals.ts';
import { webAssembly, type CompiledEngine } from './web-assembly.ts';

export interface EngineThread {
  /** The engine's answer. What takes longer than the limit ends the thread. */
  ask(question: Question, limitMs?: number): Promise<Uint8Array<ArrayBuffer>>;
  /** What the engine has taken; it never gives back. */
  memoryBytes(): number;
  /** It has been at one question for longer than anybody likes to wait. */
  isStuck(): boolean;
  /** It has been ended, or has given itself up, and its files may not be closed yet. */
  isEnding(): boolean;
  /** Writes everything down and ends; one that is stuck is ended as it is. */
  close(): Promise<void>;
  /** Resolves when the thread has ended and its files are closed, with the reason unless it was closed. */
  readonly over: Promise<Error | undefined>;
}

/** In a process that was held up itself the timer fires first, then the answer arrives that has long been there. */
const graceMs = 200;

export interface Patience {
  patienceMs: number;
  /** One question has taken longer than that. */
  onStuck: () => void;
}

interface Waiting {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (reason: Error) => void;
}

// `import.meta.resolve` is missing where tests are prepared.
const { resolve } = createRequire(import.meta.url);

let compiled: Promise<CompiledEngine> | undefined;

/** Compiled once in this process: a thread that is started again finds it ready. */
async function compiledEngine(): Promise<CompiledEngine> {
  compiled ??= readFile(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')).then((bytes) =>
    webAssembly.compile(bytes),
  );
  return compiled;
}

/** Run from its TypeScript source (tests, development) a thread needs the loader first; built code needs nothing. */
function startWorker(workerData: EngineSettings): Worker {
  const options = { workerData, stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./engine-thread.js', import.meta.url), options);
  const loader = pathToFileURL(join(dirname(resolve('tsx/package.json')), 'dist/esm/api/index.mjs')).href;
  const script = new URL('./engine-thread.ts', import.meta.url).href;
  const start = `import(${JSON.stringify(loader)}).then((tsx) => tsx.tsImport(${JSON.stringify(script)}, ${JSON.stringify(script)}))`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}

function startTimers(
  patienceMs: number,
  onPatienceOver: () => void,
  limitMs: number | undefined,
  onLimit: () => void,
): () => void {
  const patience = setTimeout(onPatienceOver, patienceMs);
  let limit = limitMs
    ? setTimeout(() => {
        limit = setTimeout(onLimit, graceMs);
      }, limitMs)
    : undefined;
  return () => {
    clearTimeout(patience);
    clearTimeout(limit);
  };
}

/**
 * Starts the embedded engine in a thread of its own: what runs in it cannot be interrupted, but its thread can be ended,
 * as hard as by `kill -9`, and the server goes on answering meanwhile.
 */
export async function startEngineThread(
  settings: Omit<EngineSettings, 'engine'>,
  { patienceMs, onStuck }: Patience,
): Promise<EngineThread> {
  const worker = startWorker({ ...settings, engine: await compiledEngine() });
  let waiting: Waiting | undefined;
  let memoryBytes = 0;
  let isStuck = false;
  let isClosing = false;
  let reason: Error | undefined;
  let hasEnded = false;

  const end = (why: Error): void => {
    reason ??= why;
    worker.ref();
    void worker.terminate();
  };
  const over = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', () => {
      hasEnded = true;
      if (!isClosing) reason ??= engineGone('The thread ended.');
      waiting?.reject(reason ?? databaseAway());
      resolve(isClosing ? undefined : reason);
    });
  });
  worker.once('error', (error) => end(engineGone(error.message)));
  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'too-large') return waiting?.reject(answerTooLarge());
    if (answer.kind === 'gone') return isClosing ? undefined : end(engineGone(answer.words));
    memoryBytes = answer.memoryBytes;
    waiting?.resolve(answer.bytes);
  });

  const inTurn = createFairSemaphore(1);
  /** The next answer. A process with nothing else to do ends, unless somebody waits for one. */
  async function answered(
    question: Question | undefined,
    limitMs?: number,
  ): Promise<Uint8Array<ArrayBuffer>> {
    worker.ref();
    const beStuck = () => {
      isStuck = true;
      onStuck();
    };
    const stopTimers = startTimers(patienceMs, beStuck, limitMs, () => end(tookTooLong(limitMs ?? 0)));
    try {
      return await new Promise((resolve, reject) => {
        if (hasEnded || reason) return reject(databaseAway());
        waiting = { resolve, reject };
        if (question) worker.postMessage(question);
      });
    } finally {
      stopTimers();
      isStuck = false;
      waiting = undefined;
      if (!reason) worker.unref();
    }
  }

  await answered(undefined);
  return {
    ask: (question, limitMs) => inTurn(() => answered(question, limitMs)),
    memoryBytes: () => memoryBytes,
    isStuck: () => isStuck,
    isEnding: () => reason !== undefined,
    async close() {
      if (isStuck) end(databaseAway());
      await inTurn(async () => {
        isClosing = true;
        worker.ref();
        worker.postMessage({ kind: 'close' } satisfies Question);
        await over;
      });
    },
    over,
  };
}
