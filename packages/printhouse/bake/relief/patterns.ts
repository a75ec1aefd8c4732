import { readFileSync } from 'node:fs';

/** Sewing patterns of the simulated clothes, as far as seams and ribs are concerned. Metres, y up from the hem. */
interface Pattern {
  length: number;
  width: number;
  seams: (x: number, y: number, isBack: boolean) => { rib: boolean; along: number; lines: number[] };
}

interface Cut {
  width: number;
  length: number;
  neckWidth: number;
  neckDepth: number;
  neckBack: number;
  drop: number;
  sleeve: number;
  sleeveAngle: number;
  armhole: number;
  shoulder: number;
  /** Ribbed cuffs and waistband, or plain hems. */
  ribbed?: boolean;
  hood?: boolean;
  legs?: boolean;
}

/** Distance below the neck's edge, from a quadratic curve sampled finely enough for a rib. */
function neckDistance(cut: Cut, x: number, y: number, isBack: boolean): number {
  const depth = isBack ? cut.neckBack : cut.neckDepth;
  const half = cut.neckWidth / 2;
  let nearest = 1;
  for (let step = 0; step <= 12; step++) {
    const t = step / 12;
    const cx = 2 * (1 - t) * t * half * 0.97 + t * t * half;
    const cy = cut.length - depth * (1 - t * t);
    nearest = Math.min(nearest, Math.hypot(Math.abs(x) - cx, y - cy));
  }
  return nearest;
}

function patternOf(cut: Cut): Pattern {
  const turn = (-cut.sleeveAngle * Math.PI) / 180;
  const along = [Math.cos(turn), Math.sin(turn)] as const;
  const shoulder = [(cut.width / 2) * cut.shoulder, cut.length - cut.drop] as const;
  const arm = [cut.width / 2, cut.length - cut.armhole] as const;
  const cuff = cut.ribbed ? 0.06 : 0.02;
  const waist = cut.ribbed ? 0.058 : 0.022;
  return {
    length: cut.length,
    width: cut.width,
    seams(x, y, isBack) {
      const ax = Math.abs(x);
      const fromCuff = cut.sleeve - ((ax - shoulder[0]) * along[0] + (y - shoulder[1]) * along[1]);
      const isSleeve = ax > (cut.width / 2) * 1.01;
      const neck = neckDistance(cut, x, y, isBack);
      const isRib =
        (cut.ribbed && ((isSleeve && fromCuff < cuff) || (!isSleeve && y < waist))) ||
        (!cut.hood && neck < 0.02);
      // The armhole seam: a shallow curve from the shoulder's tip to the armpit.
      const [dx, dy] = [arm[0] - shoulder[0], arm[1] - shoulder[1]];
      const k = ((ax - shoulder[0]) * dx + (y - shoulder[1]) * dy) / (dx * dx + dy * dy);
      const seam =
        ((ax - shoulder[0]) * -dy + (y - shoulder[1]) * dx) / Math.hypot(dx, dy) +
        0.02 * Math.sin(Math.max(0, Math.min(1, k)) * Math.PI);
      const hem = isSleeve ? [fromCuff - cuff] : cut.legs ? [] : [y - waist];
      const lines = [
        ...hem,
        ...(cut.ribbed ? [] : hem.map((distance) => distance + 0.004)),
        ...(k > -0.05 && k < 1.05 ? [seam] : []),
        ...(cut.hood ? [] : [neck - 0.021]),
      ];
      const run = isSleeve
        ? (ax - shoulder[0]) * along[1] - (y - shoulder[1]) * along[0]
        : !cut.hood && neck < 0.02
          ? Math.atan2(x, cut.length + 0.03 - y) * 0.13
          : x;
      return { rib: isRib, along: run, lines };
    },
  };
}

export type PatternName =
  | 'sweatshirt'
  | 'hoodie'
  | 'long-sleeve'
  | 'bodysuit'
  | 'long-bodysuit'
  | 'baby-tee'
  | 'kids-sweatshirt'
  | 'kids-hoodie';

const cuts = JSON.parse(readFileSync(new URL('../garment-cuts.json', import.meta.url), 'utf8')) as Record<
  PatternName,
  Cut
>;

export const patternFor = (name: PatternName): Pattern => patternOf(cuts[name]);
