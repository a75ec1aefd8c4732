import { labToLinear, type Rgb } from '../colour/oklab.ts';
import { darkness, type Light } from '../finish/light.ts';
import { occlusion, type OcclusionLook } from '../light/occlusion.ts';
import type { LightField } from '../light/shade.ts';
import { softShadow, normalised, type Direction, type ShadowLook } from '../light/shadow.ts';
import { frameFor, type Frame } from '../raster/frame.ts';
import { plane, type Plane } from '../raster/resample.ts';
import type { Lab, Region } from '../scene/scene.ts';
import type { PlacedEye } from '../shape/eyes.ts';
import { drawLines, type Line, type LineRule } from '../shape/lines.ts';
import { sculpt, type LineMode, type Model, type Modelling, type Sculpture } from '../shape/sculpture.ts';
import { setEyes, type EyeLook } from '../shape/set-eyes.ts';
import type { StyleContext } from './style.ts';

/** Long side of the small rendering that shadows, folds and glow are taken from, whatever the output size. */
export const PROXY = 360;

export interface SolidRecipe {
  readonly modelling: Modelling;
  readonly lines: LineRule;
  readonly lineMode: (line: Line) => LineMode;
  readonly regionColour: (lab: Lab, region: Region) => Lab;
  readonly lineColour: (lab: Lab, line: Line) => Lab;
  readonly occlusion: OcclusionLook;
  readonly shadow: ShadowLook;
  readonly towardsKey: Direction;
  readonly eyes: readonly PlacedEye[];
  readonly eyeLook: EyeLook;
}

/** A figure modelled in relief: its sculpture at any size, and the light that reaches it. */
export interface Solid {
  readonly model: Model;
  readonly sculpture: (frame: Frame) => Sculpture;
  readonly field: LightField;
  /** Coverage of the whole picture, small. */
  readonly cover: Plane;
  readonly proxy: Sculpture;
}

export function modelSolid(
  context: StyleContext,
  recipe: SolidRecipe,
  groundHeight?: (sculpture: Sculpture) => void,
): Solid {
  const { scene, plan } = context;
  const lines = drawLines(scene, recipe.lines);
  const model: Model = {
    relief: context.relief(),
    modelling: recipe.modelling,
    regionColour: scene.regions.map((region) =>
      labToLinear(recipe.regionColour(plan.regions[region.id]!, region)),
    ),
    lines,
    lineColour: lines.map((line): Rgb =>
      labToLinear(recipe.lineColour(line.place === 'mouth' ? plan.mouth : plan.strokes[line.index]!, line)),
    ),
    lineMode: lines.map(recipe.lineMode),
  };
  const sculpture = (frame: Frame) => {
    const figure = sculpt(model, frame);
    setEyes(figure, recipe.eyes, recipe.eyeLook);
    return figure;
  };
  const frame = frameFor(scene.grid, PROXY);
  const proxy = sculpture(frame);
  const cover = plane(frame.width, frame.height, proxy.cover.slice());
  groundHeight?.(proxy);
  const height = plane(frame.width, frame.height, proxy.height);
  const field: LightField = {
    open: occlusion(height, PROXY, recipe.occlusion),
    lit: softShadow(height, PROXY, normalised(recipe.towardsKey), recipe.shadow),
  };
  return { model, sculpture, field, cover, proxy };
}

/** Puts a lit figure over what is behind it. */
export function layOver(
  behind: Light,
  figure: { red: Float32Array; green: Float32Array; blue: Float32Array },
  cover: Float32Array,
): void {
  const { red, green, blue } = behind;
  for (let i = 0; i < cover.length; i++) {
    const c = cover[i]!;
    if (c <= 0.004) continue;
    red[i]! += (figure.red[i]! - red[i]!) * c;
    green[i]! += (figure.green[i]! - green[i]!) * c;
    blue[i]! += (figure.blue[i]! - blue[i]!) * c;
  }
}

/** The figure alone: straight colours, coverage as alpha. */
export function cutOut(
  frame: Frame,
  figure: { red: Float32Array; green: Float32Array; blue: Float32Array },
  cover: Float32Array,
): Light {
  return { ...darkness(frame), red: figure.red, green: figure.green, blue: figure.blue, alpha: cover };
}
