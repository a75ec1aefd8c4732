import { connectRuns, markPieces, mostOf, sumsOf } from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { isMarker } from '../scene/is-marker.ts';
import type { InkMeasure } from './measure-ink.ts';

/** At most this deep and so large, in pens and squares of the pen, and at least this share of the usual line's ink. */
const STREAK = { deep: 0.25, area: 2, usual: 0.42 } as const;

/** Ink, what a stroke must reach, how broad the pen is, and the ink of its usual line. */
type Ink = Pick<InkMeasure, 'soft' | 'high' | 'pen' | 'usual'>;

/**
 * A dry marker leaves paler streaks in its own line, which are inked as a stroke must be: as paper they would become
 * pieces of their own, half as broad as the line. Whether there were any.
 */
export function fillStreaks(
  mask: Uint8Array,
  { soft, high, pen, usual }: Ink,
  width: number,
  height: number,
): boolean {
  // in a thinner line what would be filled is chance
  if (!isMarker(pen, Math.max(width, height))) return false;
  const holes = connectRuns(mask, width, height, { on: 0 });
  const free = mask.map((on) => (on ? 0 : 1));
  const depth = depthIn(free, width, height);
  const deepest = mostOf(depth, holes, width);
  giveBack(depth);
  const inked = sumsOf(soft, holes, width);
  const isStreak = holes.list.map(
    ({ id, area }) =>
      area < STREAK.area * pen * pen &&
      deepest[id]! <= STREAK.deep * pen &&
      inked[id]! > Math.max(high, STREAK.usual * usual) * area,
  );
  markPieces(mask, 1, holes, isStreak, width);
  return isStreak.includes(true);
}
