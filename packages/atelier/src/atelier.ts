import { within } from '@doodleloom/common/abort-signals';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import {
  checkSize,
  type Progress,
  type RenderControl,
  type Rendering,
  type RenderOptions,
} from './render-scene.ts';
import { viewOf, type DrawingView } from './edits/drawing-view.ts';
import type { Edit } from './edits/edit.ts';
import type { CleanPicture, LiftOptions } from './intake/clean-drawing.ts';
import type { NoWriting, Writing } from './intake/lift-writing.ts';
import { facesIn, type FaceBox } from './scene/faces-in.ts';
import type { Point } from './scene/scene.ts';
import { IntakeRefusal } from './paper/refusal.ts';
import type { Turns } from './paper/turn-page.ts';
import type { Answer, Task, Understood, UnderstandTask } from './render-worker.ts';
import { quickestFirst, STYLES, type Background, type StyleName } from './context/style-context.ts';

export interface AtelierOptions {
  /** Worker threads; one per core less one if not said. */
  readonly threads?: number;
  /** A picture that takes longer is given up: the thread is ended, the next job gets a fresh one. */
  readonly timeoutMs?: number;
}

/** A photo is read as its parent set it right. */
export interface Corrected {
  readonly edits?: readonly Edit[];
}

export interface CleanOptions extends Corrected {
  /** Long side in pixels; a smaller photo is enlarged to it by resampling alone. */
  readonly size: number;
  /** `cutout`: the paper around what was drawn is transparent. */
  readonly background?: Background;
}

export interface DraftOptions extends Corrected {
  /** Long side in pixels; 384 if not said. */
  readonly size?: number;
  readonly seed?: number;
  readonly background?: Background;
  readonly styles?: readonly StyleName[];
  /** Long side of the clean drawing, at most, in pixels; 1024 if not said. */
  readonly cleanSize?: number;
}

interface ReadingControl {
  /** Called with how often the page had to be turned, as soon as its photo is read. */
  readonly onRead?: (turns: Turns) => void;
}

export interface PhotoControl extends RenderControl, ReadingControl {}

export interface DraftControl extends ReadingControl {
  readonly signal?: AbortSignal;
  /** Called with each draft as soon as it is ready. */
  readonly onDraft?: (style: StyleName, draft: Rendering) => void;
  /** Asks for the drawing itself, too, on pure white (WebP): it is the quickest, and comes first. */
  readonly onClean?: (clean: CleanPicture) => void;
}

/** Renders on worker threads: the caller's event loop stays free, work can be cancelled, nothing is left behind. */
export interface Atelier {
  /** A photo as a picture in one style. Refusals of the photo reject with `IntakeRefusal`. */
  render(
    photo: Uint8Array,
    options: RenderOptions & Corrected,
    control?: PhotoControl,
  ): Promise<Rendering & { readonly faces: readonly FaceBox[] }>;
  /** The drawing itself, lifted off its photo (PNG). Refuses as `render` does. */
  clean(
    photo: Uint8Array,
    options: CleanOptions,
    control?: PhotoControl,
  ): Promise<
    CleanPicture & {
      readonly faces: readonly FaceBox[];
      readonly timings: { readonly understand: number; readonly lift: number };
    }
  >;
  /** What was understood of a photo, and the drawing itself, small, on pure white (WebP): what an editor shows. */
  look(
    photo: Uint8Array,
    options?: Corrected & { readonly cleanSize?: number },
    control?: PhotoControl,
  ): Promise<{ readonly view: DrawingView; readonly clean: CleanPicture }>;
  /** What was written within an outline of the photo, lifted off it as ink. */
  writing(
    photo: Uint8Array,
    options: Corrected & { readonly outline: readonly Point[] },
    control?: PhotoControl,
  ): Promise<Writing | NoWriting>;
  /** Small pictures in all styles from one understanding of the photo. */
  drafts(
    photo: Uint8Array,
    options?: DraftOptions,
    control?: DraftControl,
  ): Promise<ReadonlyMap<StyleName, Rendering>>;
  /** Waits for running work and ends the threads. */
  close(): Promise<void>;
}

/** Understood drawings kept: a parent looks at the drafts and then picks one. */
const REMEMBERED = 8;
const DRAFT_SIZE = 384;
const CLEAN_SIZE = 1024;
const TIMEOUT_MS = 120_000;

const inSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(inSource ? './render-worker.ts' : './render-worker.js', import.meta.url);

