import type { MessagePort } from 'node:worker_threads';
import { liftDrawing, type CleanPicture, type LiftOptions } from './intake/clean-drawing.ts';
import { liftOf, type Lift } from './intake/lift-page.ts';
import { liftWriting, type NoWriting, type Writing } from './intake/lift-writing.ts';
import type { Edit } from './edits/edit.ts';
import { readDrawing } from './intake/read-drawing.ts';
import type { Turns } from './paper/turn-page.ts';
import { IntakeRefusal, type RefusalCode } from './paper/refusal.ts';
import { renderScene, type Progress, type Rendering, type RenderOptions } from './render-scene.ts';
import type { Point, Scene } from './scene/scene.ts';
import { makeRelief, type Relief } from './shape/relief.ts';

export interface UnderstandTask {
  readonly kind: 'understand';
  readonly photo: Uint8Array;
  readonly edits: readonly Edit[];
}

export interface RenderTask {
  readonly kind: 'render';
  readonly scene: Scene;
  readonly options: RenderOptions;
}

export interface CleanTask {
  readonly kind: 'clean';
  readonly photo: Uint8Array;
  readonly scene: Scene;
  readonly lift: Lift;
  readonly options: LiftOptions;
}

export interface WritingTask {
  readonly kind: 'writing';
  readonly photo: Uint8Array;
  readonly lift: Pick<Lift, 'sheet' | 'turns' | 'light'>;
  readonly outline: readonly Point[];
}

export type Task = UnderstandTask | RenderTask | CleanTask | WritingTask;

/** A scene, how its drawing is lifted off the photo, which edits found nothing to act on, and how long the reading took. */
export interface Understood {
  readonly scene: Scene;
  readonly lift: Lift;
  readonly missed: readonly number[];
  readonly doubted?: Turns;
  readonly ms: number;
}

/** What a thread answers: an error's class does not survive the way out, so a refusal travels as its code. */
export type Answer<Result> = { readonly done: Result } | { readonly refused: RefusalCode };

/** Geometry of the last drawing: several styles of one drawing often land on one thread. */
let last: { readonly hash: string; readonly relief: Relief } | undefined;

/** One job of the pool. */
export default async function work(
  task: Task & { readonly progress: MessagePort },
): Promise<Answer<Understood | Rendering | CleanPicture | Writing | NoWriting>> {
  const since = performance.now();
  const report = (progress: Progress) => task.progress.postMessage(progress);
  try {
    if (task.kind === 'understand') {
      const reading = await readDrawing(task.photo, { edits: task.edits });
      const { scene, missed, doubted } = reading;
      const ms = performance.now() - since;
      return { done: { scene, lift: liftOf(reading), missed, ...(doubted ? { doubted } : {}), ms } };
    }
    if (task.kind === 'clean') {
      return { done: await liftDrawing(task.photo, task.scene, task.lift, task.options) };
    }
    if (task.kind === 'writing') return { done: await liftWriting(task.photo, task.lift, task.outline) };
    const { scene, options } = task;
    if (last?.hash !== scene.drawingHash) last = { hash: scene.drawingHash, relief: makeRelief(scene) };
    const reliefMs = performance.now() - since;
    const { bytes, timings, ...rest } = await renderScene(
      scene,
      options,
      { onProgress: report },
      last.relief,
    );
    const compose = reliefMs + (timings.compose ?? 0);
    // A copy of its own: sharp's buffers may share a pool, which cannot cross threads whole.
    return { done: { ...rest, timings: { ...timings, compose }, bytes: Uint8Array.from(bytes) } };
  } catch (error) {
    if (error instanceof IntakeRefusal) return { refused: error.code };
    throw error;
  }
}
