import type { MessagePort } from 'node:worker_threads';
import { IntakeRefusal, type RefusalCode } from './intake/refusal.ts';
import { understand } from './intake/understand.ts';
import { renderScene, type Progress, type Rendering, type RenderOptions } from './render-scene.ts';
import type { Scene } from './scene/scene.ts';
import { makeRelief, type Relief } from './shape/relief.ts';

export interface UnderstandTask {
  readonly kind: 'understand';
  readonly photo: Uint8Array;
}

export interface RenderTask {
  readonly kind: 'render';
  readonly scene: Scene;
  readonly options: RenderOptions;
}

/** What a thread answers: an error's class does not survive the way out, so a refusal travels as its code. */
export type Answer<Result> = { readonly done: Result } | { readonly refused: RefusalCode };

/** Geometry of the last drawing: several styles of one drawing often land on one thread. */
let last: { readonly hash: string; readonly relief: Relief } | undefined;

/** One job of the pool. */
export default async function work(
  task: (UnderstandTask | RenderTask) & { readonly progress: MessagePort },
): Promise<Answer<Scene | Rendering>> {
  const report = (progress: Progress) => task.progress.postMessage(progress);
  try {
    if (task.kind === 'understand') return { done: await understand(task.photo) };
    const { scene, options } = task;
    if (last?.hash !== scene.drawingHash) last = { hash: scene.drawingHash, relief: makeRelief(scene) };
    const rendering: Rendering = await renderScene(scene, options, { onProgress: report }, last.relief);
    // A copy of its own: sharp's buffers may share a pool, which cannot cross threads whole.
    return { done: { ...rendering, bytes: Uint8Array.from(rendering.bytes) } };
  } catch (error) {
    if (error instanceof IntakeRefusal) return { refused: error.code };
    throw error;
  }
}