export function createAtelier({
  threads = Math.max(1, availableParallelism() - 1),
  timeoutMs = TIMEOUT_MS,
}: AtelierOptions = {}): Atelier {
  const pool = startPool(threads);
  const inPool = workIn(pool, timeoutMs);
  const understood = rememberReadings(inPool);

  const lifted = async (
    photo: Uint8Array,
    { scene, lift }: Understood,
    options: LiftOptions,
    control: RenderControl,
  ) => (await inPool({ kind: 'clean', photo, scene, lift, options }, control)) as CleanPicture;

  return {
    async render(photo, { edits, ...options }, control = {}) {
      const { scene, ms } = await understood(photo, control, edits);
      const rendering = (await inPool({ kind: 'render', scene, options }, control)) as Rendering;
      return { ...rendering, faces: facesIn(scene), timings: { understand: ms, ...rendering.timings } };
    },
    async clean(photo, { size, background = 'scene', edits }, control = {}) {
      checkSize(size);
      const reading = await understood(photo, control, edits);
      const since = performance.now();
      const options = { longest: size, enlarge: true, background, format: 'png' } as const;
      const picture = await lifted(photo, reading, options, control);
      const timings = { understand: reading.ms, lift: performance.now() - since };
      return { ...picture, faces: facesIn(reading.scene), timings };
    },
    async look(photo, { edits, cleanSize = CLEAN_SIZE } = {}, control = {}) {
      const reading = await understood(photo, control, edits);
      const clean = await lifted(photo, reading, { longest: cleanSize, format: 'webp' }, control);
      return { view: viewOf({ ...reading, ...reading.lift }), clean };
    },
    async writing(photo, { edits, outline }, control = {}) {
      const { sheet, turns, light } = (await understood(photo, control, edits)).lift;
      const task: Task = { kind: 'writing', photo, lift: { sheet, turns, light }, outline };
      return (await inPool(task, control)) as Writing | NoWriting;
    },
    async drafts(
      photo,
      {
        size = DRAFT_SIZE,
        seed = 1,
        background = 'scene',
        styles = STYLES,
        cleanSize = CLEAN_SIZE,
        edits,
      } = {},
      { signal, onRead, onDraft, onClean } = {},
    ) {
      const control = { ...(signal && { signal }), ...(onRead && { onRead }) };
      const reading = await understood(photo, control, edits);
      const { scene } = reading;
      const clean = async (): Promise<void> => {
        const options = { longest: cleanSize, format: 'webp' } as const;
        onClean?.(await lifted(photo, reading, options, control));
      };
      const drafts: (readonly [StyleName, Rendering])[] = [];
      const waiting = quickestFirst(styles);
      // One draft at a time per thread: a picture that somebody waits for gets in between.
      const lane = async (): Promise<void> => {
        for (let style = waiting.shift(); style; style = waiting.shift()) {
          const options: RenderOptions = { style, size, seed, background, format: 'webp' };
          const draft = (await inPool({ kind: 'render', scene, options }, control)) as Rendering;
          onDraft?.(style, draft);
          drafts.push([style, draft]);
        }
      };
      await Promise.all([...(onClean ? [clean()] : []), ...Array.from({ length: threads }, lane)]);
      return new Map(drafts);
    },
    close: () => pool.close(),
  };
}

const startPool = (threads: number): Piscina =>
  new Piscina({
    filename: workerFile.href,
    // One stays: it is warm for the next picture, and the library starts none for work that waits behind a cancelled one.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    // the built product runs JavaScript; from the sources, the loader comes along
    execArgv: inSource ? ['--conditions=source', '--import', 'tsx'] : [],
  });

type InPool = (task: Task, control: RenderControl) => Promise<unknown>;

/** Has a task done by one of the threads, and hands on what it says of its progress. */
const workIn =
  (pool: Piscina, timeoutMs: number): InPool =>
  async (task, { signal, onProgress }) => {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (word: Progress) => onProgress?.(word));
    try {
      const answer = (await within(timeoutMs, [signal], (ended) =>
        pool.run({ ...task, progress: port2 }, { transferList: [port2], signal: ended }),
      )) as Answer<unknown>;
      if ('refused' in answer) throw new IntakeRefusal(answer.refused);
      // The answer may overtake the last words of progress: they are here, and nobody has read them yet.
      for (let left = receiveMessageOnPort(port1); left; left = receiveMessageOnPort(port1))
        onProgress?.(left.message as Progress);
      return answer.done;
    } finally {
      port1.close();
    }
  };

/** Reads a drawing once for all that is made of it. */
function rememberReadings(inPool: InPool) {
  const readings = new Map<string, Understood>();
  return async (
    photo: Uint8Array,
    control: PhotoControl,
    edits: readonly Edit[] = [],
  ): Promise<Understood> => {
    const key = createHash('sha256').update(photo).update(JSON.stringify(edits)).digest('hex');
    const known = readings.get(key);
    const task: UnderstandTask = { kind: 'understand', photo, edits };
    const reading = known ?? ((await inPool(task, control)) as Understood);
    readings.delete(key);
    readings.set(key, { ...reading, ms: 0 });
    const oldest = readings.keys().next();
    if (readings.size > REMEMBERED && !oldest.done) readings.delete(oldest.value);
    control.onRead?.(reading.lift.turns);
    control.onProgress?.({ stage: 'understand', done: 0.35 });
    return reading;
  };
}
