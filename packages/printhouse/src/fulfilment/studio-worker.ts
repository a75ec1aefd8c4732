import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { renderBlank, renderMockup } from '../mockups/render-mockup.ts';
import type { PlacedArtwork } from '../mockups/render-mockup.ts';
import type { StudioAnswer, StudioTask } from './studio.ts';

/** As many pictures as a page of products and an order want at once. */
const remembered = 6;
const known = new Map<string, Uint8Array>();

/** The same picture as the same array: the renderer remembers what it has decoded by that. */
function sameArray(artwork: Uint8Array): Uint8Array {
  const key = createHash('sha1').update(artwork).digest('base64');
  const array = known.get(key) ?? artwork;
  known.delete(key);
  known.set(key, array);
  const [oldest] = known.keys();
  if (known.size > remembered && oldest !== undefined) known.delete(oldest);
  return array;
}

const recognised = (piece: PlacedArtwork): PlacedArtwork => ({ ...piece, artwork: sameArray(piece.artwork) });

async function draw(task: StudioTask): Promise<Buffer> {
  if (task.kind === 'blank') return renderBlank(task.request);
  const { request } = task;
  const layers = request.layers?.map(recognised);
  return renderMockup({ ...request, ...recognised(request), ...(layers ? { layers } : {}) });
}

async function answerTo(task: StudioTask): Promise<void> {
  try {
    // A copy of its own: small buffers share a pool, which cannot leave the thread.
    const bytes = Uint8Array.from(await draw(task));
    parentPort?.postMessage({ id: task.id, bytes } satisfies StudioAnswer, [bytes.buffer]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage({ id: task.id, reason } satisfies StudioAnswer);
  }
}

parentPort?.on('message', (task: StudioTask) => void answerTo(task));
