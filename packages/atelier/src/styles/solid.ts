import { labToLinear, type Rgb } from '../colour/oklab.ts';
import { shadeTone } from '../colour/shade-tone.ts';
import type { Light } from '../finish/light.ts';
import {
  lightField,
  normalised,
  type Direction,
  type LightField,
  type ShadowLook,
} from '../light/visibility.ts';
import { blur } from '../planes/blur.ts';
import { firstSeen, lastSeen } from '../light/shade.ts';
import { frameFor, type Frame } from '../raster/frame.ts';
import { deepenMouths, layMouths, type MouthLook } from '../finish/lay-mouths.ts';
import { plane, readRows, type Plane } from '../raster/resample.ts';
import type { Lab, Region } from '../scene/scene.ts';
import type { Planes } from '../sets/stage.ts';
import { browsOf } from '../shape/brows.ts';
import { cheeksOf, rouge } from '../shape/cheeks.ts';
import type { PlacedEye } from '../shape/eyes.ts';
import { limbTips, SHOE_SHADE } from '../shape/limb-ends.ts';
import { drawLines, type Line, type LineRule } from '../shape/lines.ts';
import {
  MATERIAL,
  sculpt,
  type LineMode,
  type Model,
  type Modelling,
  type Sculpture,
} from '../shape/sculpture.ts';
import { setEyes, type EyeLook } from '../shape/set-eyes.ts';
import { shoutsOf, smilesOf, type Smile } from '../shape/smiles.ts';
import { dress, weavesOf, type DressLook } from '../surfaces/dress.ts';
import type { StyleContext } from '../context/style-context.ts';

/** Long side of the small rendering that shadows, folds and glow are taken from, whatever the output size. */
export const PROXY = 480;

/** Long side at which a set is looked at for the light it throws. */
export const GLIMPSE = 64;

/** What a face gets beside its eyes, each left out if not said. */
export interface FaceLook {
  /** Opens the smiles that are deep enough. */
  readonly mouth?: MouthLook;
  /** How red the cheeks are, 0..1. */
  readonly rouge?: number;
  readonly brow?: Rgb;
}

export interface SolidRecipe {
  readonly modelling: Modelling;
  readonly lines: LineRule;
  readonly lineMode: (line: Line) => LineMode;
  readonly regionColour: (lab: Lab, region: Region) => Lab;
  readonly lineColour: (lab: Lab, line: Line) => Lab;
  readonly shadow: ShadowLook;
  readonly towardsKey: Direction;
  readonly eyes: readonly PlacedEye[];
  readonly eyeLook: EyeLook;
  readonly face: FaceLook;
  readonly dress: DressLook;
}

/** What a figure lies on. */
export interface Bed {
  /** Pieces lie this far above it, as a share of the long side. */
  readonly gap: number;
  /** Heights of what is laid on it, as the small rendering sees them; level if not said. */
  readonly raised?: Float32Array;
}

/** A figure modelled in relief: its sculpture at any size, and the light that reaches it. */
export interface Solid {
  readonly model: Model;
  readonly sculpture: (frame: Frame) => Sculpture;
  /** The light that reaches it where it stands free, or where it lies on something and throws its shadow there. */
  readonly field: LightField;
  readonly fieldOn: (bed: Bed) => LightField;
  /** Coverage of the whole picture, small. */
  readonly cover: Plane;
  readonly proxy: Sculpture;
}

