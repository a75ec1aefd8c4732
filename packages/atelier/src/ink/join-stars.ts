import { COUNTED, PAPER } from '../rooms/basins.ts';
import type { Place } from './places.ts';

const LEAST_MIDDLE = 40;
const ARMS = { least: 4, most: 7 } as const;
/** Shares of the middle's and of the arm's border along which they touch, and the arm's area in middles. */
const ARM = { ofMiddle: 0.12, ofOwn: 0.15, least: 0.12, most: 2 } as const;
/** Together the arms surround this much of the middle, and the background no more than that. */
const AROUND = { arms: 0.6, outside: 0.3 } as const;
/** A tip is less round than this, looks outside with this much of its border, and hardly touches the other arms. */
const TIP = { round: 0.75, outside: 0.4, other: 0.5 } as const;
/** A star drawn in one line that crosses itself is one thing: a middle and four to seven tips round it. By place what it belongs to. */
export function joinStars(places: readonly Place[]): Int32Array {
  const into = Int32Array.from(places, ({ id }) => id);
  for (const middle of places) {
    if (middle.id === 0 || middle.kind !== PAPER || middle.area < LEAST_MIDDLE) continue;
    const arms = armsOf(middle, places);
    const together = arms.reduce((sum, arm) => sum + (arm.touch.get(middle.id) ?? 0), 0);
    if (arms.length < ARMS.least || arms.length > ARMS.most) continue;
    if (together < AROUND.arms * middle.perimeter) continue;
    if ((middle.touch.get(0) ?? 0) > AROUND.outside * middle.perimeter) continue;
    if (arms.filter((arm) => isTip(arm, middle, arms)).length < arms.length - 1) continue;
    for (const arm of arms) into[arm.id] = middle.id;
  }
  return into;
}

function armsOf(middle: Place, places: readonly Place[]): Place[] {
  return [...middle.touch].flatMap(([id, length]) => {
    const arm = places[id]!;
    const fits =
      id !== 0 &&
      arm.kind === PAPER &&
      length > ARM.ofMiddle * middle.perimeter &&
      length > ARM.ofOwn * arm.perimeter &&
      arm.area < ARM.most * middle.area &&
      arm.area > ARM.least * middle.area;
    return fits ? [arm] : [];
  });
}

function isTip(arm: Place, middle: Place, arms: readonly Place[]): boolean {
  const round = (4 * Math.PI * arm.area) / (COUNTED * arm.perimeter) ** 2;
  const shared = arm.touch.get(middle.id) ?? 0;
  return (
    round < TIP.round &&
    (arm.touch.get(0) ?? 0) > TIP.outside * arm.perimeter &&
    arms.every((other) => other === arm || (arm.touch.get(other.id) ?? 0) < TIP.other * shared)
  );
}
