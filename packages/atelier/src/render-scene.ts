import { encode } from '#encode';
import { pause } from '#pause';
import { planColours } from './shape/plan-colours.ts';
import { MIME, type Format } from './finish/formats.ts';
import { withOwnLine } from './finish/own-line.ts';
import { expose } from './finish/expose.ts';
import { withOwnFaces } from './scene/own-face.ts';
import type { Scene } from './scene/scene.ts';
import { withLargeStars } from './shape/large-stars.ts';
import { withHouseSides } from './shape/house-sides.ts';
import { makeRelief, type Relief } from './shape/relief.ts';
import { withoutOvershoots } from './shape/overshoots.ts';
import { withWholeMouths } from './shape/whole-mouths.ts';
import { withWholeStars } from './shape/whole-stars.ts';
import { withWholeWindows } from './shape/whole-windows.ts';
import { ALL_STYLES } from './styles/all-styles.ts';
import { contextRandom, type Background, type StyleName } from './context/style-context.ts';

/** Part of every cache key: pictures of another version are other bytes. */
export const ENGINE_VERSION = '58';

/** Long sides that can be asked for: below, nothing is left of a drawing; above, memory is no longer bounded. */
export const SIZES = { least: 64, preview: 1024, print: 4500, most: 9000 } as const;

export const STAGES = ['understand', 'compose', 'paint', 'finish'] as const;
export type Stage = (typeof STAGES)[number];

export interface Progress {
  readonly stage: Stage;
  /** Of the whole work, 0..1, never falling. */
  readonly done: number;
}

export interface RenderOptions {
  readonly style: StyleName;
  /** Long side in pixels; 1024 if not said. */
  readonly size?: number;
  /** 1 is the best-scoring variation, every other a tasteful one. */
  readonly seed?: number;
  readonly background?: Background;
  readonly format?: Format;
  /** Ask for the true SVG as well; only `vector` has one. */
  readonly svg?: boolean;
}

export interface RenderControl {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Rendering {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
  readonly svg?: string;
  /** Milliseconds per stage, for the metrics. */
  readonly timings: Partial<Record<Stage, number>>;
}

/** Where each stage ends on the way from 0 to 1, as measured on a preview. */
const ENDS: Record<Stage, number> = { understand: 0.35, compose: 0.5, paint: 0.92, finish: 1 };

export function checkSize(size: number): void {
  if (!Number.isInteger(size) || size < SIZES.least || size > SIZES.most)
    throw new RangeError(
      `Expected a size between ${SIZES.least} and ${SIZES.most} pixels but received ${size}`,
    );
}

/** A scene as a picture: the same scene and options give the same bytes. */
export async function renderScene(
  scene: Scene,
  options: RenderOptions,
  control: RenderControl = {},
  relief?: Relief,
): Promise<Rendering> {
  const { style, size = SIZES.preview, seed = 1, background = 'scene', format = 'png' } = options;
  checkSize(size);
  if (!Number.isSafeInteger(seed) || seed < 1)
    throw new RangeError(`Expected a seed of 1 or more but received ${seed}`);
  const { signal, onProgress } = control;
  const timings: Partial<Record<Stage, number>> = {};
  let since = performance.now();
  const finished = (stage: Stage) => {
    const now = performance.now();
    timings[stage] = now - since;
    since = now;
    onProgress?.({ stage, done: ENDS[stage] });
  };
  signal?.throwIfAborted();
  let shared = relief;
  const drawn = withoutOvershoots(
    withLargeStars(withWholeStars(withWholeWindows(withWholeMouths(withHouseSides(scene).scene)))),
  );
  const styled = ALL_STYLES[style]({
    scene: withOwnFaces(drawn),
    plan: planColours(drawn, seed),
    style,
    relief: () => (shared ??= makeRelief(scene)),
    seed,
    background,
    random: contextRandom(scene, style, seed),
  });
  const picture = withOwnLine(styled, scene.ownLine);
  finished('compose');
  const exposure = await expose(picture, scene.grid, size, async (done) => {
    onProgress?.({ stage: 'paint', done: ENDS.compose + (ENDS.paint - ENDS.compose) * done });
    // lets a cancellation through
    await pause();
    signal?.throwIfAborted();
  });
  finished('paint');
  const bytes = await encode(exposure, format);
  finished('finish');
  const { width, height, channels } = exposure;
  const svg = options.svg ? picture.svg?.() : undefined;
  return {
    bytes,
    mime: MIME[format],
    width,
    height,
    alpha: channels === 4 && format !== 'jpeg',
    timings,
    ...(svg === undefined ? {} : { svg }),
  };
}
