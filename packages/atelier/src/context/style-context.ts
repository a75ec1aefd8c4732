import type { ColourPlan } from '../colour/plan.ts';
import { random, type Random } from '../noise/random.ts';
import type { Scene } from '../scene/scene.ts';
import type { Relief } from '../shape/relief.ts';

export const STYLES = ['photorealistic', 'pixar', 'comic', 'disney', 'sesame', 'clay', 'vector'] as const;
export type StyleName = (typeof STYLES)[number];
export const isStyle = (name: string): name is StyleName => (STYLES as readonly string[]).includes(name);

/** What is drawn in the least time, measured in a first visit. */
const QUICKEST: readonly StyleName[] = ['vector', 'comic'];

/** The order to draw several styles in: something is there to be looked at while the others are drawn. */
export const quickestFirst = (styles: readonly StyleName[]): StyleName[] => [
  ...QUICKEST.filter((style) => styles.includes(style)),
  ...styles.filter((style) => !QUICKEST.includes(style)),
];

/** A set around the figure, or the figure alone on transparency. */
export type Background = 'scene' | 'cutout';

/** What every style starts from. */
export interface StyleContext {
  readonly scene: Scene;
  readonly plan: ColourPlan;
  readonly style: StyleName;
  /** Made once per drawing, by the first style that asks. */
  readonly relief: () => Relief;
  readonly seed: number;
  readonly background: Background;
  /** A stream of its own for every decision: one more choice here changes none there. */
  readonly random: (purpose: string) => Random;
}

export const contextRandom =
  (scene: Scene, style: StyleName, seed: number) =>
  (purpose: string): Random =>
    random(`${scene.choiceKey}/${style}/${seed}/${purpose}`);
