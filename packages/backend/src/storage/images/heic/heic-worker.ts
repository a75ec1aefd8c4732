import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

/** Runs in a thread of its own: decodes one picture, answers, and its memory goes with it. */
interface Task {
  bytes: Uint8Array;
  mostPixels: number;
}

type Answer =
  | { problem: 'unreadable' | 'too-many-pixels' }
  | { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: unknown) => void,
  ): void;
}

async function decode({ bytes, mostPixels }: Task): Promise<Answer> {
  await libheif.ready;
  const images = new libheif.HeifDecoder().decode(bytes) as HeifImage[];
  const [image] = images;
  if (!image) return { problem: 'unreadable' };
  const width = image.get_width();
  const height = image.get_height();
  // Asked before a single pixel is drawn: a small file may claim to be an enormous picture.
  if (!(width > 0 && height > 0)) return { problem: 'unreadable' };
  if (width * height > mostPixels) return { problem: 'too-many-pixels' };
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  return shown ? { width, height, data } : { problem: 'unreadable' };
}

const answer: Answer = await decode(workerData as Task).catch(() => ({ problem: 'unreadable' }));
parentPort?.postMessage(answer, 'problem' in answer ? [] : [answer.data.buffer]);
