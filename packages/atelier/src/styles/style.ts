import type { ColourPlan } from '../colour/plan.ts';
import type { Grade } from '../finish/grade.ts';
import type { Light } from '../finish/light.ts';
import { random, type Random } from '../noise/random.ts';
import type { Frame } from '../raster/frame.ts';
import type { Scene } from '../scene/scene.ts';
import type { Relief } from '../shape/relief.ts';

export const STYLES = ['photorealistic', 'pixar', 'comic', 'disney', 'sesame', 'clay', 'vector'] as const;
export type StyleName = (typeof STYLES)[number];
export const isStyle = (name: string): name is StyleName => (STYLES as readonly string[]).includes(name);

/** A set around the figure, or the figure alone on transparency. */
export type Background = 'scene' | 'cutout';

/** What every style starts from. */
export interface StyleContext {
  readonly scene: Scene;
  readonly plan: ColourPlan;
  /** Made once per drawing, by the first style that asks. */
  readonly relief: () => Relief;
  readonly seed: number;
  readonly background: Background;
  /** A stream of its own for every decision: one more choice here changes none there. */
  readonly random: (purpose: string) => Random;
}

/** A picture ready to be painted at any size, band by band. */
export interface Picture {
  /** Rows a band needs above and below itself, in pixels. */
  readonly halo: (frame: Frame) => number;
  readonly paint: (frame: Frame) => Light;
  /** A cheaper painting that glow may be taken from. */
  readonly glimpse?: (frame: Frame) => Light;
  readonly grade: Grade;
  readonly svg?: () => string;
}

export type Style = (context: StyleContext) => Picture;

export const contextRandom =
  (scene: Scene, style: StyleName, seed: number) =>
  (purpose: string): Random =>
    random(`${scene.drawingHash}/${style}/${seed}/${purpose}`);
