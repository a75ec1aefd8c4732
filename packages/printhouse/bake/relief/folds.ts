/** Folds of cloth that somebody laid down and smoothed once: long, steep on one side, running out at both ends. */
import { cloud } from './texture.ts';

export interface Fold {
  /** Middle of the fold, its direction, and its size in metres. */
  x: number;
  y: number;
  turn: number;
  length: number;
  width: number;
  rise: number;
}

/** How much steeper a fold falls on its lee side. */
const STEEP = 1.9;

const height = ({ x: cx, y: cy, turn, length, width, rise }: Fold, x: number, y: number): number => {
  const along = (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn);
  const bend = 0.12 * length * (cloud((along / length) * 2 + cx * 7, cy * 7, 2, 3) - 0.5);
  const across = (-(x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn) + bend) / width;
  const ends = Math.max(0, 1 - ((2 * along) / length) ** 2);
  return rise * ends * ends * Math.exp(-((across > 0 ? across * STEEP : across) ** 2));
};

export const folded =
  (folds: readonly Fold[]) =>
  (x: number, y: number): number =>
    folds.reduce((sum, fold) => sum + height(fold, x, y), 0);

/** A piece of cloth `width` by `height`, rounded, whose edges were never quite straight. */
export const unruly =
  (outline: (x: number, y: number) => number, by: number) =>
  (x: number, y: number): number =>
    outline(x, y) + by * (cloud(x * 4.5, y * 4.5, 2, 12) - 0.5);