export function modelSolid(context: StyleContext, recipe: SolidRecipe): Solid {
  const { scene, plan } = context;
  const { face } = recipe;
  const lines = drawLines(scene, recipe.lines);
  const brows = face.brow ? browsOf(scene, recipe.eyes) : [];
  const ends = limbTips(scene, lines);
  const model: Model = {
    relief: context.relief(),
    modelling: recipe.modelling,
    regionColour: scene.regions.map((region) =>
      labToLinear(recipe.regionColour(plan.regions[region.id]!, region)),
    ),
    lines: [...lines, ...brows, ...ends.map(({ tube }) => tube)],
    lineColour: [
      ...lines.map((line): Rgb =>
        labToLinear(recipe.lineColour(line.place === 'mouth' ? plan.mouth : plan.strokes[line.index]!, line)),
      ),
      ...brows.map((): Rgb => face.brow ?? [0, 0, 0]),
      ...ends.map(({ end, line }): Rgb =>
        labToLinear(
          end.kind === 'hand'
            ? recipe.regionColour(plan.regions[end.host]!, scene.regions[end.host]!)
            : shadeTone(recipe.lineColour(plan.strokes[line.index]!, line), SHOE_SHADE),
        ),
      ),
    ],
    lineMode: [...lines.map(recipe.lineMode), ...[...brows, ...ends].map((): LineMode => 'tube')],
  };
  const weaves = weavesOf(scene, plan);
  const cheeks = face.rouge ? cheeksOf(scene, recipe.eyes) : [];
  const blush = labToLinear(plan.blush);
  const smiles = face.mouth ? smilesOf(scene) : [];
  const shouts = face.mouth ? shoutsOf(scene, plan) : [];
  const sculpture = (frame: Frame) => {
    const figure = sculpt(model, frame);
    dress(figure, weaves, recipe.dress);
    if (face.rouge) rouge(figure, cheeks, blush, face.rouge);
    if (face.mouth) {
      openMouths(figure, smiles, face.mouth);
      deepenMouths(figure, shouts, face.mouth, (i) => figure.region[i]!);
    }
    setEyes(figure, recipe.eyes, recipe.eyeLook);
    return figure;
  };
  const frame = frameFor(scene.grid, PROXY);
  const proxy = sculpture(frame);
  const cover = plane(frame.width, frame.height, proxy.cover.slice());
  const fieldOf = (heights: Float32Array) =>
    lightField(
      plane(frame.width, frame.height, heights),
      cover,
      PROXY,
      normalised(recipe.towardsKey),
      recipe.shadow,
    );
  let field: LightField | undefined;
  return {
    model,
    sculpture,
    cover,
    proxy,
    fieldOn: (bed) => fieldOf(lifted(proxy, bed)),
    get field() {
      return (field ??= fieldOf(proxy.height));
    },
  };
}

/** Under a figure what is laid on a board is pressed even, over this share of the long side. */
const PRESSED = 0.03;

/** Beside a piece nothing is left of it: heights reach a little beyond the outlines. */
function lifted({ cover, height, frame }: Sculpture, { gap, raised }: Bed): Float32Array {
  const { width, top, bottom, size } = frame;
  const below = raised ?? new Float32Array(height.length);
  const even = raised ? blur(raised, width, bottom - top, PRESSED * size) : below;
  return below.map((level, i) => {
    const c = cover[i]!;
    return c > 0 ? level + c * (gap * size + height[i]! + even[i]! - level) : level;
  });
}

/** What a figure lies on, where it leaves it free. */
export function besideOf(
  { frame, cover, region }: Sculpture,
  surface: Pick<Sculpture, 'height' | 'red' | 'green' | 'blue'>,
): Sculpture {
  const material = new Uint8Array(cover.length);
  return { ...surface, frame, region, material, cover: cover.map((c) => 1 - c) };
}

/** How deep a mouth is pressed in, as a share of the long side. */
const HOLLOW = 0.0016;

function openMouths(into: Sculpture, smiles: readonly Smile[], look: MouthLook) {
  const { frame, red, green, blue, height, material } = into;
  layMouths(frame, smiles, look, (i, colour, share) => {
    red[i]! += (colour[0] - red[i]!) * share;
    green[i]! += (colour[1] - green[i]!) * share;
    blue[i]! += (colour[2] - blue[i]!) * share;
    height[i]! -= HOLLOW * frame.size * share;
    if (share > 0.5) material[i] = MATERIAL.paint;
  });
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

/** The same, of colours that are known small: row by row, and only where anything is. */
export function layEnlarged(behind: Light, planes: Planes, cover: Float32Array): void {
  const { frame, red, green, blue } = behind;
  const { width, top, bottom } = frame;
  const rows = planes.map((one) => readRows(one, frame));
  const own = planes.map(() => new Float64Array(width));
  const [ownRed, ownGreen, ownBlue] = own as [Float64Array, Float64Array, Float64Array];
  for (let y = 0, o = 0; y < bottom - top; y++, o += width) {
    const from = firstSeen(cover, o, width);
    const to = lastSeen(cover, o, width) + 1;
    if (from >= to) continue;
    rows.forEach((read, k) => read(y, from, to, own[k]!));
    for (let x = from; x < to; x++) {
      const c = cover[o + x]!;
      if (c <= 0.004) continue;
      red[o + x]! += (ownRed[x]! - red[o + x]!) * c;
      green[o + x]! += (ownGreen[x]! - green[o + x]!) * c;
      blue[o + x]! += (ownBlue[x]! - blue[o + x]!) * c;
    }
  }
}

/** The figure alone: straight colours, coverage as alpha. */
export function cutOut(
  frame: Frame,
  figure: { red: Float32Array; green: Float32Array; blue: Float32Array },
  cover: Float32Array,
): Light {
  return { frame, red: figure.red, green: figure.green, blue: figure.blue, alpha: cover };
}
