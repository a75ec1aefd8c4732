import type { Lab } from '../scene/scene.ts';
import type { Lch } from './oklab.ts';

/** One colour for every region and stroke: decided by drawing and seed alone, so all styles show the same figure. */
export interface ColourPlan {
  /** Per region id; the background has none. */
  readonly regions: readonly Lab[];
  readonly strokes: readonly Lab[];
  /** Dark tone for neutral lines. */
  readonly ink: Lab;
  readonly mouth: Lab;
  readonly blush: Lab;
  /** The hue that covers most: sets choose against it. */
  readonly dominant: Lch;
}
