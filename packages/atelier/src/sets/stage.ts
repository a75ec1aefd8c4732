import type { ColourPlan } from '../colour/plan.ts';
import { linearToLab, type Rgb } from '../colour/oklab.ts';
import type { Light } from '../finish/light.ts';
import type { Random } from '../noise/random.ts';
import { blur } from '../planes/blur.ts';
import { bandOf, frameFor, type Frame } from '../raster/frame.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { enlarge, plane, type Plane } from '../raster/resample.ts';
import type { Grid, Lab } from '../scene/scene.ts';
import { paintElements, type Element } from '../vector/document.ts';
import type { Ground } from './ground.ts';

/** Where a figure is shown, and the light of the place. */
export interface StageSet {
  readonly name: string;
  /** Everything behind and below the figure, with its shadow. */
  readonly behind: (frame: Frame) => Light;
  /** What stands in front of the feet. */
  readonly before?: (light: Light) => void;
  readonly keyColour: Rgb;
}

export interface SetContext {
  readonly grid: Grid;
  readonly ground: Ground;
  readonly random: Random;
  readonly plan: ColourPlan;
  /** What the place is furnished with, standing on this row of cells. */
  readonly things?: (top: number, leaf: Lab) => readonly Element[];
}

/** Puts the furniture of a place into a far view, still in focus; what reached below the horizon would show between blades. */
export function furnish(planes: Planes, { grid, ground, things }: SetContext, leaf: Rgb): void {
  if (!things || ground.drawn) return;
  const [red, green, blue] = planes;
  const frame = frameFor(grid, Math.max(red.width, red.height));
  // the far view may be a pixel narrower than a picture of that size would be
  if (frame.width !== red.width || frame.height !== red.height) return;
  paintElements(
    {
      frame: bandOf(frame, 0, Math.floor(ground.horizon * frame.height)),
      red: red.data,
      green: green.data,
      blue: blue.data,
    },
    things(ground.horizon * grid.height, linearToLab(...leaf)),
  );
}

export type MakeSet = (context: SetContext) => StageSet;

export type Planes = readonly [Plane, Plane, Plane];

/** A far view, out of focus: painted small, u and v run from 0 to 1. */
export function farView(grid: Grid, longSide: number, paint: (u: number, v: number) => Rgb): Planes {
  const k = longSide / grid.size;
  const width = Math.max(8, Math.round(grid.width * k));
  const height = Math.max(8, Math.round(grid.height * k));
  const planes: Planes = [plane(width, height), plane(width, height), plane(width, height)];
  const [red, green, blue] = planes;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const colour = paint((x + 0.5) / width, (y + 0.5) / height);
      red.data[i] = colour[0];
      green.data[i] = colour[1];
      blue.data[i] = colour[2];
    }
  return planes;
}

/** Out of focus by a share of the long side. */
export function defocus(planes: Planes, share: number): void {
  for (const { data, width, height } of planes)
    blur(data, width, height, share * Math.max(width, height), data);
}

export interface Bokeh {
  readonly count: number;
  /** Radii and heights as shares of width and height. */
  readonly radius: readonly [number, number];
  readonly between: readonly [number, number];
  readonly colours: readonly Rgb[];
  readonly strength: number;
}

/** Discs of light out of focus, a little brighter at their rim. */
export function addBokeh(planes: Planes, random: Random, bokeh: Bokeh): void {
  const { width, height } = planes[0];
  for (let k = 0; k < bokeh.count; k++) {
    const cx = random.next() * width;
    const cy = random.between(...bokeh.between) * height;
    const r = random.between(...bokeh.radius) * width;
    const colour = random.pick(bokeh.colours);
    const strength = random.between(0.25, 1) * bokeh.strength;
    for (let y = Math.max(0, Math.floor(cy - r - 1)); y <= Math.min(height - 1, cy + r + 1); y++)
      for (let x = Math.max(0, Math.floor(cx - r - 1)); x <= Math.min(width - 1, cx + r + 1); x++) {
        const d = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy));
        const share = unit(r - d + 0.5) * (0.72 + 0.28 * smoothStep(0.6, 0.97, d / r)) * strength;
        if (share > 0) for (let c = 0; c < 3; c++) planes[c]!.data[y * width + x]! += colour[c]! * share;
      }
  }
}

export const enlargeAll = (planes: Planes, frame: Frame): Light => ({
  frame,
  red: enlarge(planes[0], frame),
  green: enlarge(planes[1], frame),
  blue: enlarge(planes[2], frame),
});

/** Towards the horizon shadows fade, over this share of the height. */
const FADE = 0.04;

/** Darkens the floor where the figure throws its shadow and where it touches. */
export function dropShadow(
  light: Light,
  ground: Ground,
  look: { cast: number; contact: number; tint: Rgb },
): void {
  if (ground.drawn) return;
  const { frame } = light;
  const { width, height, top, bottom } = frame;
  const from = Math.max(top, Math.floor(ground.horizon * height));
  if (from >= bottom) return;
  const band = { ...frame, top: from };
  const cast = enlarge(ground.cast, band);
  const contact = enlarge(ground.contact, band);
  const offset = (from - top) * width;
  for (let i = 0; i < cast.length; i++) {
    const v = (Math.floor(i / width) + from + 0.5) / height;
    const near = smoothStep(ground.horizon, ground.horizon + FADE, v);
    const dark = near * (1 - (1 - unit(cast[i]! * look.cast)) * (1 - unit(contact[i]! * look.contact)));
    if (dark < 0.002) continue;
    light.red[offset + i]! *= 1 - dark * (1 - look.tint[0] * 0.35);
    light.green[offset + i]! *= 1 - dark * (1 - look.tint[1] * 0.35);
    light.blue[offset + i]! *= 1 - dark * (1 - look.tint[2] * 0.35);
  }
}
