import { mix, scale, type Rgb } from '../colour/oklab.ts';
import { fractal, noise } from '../noise/lattice.ts';
import { cellRandom, type Random } from '../noise/random.ts';
import { smoothStep } from '../raster/math.ts';

/** What lies under a figure: the table's own planks, a checked cloth, linen, glazed tiles, flagstones, a woven rug. */
export type TopKind = 'planks' | 'checks' | 'linen' | 'tiles' | 'flags' | 'rug';

/** The colour of a table at a place: across it, and away from us. */
export type Top = (x: number, away: number) => Rgb;

/** Share of the way across a square that a joint or a hem takes, at both of its sides. */
const joint = (at: number, wide: number): number => {
  const t = at - Math.floor(at);
  return Math.min(smoothStep(0, wide, t), smoothStep(1, 1 - wide, t));
};
const isOdd = (at: number): number => (Math.floor(at) & 1 ? 1 : 0);

/** One of the kinds in `own` tone; checks and stripes go over to `second`. */
export function tableTop(kind: TopKind, own: Rgb, second: Rgb, random: Random): Top {
  const figure = fractal(`figure/${random.below(1e6)}`, 4, 0.6);
  const fibre = noise(`fibre/${random.below(1e6)}`);
  const kinds: Record<TopKind, Top> = {
    planks: (x, away) => {
      const across = away * 1.25 + 100;
      const plank = Math.floor(across);
      const tone = cellRandom(plank, 3, 7);
      const grain = figure(x * 1.1 + tone * 31, away * 5.2);
      const ring = Math.sin((away * 34 + grain * 2.1 + tone * 9) * 3.1);
      const gap = across - plank < 0.025 ? 0.5 : 1;
      return scale(
        own,
        (0.85 + 0.24 * tone) *
          (1 + 0.08 * ring + 0.09 * grain + 0.05 * fibre(x * 3 + tone * 9, away * 44)) *
          gap,
      );
    },
    checks: (x, away) => {
      const [p, q] = [x * 5.5 + 40, away * 5.5 + 40];
      const thread = 1 + 0.06 * Math.sin(x * 260) * Math.sin(away * 260) + 0.03 * figure(x * 2, away * 2);
      return scale(mix(own, second, 0.5 * (isOdd(p) + isOdd(q))), thread);
    },
    linen: (x, away) => {
      const fold = 0.05 * figure(x * 0.7, away * 0.7);
      const hem = 1 - joint(away * 0.42 + 0.62, 0.012);
      return scale(
        mix(own, second, 0.75 * hem),
        1 + fold + 0.035 * fibre(x * 90, away * 8) + 0.035 * fibre(x * 8, away * 90),
      );
    },
    tiles: (x, away) => {
      const [p, q] = [x * 2.6 + 40.5, away * 2.6 + 40];
      const tone = cellRandom(Math.floor(p), Math.floor(q), 11);
      const seam = joint(p, 0.035) * joint(q, 0.035);
      return scale(
        mix(own, second, tone > 0.8 ? 0.8 : 0.1 * tone),
        (0.96 + 0.07 * tone) * (0.72 + 0.28 * seam),
      );
    },
    flags: (x, away) => {
      const row = Math.floor(away * 1.5 + 60);
      const p = x * 1.1 + 40 + 0.47 * (row & 1) + 0.2 * cellRandom(row, 1, 5);
      const tone = cellRandom(Math.floor(p), row, 5);
      const wander = 0.007 * fibre(x * 9, away * 9);
      const seam = joint(p + wander, 0.03) * joint(away * 1.5 + 60 + wander, 0.04);
      const grit = 1 + 0.07 * figure(x * 3 + tone * 20, away * 3) + 0.04 * fibre(x * 50, away * 50);
      return scale(mix(own, second, 0.5 * tone), grit * (0.7 + 0.3 * seam));
    },
    rug: (x, away) => {
      const band = away * 3.2 + 60;
      const t = cellRandom(Math.floor(band), 2, 9);
      const knots = 1 + 0.09 * Math.sin(x * 150 + 3.14 * isOdd(away * 48)) * Math.sin(away * 150);
      return scale(
        mix(own, second, t > 0.62 ? 1 : t > 0.4 ? 0.45 : 0.05),
        knots * (1 + 0.04 * figure(x * 4, away * 4)),
      );
    },
  };
  return kinds[kind];
}
