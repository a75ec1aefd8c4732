import { Worker } from 'node:worker_threads';
import type { Photographer } from '../api/house.ts';
import type { BlankRequest, MockupRequest } from '../mockups/render-mockup.ts';

export type StudioTask = { id: number } & (
  | { kind: 'mockup'; request: MockupRequest }
  | { kind: 'blank'; request: BlankRequest }
);

export type StudioAnswer = { id: number; bytes: Uint8Array } | { id: number; reason: string };

export interface Studio extends Photographer {
  close(): Promise<void>;
}

/** Nothing went wrong: the house is being stopped, and this picture will not be drawn any more. */
export class StudioClosed extends Error {
  override name = 'StudioClosed';
}

interface Waiting {
  resolve: (picture: Buffer) => void;
  reject: (cause: Error) => void;
}

/** Run from its TypeScript source (tests, development) a thread needs the loader first; built code needs nothing. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./studio-worker.js', import.meta.url));
  const loader = import.meta.resolve('tsx/esm/api');
  const script = new URL('./studio-worker.ts', import.meta.url).href;
  const start = `import(${JSON.stringify(loader)}).then((tsx) => tsx.tsImport(${JSON.stringify(script)}, ${JSON.stringify(script)}))`;
  return new Worker(start, { eval: true, execArgv: [] });
}

/**
 * Draws pictures in a thread of its own, so that the house goes on answering meanwhile. The thread starts with the
 * first picture, keeps no process alive, and is replaced when it dies. Closed once, it stays closed.
 */
export function createStudio(): Studio {
  let worker: Worker | undefined;
  let isClosed = false;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function fail(cause: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  }

  function open(): Worker {
    const opened = startThread();
    opened.on('message', (answer: StudioAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) opened.unref();
      if ('bytes' in answer) asked?.resolve(Buffer.from(answer.bytes.buffer));
      else asked?.reject(new Error(answer.reason));
    });
    opened.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    opened.on('exit', (code) => {
      if (worker === opened) fail(new Error(`the studio closed with code ${code}`));
    });
    return opened;
  }

  const draw = (task: Omit<StudioTask, 'id'>): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new StudioClosed('the studio is closed'));
      worker ??= open();
      const id = (lastId += 1);
      waiting.set(id, { resolve, reject });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ ...task, id });
    });

  return {
    renderMockup: (request) => draw({ kind: 'mockup', request }),
    renderBlank: (request) => draw({ kind: 'blank', request }),
    async close() {
      isClosed = true;
      const open = worker;
      worker = undefined;
      await open?.terminate();
      fail(new StudioClosed('the studio is closed'));
    },
  };
}
