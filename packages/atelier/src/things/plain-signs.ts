import type { Box, Region } from '../scene/scene.ts';
import { heightOf, widthOf } from './pieces.ts';

/** The belly of a fish is at least this share of it, fins, tail and stripes left out. */
const BELLY = 0.35;
/** Wheels are about as wide as high and round, alike, no wider than this share of what they carry, which is longer than high, and reach as far down. */
const WHEEL = { round: 1.35, full: 0.62, alike: 1.6, wide: 0.3, long: 1.15, down: 0.1 };

export function hasBelly(pieces: readonly Pick<Region, 'area'>[]): boolean {
  const areas = pieces.map(({ area }) => area);
  return Math.max(...areas) > BELLY * areas.reduce((sum, area) => sum + area, 0);
}

/** Two rounds alike below, at a distance from each other. */
export function isOnWheels(box: Box, pieces: readonly Pick<Region, 'area' | 'box'>[]): boolean {
  const [wide, high] = [widthOf(box), heightOf(box)];
  if (wide < WHEEL.long * high) return false;
  const rounds = pieces.filter(({ area, box: own }) => {
    const [w, h] = [widthOf(own), heightOf(own)];
    return (
      Math.max(w / h, h / w) < WHEEL.round &&
      area > WHEEL.full * w * h &&
      w < WHEEL.wide * wide &&
      own.y1 > box.y1 - WHEEL.down * high
    );
  });
  return rounds.some((p) =>
    rounds.some((q) => q.box.x0 > p.box.x1 && Math.max(p.area / q.area, q.area / p.area) < WHEEL.alike),
  );
}
