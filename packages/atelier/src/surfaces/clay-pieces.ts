import { smoothStep } from '../raster/math.ts';
import type { Rgb } from '../colour/oklab.ts';

/** One piece of plasticine laid on others. Lengths are long sides of the picture. */
export interface ClayPiece {
  /** Nothing of it lies outside: left, upper, right, lower. */
  readonly box: readonly [x0: number, y0: number, x1: number, y1: number];
  /** In a column of the picture, how far inside the piece a place is; less than nought is outside. */
  readonly column: (u: number) => (v: number) => number;
  readonly thick: number;
  /** What lies over all that is below has a height of its own instead of what is below and its thickness. */
  readonly level?: number;
  /** How far from its edge a piece is round. */
  readonly round: number;
  readonly tone: Rgb;
  /** What was pressed into it. */
  readonly mark?: (u: number, v: number) => number;
}

/** A lump pressed flat, of discs beside each other: one is a pellet, several are a cloud. */
export function lump(
  x: number,
  y: number,
  tone: Rgb,
  discs: readonly { readonly x: number; readonly y: number; readonly r: number }[],
): ClayPiece {
  const reach = Math.max(...discs.map((one) => Math.max(Math.abs(one.x), Math.abs(one.y)) + one.r));
  const largest = Math.max(...discs.map(({ r }) => r));
  return {
    box: [x - reach, y - reach, x + reach, y + reach],
    column: (u) => {
      const across = discs.map((one) => (u - x - one.x) ** 2);
      return (v) => {
        let depth = -1;
        for (let k = 0; k < discs.length; k++) {
          const { y: dy, r } = discs[k]!;
          const inside = r - Math.sqrt(across[k]! + (v - y - dy) ** 2);
          if (inside > depth) depth = inside;
        }
        return depth;
      };
    },
    thick: 0.62 * largest,
    round: largest,
    tone,
  };
}

export const pellet = (x: number, y: number, r: number, tone: Rgb): ClayPiece =>
  lump(x, y, tone, [{ x: 0, y: 0, r }]);

const TURN = 2 * Math.PI;

/** A rolled coil: how far a place is from its middle line, given for every column. */
const coil = (
  box: ClayPiece['box'],
  r: number,
  tone: Rgb,
  away: (u: number) => (v: number) => number,
): ClayPiece => ({
  box,
  column: (u) => {
    const from = away(u);
    return (v) => r - from(v);
  },
  thick: 1.15 * r,
  round: r,
  tone,
});

/** A coil laid as a ring, or as a bow that ends at a row. */
export const ring = (
  x: number,
  y: number,
  radius: number,
  r: number,
  tone: Rgb,
  lowest = y + radius + r,
): ClayPiece =>
  coil([x - radius - r, y - radius - r, x + radius + r, lowest], r, tone, (u) => {
    const across = (u - x) ** 2;
    return (v) => Math.abs(Math.sqrt(across + (v - y) ** 2) - radius);
  });

/** A coil rolled up from its middle, turn by turn. */
export function spiral(x: number, y: number, turns: number, r: number, tone: Rgb, phase = 0): ClayPiece {
  const step = 2.05 * r;
  const reach = step * (turns + 0.5) + r;
  return coil([x - reach, y - reach, x + reach, y + reach], r, tone, (u) => (v) => {
    const dx = u - x;
    const dy = v - y;
    const out = Math.sqrt(dx * dx + dy * dy) / step;
    if (out > turns + 1) return 2 * r;
    const turn = (Math.atan2(dy, dx) + phase) / TURN;
    const nearest = Math.max(0, Math.min(turns, Math.round(out - turn)));
    return Math.abs(out - turn - nearest) * step;
  });
}

/** A straight coil from end to end, thinner towards the second. */
export function strand(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [from, to]: readonly [number, number],
  tone: Rgb,
): ClayPiece {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  return {
    box: [Math.min(ax, bx) - from, Math.min(ay, by) - from, Math.max(ax, bx) + from, Math.max(ay, by) + from],
    column: (u) => (v) => {
      const t = Math.max(0, Math.min(1, ((u - ax) * dx + (v - ay) * dy) / square));
      return from + (to - from) * t - Math.sqrt((u - ax - t * dx) ** 2 + (v - ay - t * dy) ** 2);
    },
    thick: 1.15 * from,
    round: from,
    tone,
  };
}

