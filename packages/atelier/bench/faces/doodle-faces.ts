/** A drawing of the doodle pack: strokes of integers 0..255 in both directions. */
export type Doodle = readonly (readonly [xs: readonly number[], ys: readonly number[]])[];

export interface DoodlePoint {
  readonly x: number;
  readonly y: number;
}
export interface DoodleFace {
  readonly eyes: readonly [DoodlePoint, DoodlePoint];
  readonly mouth: DoodlePoint | undefined;
}

interface Piece extends DoodlePoint {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly large: number;
}

interface Pair {
  readonly left: Piece;
  readonly right: Piece;
  readonly head: Piece;
  readonly cost: number;
}

/**
 * The face of a doodle, if it is plain where it is: two small strokes alike beside each other in the upper part of a
 * large one. Clean strokes in drawing order say more than any photograph, so this rule may be as narrow as it likes:
 * what it does not find is no truth, and is left out. Creatures have whiskers, nostrils and ears: of those only what has
 * no second pair is taken.
 */
export function doodleFace(doodle: Doodle, isCreature = false): DoodleFace | undefined {
  const pieces = outermost(doodle.map(pieceOf));
  const small = pieces.filter(({ large }) => large > 3 && large < 75);
  const heads = doodle.map(pieceOf).filter(({ large }) => large > 90);
  let best: Pair | undefined;
  const pairs: Pair[] = [];
  for (const left of small) {
    for (const right of small) {
      const [dx, dy] = [right.x - left.x, Math.abs(right.y - left.y)];
      if (dx < 14 || dx > 130 || dy > 0.25 * dx) continue;
      const ratio = Math.max(left.large, right.large) / Math.min(left.large, right.large);
      if (ratio > 1.7 || left.x1 >= right.x0) continue;
      for (const head of heads) {
        const [wide, high] = [head.x1 - head.x0, head.y1 - head.y0];
        const aside = Math.abs((left.x + right.x) / 2 - head.x) / wide;
        const down = ((left.y + right.y) / 2 - head.y0) / high;
        if (left.x0 < head.x0 || right.x1 > head.x1 || dx > 0.75 * wide || dx < 0.12 * wide) continue;
        if (aside > 0.14 || down < 0.15 || down > 0.62) continue;
        const cost = aside + 0.6 * (ratio - 1) + dy / dx + Math.abs(down - 0.38) + 0.0006 * wide;
        const pair = { left, right, head, cost };
        pairs.push(pair);
        if (!best || cost < best.cost) best = pair;
      }
    }
  }
  if (!best) return undefined;
  const { left, right, head } = best;
  if (isCreature && pairs.some((other) => other.left !== left || other.right !== right)) return undefined;
  const apart = right.x - left.x;
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const mouth = pieces
    .filter((one) => one !== left && one !== right && one.y - y > 0.35 * apart && one.y1 < head.y1)
    .filter((one) => Math.abs(one.x - x) < 0.4 * apart && one.x1 - one.x0 > 0.3 * apart)
    .filter((one) => one.x1 - one.x0 < 3 * apart && one.y1 - one.y0 < 1.4 * apart)
    .toSorted((p, q) => q.x1 - q.x0 - (p.x1 - p.x0))[0];
  return { eyes: [left, right], mouth: mouth && { x: mouth.x, y: mouth.y } };
}

function pieceOf([xs, ys]: Doodle[number]): Piece {
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x0, x1, y0, y1, x: (x0 + x1) / 2, y: (y0 + y1) / 2, large: Math.max(x1 - x0, y1 - y0) };
}

/** Without pupils. */
const outermost = (pieces: readonly Piece[]) =>
  pieces.filter(
    (one) =>
      !pieces.some(
        (other) =>
          other !== one &&
          other.large < 75 &&
          other.large > one.large &&
          other.x0 <= one.x0 &&
          other.y0 <= one.y0 &&
          other.x1 >= one.x1 &&
          other.y1 >= one.y1,
      ),
  );
