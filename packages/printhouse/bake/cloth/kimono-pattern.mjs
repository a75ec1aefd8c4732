/** Garments with the sleeves cut in one with the body: the outline of a panel, and where things are on it. */
import { qcurve } from './triangulate.mjs';

const HIP = 0.105;
const CROTCH = 0.038;

/** Landmarks of the cut: tip of the shoulder, both ends of the cuff, armpit, and the sleeve's direction. */
function landmarks(cut) {
  const turn = (-cut.sleeveAngle * Math.PI) / 180;
  const along = [Math.cos(turn), Math.sin(turn)];
  const tip = [(cut.width / 2) * cut.shoulder, cut.length - cut.drop];
  const cuffTop = [tip[0] + along[0] * cut.sleeve, tip[1] + along[1] * cut.sleeve];
  const cuffBottom = [cuffTop[0] + along[1] * cut.opening, cuffTop[1] - along[0] * cut.opening];
  return { along, tip, cuffTop, cuffBottom, armpit: [cut.width / 2, cut.length - cut.armhole] };
}

/** Below the waist: a hem, or legs. */
function lowerEdge({ width, legs }, armpit) {
  const half = width / 2;
  if (!legs) {
    return [
      [half, 0],
      [0, 0],
    ];
  }
  return [
    ...qcurve([half, armpit[1] - 0.05], [half * 1.02, 0.18], [half * 1.0, HIP], 6).slice(1),
    ...qcurve([half * 1.0, HIP], [half * 0.42, HIP - 0.015], [CROTCH, 0.0], 10).slice(1),
    [0, -0.002],
  ];
}

export function kimonoPattern(cut) {
  const { along, tip, cuffTop, cuffBottom, armpit } = landmarks(cut);
  const neck = cut.neckWidth / 2;
  const { length, opening } = cut;
  const underarm = [
    cuffBottom[0] + (armpit[0] - cuffBottom[0]) * 0.75,
    cuffBottom[1] + (armpit[1] - cuffBottom[1]) * 0.75,
  ];
  const cuff = [(cuffBottom[0] - cuffTop[0]) / opening, (cuffBottom[1] - cuffTop[1]) / opening];
  const fromCuff = (x, y) => Math.abs(-(x - cuffTop[0]) * cuff[1] + (y - cuffTop[1]) * cuff[0]);

  return {
    along,
    tip,
    cuffTop,
    armpit,
    fromCuff,
    /** Half an outline, from the middle of the neck round to the middle of the hem. */
    half: (neckDepth) => [
      ...qcurve([0, length - neckDepth], [neck * 0.97, length - neckDepth], [neck, length], 14),
      tip,
      cuffTop,
      cuffBottom,
      ...qcurve(underarm, [armpit[0] + 0.002, armpit[1] + 0.004], [armpit[0], armpit[1] - 0.045], 8),
      ...lowerEdge(cut, armpit),
    ],
    /** Where front and back are not sewn together: hem or legs, neck, cuffs. */
    isOpen: ([side, y]) => {
      const x = Math.abs(side);
      if (!cut.legs && y < 1e-4) return true;
      if (cut.legs && y < HIP - 0.001 && x < cut.width / 2 - 0.003 && x > 0.04) return true;
      if (x < neck - 0.002 && y > length - cut.neckDepth - 0.005) return true;
      const alongCuff = (x - cuffTop[0]) * cuff[0] + (y - cuffTop[1]) * cuff[1];
      return fromCuff(x, y) < 1e-3 && alongCuff > 0.002 && alongCuff < opening - 0.002;
    },
  };
}

/** The middle of two vertices on the pattern, on the right half of the garment. */
export const middleOf = ({ uv }, a, b) => [Math.abs(uv[a][0] + uv[b][0]) / 2, (uv[a][1] + uv[b][1]) / 2];
