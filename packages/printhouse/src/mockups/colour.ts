/** Colour in a mockup: everything is added in linear light, everything enters and leaves as 8 bit sRGB. */

export type Rgb = readonly [red: number, green: number, blue: number];

export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const toSrgb = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

/** sRGB byte to linear light. */
export const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** Below the knee artwork keeps its colour exactly; above it highlights roll off instead of clipping. */
const KNEE = 0.78;

const shoulder = (value: number): number =>
  value <= KNEE ? value : KNEE + (1 - KNEE) * (1 - Math.exp(-(value - KNEE) / (1 - KNEE)));

export const DISPLAY_STEPS = 8192;
export const DISPLAY_MAX = 2;

/** Linear scene light, in steps of 2/8192, to a display value 0..255 with fraction (the caller dithers it). */
export const DISPLAY = Float32Array.from(
  { length: DISPLAY_STEPS + 1 },
  (_, step) => 255 * toSrgb(shoulder((step / DISPLAY_STEPS) * DISPLAY_MAX)),
);

/** Dyes and inks never reach 0 or 1: the blackest cloth reflects 1.2 %, the whitest 87 %. */
export const ALBEDO_FLOOR = 0.012;
export const ALBEDO_RANGE = 0.86;

const HEX = /^#[0-9a-f]{6}$/i;

export const isHexColour = (value: string): boolean => HEX.test(value);

/** `#rrggbb` to the reflectance of a dyed or painted surface. */
export function albedoOf(hex: string): Rgb {
  if (!isHexColour(hex)) throw new RangeError(`A colour is written #rrggbb, not ${JSON.stringify(hex)}.`);
  const channel = (at: number) =>
    ALBEDO_FLOOR + ALBEDO_RANGE * toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}
