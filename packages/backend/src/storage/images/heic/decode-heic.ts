import { Worker } from 'node:worker_threads';

export interface DecodedPicture {
  width: number;
  height: number;
  /** Four bytes a pixel: red, green, blue, opacity. Turned the right way already. */
  data: Uint8ClampedArray;
}

export type HeicProblem = 'unreadable' | 'too-many-pixels' | 'too-slow';

type Answer = DecodedPicture | { problem: HeicProblem };

/** A 48 megapixel photo takes some seconds; who takes longer is up to something. */
const timeLimitMs = 30_000;

/** Run from its TypeScript source (tests, development) a thread needs the loader first; built code needs nothing. */
function startWorker(workerData: unknown): Worker {
  const options = { workerData, stdout: true, stderr: true };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./heic-worker.js', import.meta.url), options);
  const loader = import.meta.resolve('tsx/esm/api');
  const script = new URL('./heic-worker.ts', import.meta.url).href;
  const start = `import(${JSON.stringify(loader)}).then((tsx) => tsx.tsImport(${JSON.stringify(script)}, ${JSON.stringify(script)}))`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}

/**
 * Decodes a HEIC picture in a thread of its own: the server goes on answering meanwhile, a decoder that runs wild
 * is ended, and what it took is given back.
 */
export async function decodeHeic(bytes: Uint8Array, mostPixels: number): Promise<Answer> {
  const worker = startWorker({ bytes, mostPixels });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve);
      // Broken input ends inside the thread, in an answer; what comes here is a thread that could not work at all.
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The picture decoder ended with code ${code}`)));
      timer = setTimeout(() => resolve({ problem: 'too-slow' }), timeLimitMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