/** A snake of clay across the picture, in waves. */
export function snake(
  [x0, x1]: readonly [number, number],
  y: number,
  wave: { readonly high: number; readonly long: number; readonly phase: number },
  r: number,
  tone: Rgb,
): ClayPiece {
  const k = TURN / wave.long;
  return coil([x0 - r, y - wave.high - r, x1 + r, y + wave.high + r], r, tone, (u) => {
    const at = y + wave.high * Math.sin(k * u + wave.phase);
    const slope = wave.high * k * Math.cos(k * u + wave.phase);
    const upright = 1 / Math.sqrt(1 + slope * slope);
    const beyond = Math.max(0, x0 - u, u - x1);
    return (v) => Math.sqrt(((v - at) * upright) ** 2 + beyond * beyond);
  });
}

/** A strand of weed, standing: thinner and more bent towards its tip. */
export function weed(x: number, y: number, tall: number, r: number, sway: number, tone: Rgb): ClayPiece {
  const wide = Math.abs(sway) + r;
  return {
    box: [x - wide, y - tall - r, x + wide, y],
    column: (u) => (v) => {
      const up = (y - v) / tall;
      if (up > 1) return -1;
      return r * (1 - 0.65 * up) - 0.9 * Math.abs(u - x - sway * up * Math.sin(3 + 7 * up));
    },
    thick: 1.1 * r,
    round: r,
    tone,
  };
}

/** A leaf rolled out and pressed: pointed, with a vein and its branches. It stands on its foot, leaning by `turn`. */
export function leaf(x: number, y: number, half: number, tall: number, turn: number, tone: Rgb): ClayPiece {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const along = (u: number, v: number) => ((u - x) * s - (v - y) * c) / tall;
  const across = (u: number, v: number) => (u - x) * c + (v - y) * s;
  return {
    box: [x - tall, y - tall, x + tall, y + half],
    column: (u) => (v) => {
      const t = along(u, v);
      if (t <= 0 || t >= 1) return -1;
      return 0.92 * (half * 2.3 * t ** 0.62 * (1 - t) ** 0.8 - Math.abs(across(u, v)));
    },
    thick: 0.011,
    round: 0.014,
    tone,
    mark: (u, v) => {
      const t = along(u, v);
      const aside = Math.abs(across(u, v));
      const branch = Math.abs(((9 * t - (5 * aside) / half + 9) % 1) - 0.5);
      return -0.0034 * smoothStep(0.0032, 0.0008, aside) - 0.0016 * smoothStep(0.14, 0.02, 0.5 - branch);
    },
  };
}

/** A sheet that reaches from its upper edge down to a row. */
export const sheet = (
  [x0, x1]: readonly [number, number],
  [highest, lowest]: readonly [number, number],
  edge: (u: number) => number,
  tone: Rgb,
  own: Pick<ClayPiece, 'level' | 'mark'> = {},
): ClayPiece => ({
  box: [x0, highest, x1, lowest],
  column: (u) => {
    const from = edge(u);
    return (v) => v - from;
  },
  thick: 0.013,
  round: 0.014,
  tone,
  ...own,
});

/** What is cut with a knife, by its corners. */
export function cutPiece(
  corners: readonly (readonly [number, number])[],
  tone: Rgb,
  thick = 0.011,
): ClayPiece {
  const sides = corners.map(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % corners.length]!;
    const [dx, dy] = [bx - ax, by - ay];
    return { ax, ay, dx, dy, square: dx * dx + dy * dy };
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    column: (u) => (v) => {
      let nearest = 1;
      let within = false;
      for (const { ax, ay, dx, dy, square } of sides) {
        const along = ((u - ax) * dx + (v - ay) * dy) / square;
        const t = along < 0 ? 0 : along > 1 ? 1 : along;
        const x = u - ax - t * dx;
        const y = v - ay - t * dy;
        const away = x * x + y * y;
        if (away < nearest) nearest = away;
        if (ay > v !== ay + dy > v && u < ((v - ay) / dy) * dx + ax) within = !within;
      }
      return within ? Math.sqrt(nearest) : -Math.sqrt(nearest);
    },
    thick,
    round: 0.009,
    tone,
  };
}

/** A star of five points. */
export const starPiece = (x: number, y: number, r: number, turn: number, tone: Rgb): ClayPiece =>
  cutPiece(
    Array.from({ length: 10 }, (_, k): [number, number] => {
      const angle = turn + (k * Math.PI) / 5;
      const reach = k % 2 === 0 ? r : 0.48 * r;
      return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)];
    }),
    tone,
    0.3 * r,
  );
