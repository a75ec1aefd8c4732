/** Sewing patterns of the simulated clothes, as far as seams and ribs are concerned. Metres, y up from the hem. */
interface Pattern {
  length: number;
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
  ribbed: boolean;
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

export const PATTERNS = {
  sweatshirt: patternOf({
    width: 0.56,
    length: 0.67,
    neckWidth: 0.19,
    neckDepth: 0.075,
    neckBack: 0.02,
    drop: 0.05,
    sleeve: 0.585,
    sleeveAngle: 58,
    armhole: 0.325,
    shoulder: 1.02,
    ribbed: true,
  }),
  hoodie: patternOf({
    width: 0.57,
    length: 0.68,
    neckWidth: 0.2,
    neckDepth: 0.07,
    neckBack: 0.02,
    drop: 0.05,
    sleeve: 0.585,
    sleeveAngle: 58,
    armhole: 0.33,
    shoulder: 1.02,
    ribbed: true,
    hood: true,
  }),
  'long-sleeve': patternOf({
    width: 0.52,
    length: 0.71,
    neckWidth: 0.185,
    neckDepth: 0.085,
    neckBack: 0.02,
    drop: 0.05,
    sleeve: 0.6,
    sleeveAngle: 58,
    armhole: 0.295,
    shoulder: 0.98,
    ribbed: false,
  }),
  'kids-tee': patternOf({
    width: 0.44,
    length: 0.56,
    neckWidth: 0.165,
    neckDepth: 0.066,
    neckBack: 0.016,
    drop: 0.036,
    sleeve: 0.17,
    sleeveAngle: 40,
    armhole: 0.224,
    shoulder: 0.91,
    ribbed: false,
  }),
  bodysuit: patternOf({
    width: 0.245,
    length: 0.42,
    neckWidth: 0.115,
    neckDepth: 0.04,
    neckBack: 0.025,
    drop: 0.02,
    sleeve: 0.1,
    sleeveAngle: 38,
    armhole: 0.132,
    shoulder: 0.91,
    ribbed: false,
    legs: true,
  }),
} as const;

export type PatternName = keyof typeof PATTERNS;
