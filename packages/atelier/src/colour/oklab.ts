import type { Lab } from '../scene/scene.ts';

/** Linear light, 1 is diffuse white. */
export type Rgb = readonly [red: number, green: number, blue: number];

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
const toSrgb = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * Math.pow(c, 1 / 2.4) - 0.055);

/** sRGB byte to linear light. */
export const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

const STEPS = 4096;
const BYTE_OF_LINEAR = Float32Array.from(
  { length: STEPS + 2 },
  (_, i) => toSrgb(Math.min(1, i / STEPS)) * 255,
);

/** Linear light to an sRGB byte, not yet rounded: the encoder's inner loop, hence a table. */
export function srgbByte(linear: number): number {
  if (linear <= 0) return 0;
  if (linear >= 1) return 255;
  const at = linear * STEPS;
  const i = at | 0;
  return BYTE_OF_LINEAR[i]! + (BYTE_OF_LINEAR[i + 1]! - BYTE_OF_LINEAR[i]!) * (at - i);
}

export function linearToLab(r: number, g: number, b: number): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToLinearUnclipped([L, a, b]: Lab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether a colour can be shown, with a margin kept free at both ends for light and shade. */
export function isShowable(lab: Lab, low = -0.0005, high = 1.0005): boolean {
  const rgb = labToLinearUnclipped(lab);
  return Math.min(...rgb) >= low && Math.max(...rgb) <= high;
}

/** Linear light inside the gamut: what cannot be shown loses chroma, never hue. */
export function labToLinear([lightness, a, b]: Lab): Rgb {
  const L = Math.min(1, Math.max(0, lightness));
  let keep = 1;
  for (let i = 0; i < 24 && !isShowable([L, a * keep, b * keep]); i++) keep *= 0.93;
  const [r, g, bl] = labToLinearUnclipped([L, a * keep, b * keep]);
  const clip = (c: number) => Math.min(1, Math.max(0, c));
  return [clip(r), clip(g), clip(bl)];
}

/** OKLab from lightness, chroma and hue in degrees. */
export const lch = (L: number, chroma: number, hue: number): Lab => [
  L,
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
];

export interface Lch {
  readonly L: number;
  readonly chroma: number;
  readonly hue: number;
}

export const toLch = ([L, a, b]: Lab): Lch => ({
  L,
  chroma: Math.sqrt(a * a + b * b),
  hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
});

/** Degrees between two hues, the shorter way round. */
export const hueDistance = (p: number, q: number): number => Math.abs(((p - q + 540) % 360) - 180);

/** Linear light of an OKLCH colour: how sets and recipes name their colours. */
export const light = (L: number, chroma: number, hue: number): Rgb => labToLinear(lch(L, chroma, hue));

export const toHex = (lab: Lab): string =>
  '#' +
  labToLinear(lab)
    .map((c) => Math.round(srgbByte(c)).toString(16).padStart(2, '0'))
    .join('');

/** Of a colour written as #rrggbb. */
export const fromHex = (hex: string): Lab => {
  const byte = (at: number) => LINEAR_OF_BYTE[Number.parseInt(hex.slice(at, at + 2), 16)]!;
  return linearToLab(byte(1), byte(3), byte(5));
};

export const labDistance = (p: Lab, q: Lab): number =>
  Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2);

export const mix = (p: Rgb, q: Rgb, t: number): Rgb => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
  p[2] + (q[2] - p[2]) * t,
];

export const scale = (p: Rgb, k: number): Rgb => [p[0] * k, p[1] * k, p[2] * k];
