import type { Kind, Lab, Part } from '../scene/scene.ts';
import { lch } from './oklab.ts';

/** Colours of one figure that the child left white. */
export interface Family {
  readonly main: Lab;
  readonly second: Lab;
  readonly accent: Lab;
  readonly pale: Lab;
  /** For lines that stand alone: the limbs of a stick figure. */
  readonly limb: Lab;
}

/** Chosen by eye so that all of them sit well on a meadow, a table and paper; neighbours in the list contrast. */
const FAMILIES: readonly Family[] = [
  family([0.72, 0.13, 235], [0.6, 0.115, 262], [0.85, 0.15, 88]),
  family([0.7, 0.165, 28], [0.62, 0.1, 250], [0.86, 0.14, 90]),
  family([0.77, 0.14, 148], [0.6, 0.1, 60], [0.88, 0.14, 95]),
  family([0.84, 0.145, 82], [0.64, 0.12, 240], [0.7, 0.165, 25]),
  family([0.68, 0.14, 300], [0.8, 0.12, 190], [0.87, 0.14, 92]),
  family([0.75, 0.145, 355], [0.62, 0.12, 290], [0.86, 0.13, 95]),
  family([0.76, 0.11, 195], [0.68, 0.15, 30], [0.87, 0.135, 90]),
];

/** What fur may be. */
const FURS: readonly Family[] = [
  family([0.77, 0.125, 62], [0.67, 0.11, 50], [0.7, 0.165, 25]),
  family([0.74, 0.022, 250], [0.62, 0.03, 250], [0.75, 0.145, 355]),
  family([0.75, 0.09, 66], [0.6, 0.08, 56], [0.85, 0.15, 88]),
  family([0.88, 0.055, 82], [0.74, 0.08, 66], [0.72, 0.13, 235]),
];

type Triple = readonly [L: number, chroma: number, hue: number];

function family(main: Triple, second: Triple, accent: Triple): Family {
  return {
    main: lch(...main),
    second: lch(...second),
    accent: lch(...accent),
    pale: lch(0.94, 0.03, main[2] + 20),
    limb: limbOf(lch(...main)),
  };
}

/** Thin lines are darker than what they belong to. */
export function limbOf([L, a, b]: Lab): Lab {
  return [0.82 * L, 1.02 * a, 1.02 * b];
}

export const FAMILY_COUNT = FAMILIES.length;
export const familyAt = (index: number): Family =>
  FAMILIES[((index % FAMILY_COUNT) + FAMILY_COUNT) % FAMILY_COUNT]!;

export const furAt = (index: number): Family => FURS[index % FURS.length]!;

/** Tints between orange and lime are skin, sand or mud unless they are bright. */
const WARM = { from: 40, to: 132, L: 0.87, chroma: 0.14 };

/** Tints around the hue of a coloured pen: companions stay within 40 degrees, one accent at 75, never the opposite. */
export function familyOfPen(hue: number, chroma: number, turn: 1 | -1): Family {
  const isWarm = hue > WARM.from && hue < WARM.to;
  const c = isWarm ? WARM.chroma : Math.min(0.125, Math.max(0.07, chroma * 0.85));
  return {
    main: lch(isWarm ? WARM.L : 0.8, c, hue),
    second: lch(0.74, c * 0.95, hue - 34 * turn),
    accent: lch(0.86, 0.115, hue + 75 * turn),
    pale: lch(0.94, 0.035, hue),
    limb: lch(0.62, Math.min(0.17, chroma * 1.1), hue),
  };
}

/** Skin over natural tones. */
const SKINS: readonly Lab[] = [
  lch(0.875, 0.068, 62),
  lch(0.84, 0.075, 60),
  lch(0.72, 0.082, 58),
  lch(0.89, 0.055, 55),
  lch(0.6, 0.078, 54),
];

/** The light tones a drawing may begin with, so that not all heads on a wall are one. */
const USUAL = [0, 3];

/** One tone for all who are drawn on a sheet; another seed takes the next. */
export const skinFor = (turn: number, seed: number): Lab =>
  SKINS[(USUAL[turn % USUAL.length]! + seed - 1) % SKINS.length]!;

export const WINDOW: Lab = lch(0.88, 0.065, 225);
export const DOOR: Lab = lch(0.6, 0.1, 45);
/** What things are coloured when the child did not say. */
export const PART_COLOUR: Partial<Record<Part, Lab>> = {
  sun: lch(0.9, 0.155, 95),
  sky: lch(0.86, 0.07, 232),
  ground: lch(0.76, 0.16, 138),
  water: lch(0.74, 0.11, 225),
  crown: lch(0.74, 0.15, 142),
  trunk: lch(0.56, 0.075, 58),
  wall: lch(0.92, 0.045, 82),
  roof: lch(0.64, 0.14, 34),
  hair: lch(0.42, 0.06, 52),
  ray: lch(0.9, 0.155, 95),
  stem: lch(0.7, 0.15, 140),
  centre: lch(0.87, 0.14, 88),
  chimney: lch(0.58, 0.1, 36),
  wheel: lch(0.4, 0.02, 260),
  window: WINDOW,
  door: DOOR,
};

export const CLOUD: Lab = lch(0.965, 0.012, 235);
/** Buttons and eyes of a snowman. */
export const COAL: Lab = lch(0.32, 0.015, 260);

/** Of whole things that are one piece, one after the other where there are several. */
export const KIND_COLOURS: Partial<Record<Kind, readonly Lab[]>> = {
  star: [lch(0.88, 0.15, 88), lch(0.83, 0.145, 72), lch(0.92, 0.13, 98)],
  heart: [lch(0.66, 0.19, 22), lch(0.75, 0.145, 355), lch(0.71, 0.17, 38), lch(0.66, 0.17, 340)],
  cloud: [CLOUD],
};

/** The bands of a rainbow from the outside in. */
export const RAINBOW: readonly Lab[] = [25, 60, 98, 145, 230, 275, 310].map((hue) =>
  hue === 98 ? lch(0.88, 0.15, hue) : lch(0.72, 0.15, hue),
);

/** What figures stand on, drawn as a bare line. */
export const GROUND_LINE: Lab = lch(0.58, 0.13, 138);
/** Paper left white inside a coloured drawing: warm, never grey. */
export const WHITE: Lab = lch(0.966, 0.008, 85);
export const EYE_WHITE: Lab = lch(0.975, 0.004, 90);
