import { labToLinear, lch, toLch } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import { shade, type LightBox, type Lighting } from '../light/shade.ts';
import { surroundingsOf } from '../light/surroundings.ts';
import { noise } from '../noise/lattice.ts';
import { frameFor } from '../raster/frame.ts';
import { clamp } from '../raster/math.ts';
import { STROKE_ROLE } from '../scene/scene.ts';
import { groundFor } from '../sets/ground.ts';
import { reflectionOf } from '../sets/reflection.ts';
import { roomFor, tabletop } from '../sets/tabletop.ts';
import { threadsFor } from '../sets/threads.ts';
import { placeEyes } from '../shape/eyes.ts';
import { solidRadius, type LineRule } from '../shape/lines.ts';
import { MATERIAL, type Modelling, type Sculpture } from '../shape/sculpture.ts';
import { sparkle } from '../shape/set-eyes.ts';
import { cutOut, GLIMPSE, layOver, modelSolid } from './solid.ts';
import type { Style } from './style.ts';

const MODELLING: Modelling = {
  body: { gain: 0.45, most: 0.12 },
  part: { gain: 0.72, most: 0.13, crease: 0.004 },
  child: { gain: 0.4, most: 0.01 },
  slab: { thickness: 0.042, bevel: 0.01, part: 0.006 },
  layer: 0.008,
  flat: 0.004,
  tube: { free: 1, onBody: 0.35 },
  groove: 0.0008,
};

/** The child's lines stay as brushed paint under the glaze. */
function linesFor(drawn: boolean): LineRule {
  return (spot) => {
    const { role, radius, size, feature, place } = spot;
    if (place === 'mouth') return clamp(0.8 * radius, 0.0026 * size, 0.006 * size);
    if (feature) return Math.max(radius, 0.005 * size);
    if (role === STROKE_ROLE.free) return solidRadius(spot, 1.2, 0.0098);
    if (role === STROKE_ROLE.silhouette) return drawn ? clamp(0.7 * radius, 0.0024 * size, 0.0055 * size) : 0;
    if (role === STROKE_ROLE.boundary) return clamp(0.5 * radius, 0.0022 * size, 0.0042 * size);
    return clamp(0.7 * radius, 0.0028 * size, 0.006 * size);
  };
}

/** A window of four panes and a far strip, mirrored in the glaze. */
const WINDOW: readonly LightBox[] = [
  ...[-1, 1].flatMap((x) =>
    [-1, 1].map((y) => ({ x: -0.42 + x * 0.097, y: -0.46 + y * 0.117, w: 0.085, h: 0.105, power: 11 })),
  ),
  { x: 0.66, y: -0.05, w: 0.03, h: 0.38, power: 2.2 },
];
const FROM = [-0.55, -0.6, 0.58] as const;

/** A glazed figurine photographed on a table. */
export const ceramic: Style = (context) => {
  const { scene, plan, seed } = context;
  const eyes = placeEyes(scene, { grow: 1.3, smallest: 0.011, kind: () => 'bead' }, [0, 0]);
  const solid = modelSolid(context, {
    modelling: MODELLING,
    lines: linesFor(scene.medium === 'line'),
    lineMode: ({ place }) => (place === 'free' ? 'tube' : 'groove'),
    // a third of what the child left white is glaze over white clay
    regionColour: (lab, region) =>
      region.kind === 'paper' ? [lab[0] + (0.95 - lab[0]) * 0.22, lab[1] * 0.88, lab[2] * 0.88] : lab,
    lineColour: (lab) => {
      const { L, chroma, hue } = toLch(lab);
      return chroma > 0.022
        ? lch(clamp(L, 0.3, lightestLine(hue, 0.6)), Math.min(0.18, chroma), hue)
        : lch(clamp(L, 0.18, 0.28), 0.02, 50);
    },
    shadow: { reach: 0.16, soft: 0.25 },
    towardsKey: FROM,
    eyes,
    eyeLook: { iris: labToLinear(lch(0.4, 0.1, 250)), bulge: 0.35, tall: 1, lid: 0 },
    face: { rouge: 0.42 },
    dress: { relief: 0.55, tone: 0.5 },
  });
  const ground = groundFor(scene, solid.cover, { lean: 0.22, depth: 0.13 });
  const set = tabletop(
    { grid: scene.grid, ground, random: context.random('set'), plan },
    roomFor(scene, plan, seed),
  );
  const hang = threadsFor(ground, scene.grid);
  const glaze = noise(context.random('glaze').next().toString());
  const lighting: Lighting = {
    key: { from: FROM, colour: set.keyColour, power: 1.3 },
    wrap: [0.1, 0.07, 0.05],
    around: surroundingsOf(set.behind(frameFor(scene.grid, GLIMPSE))),
    roughness: 0.07,
    mirror: 0.055,
    boxes: WINDOW,
    gloss: 0.85,
    sheen: 0,
  };
  const mirrored = reflectionOf(shade(solid.proxy, solid.field.figure, lighting), solid.cover, ground.base);
  return {
    halo: () => 4,
    paint: (frame) => {
      const figure = solid.sculpture(frame);
      pool(figure, glaze);
      const lit = shade(figure, solid.field.figure, lighting);
      sparkle([lit.red, lit.green, lit.blue], frame, eyes, { size: 0.26, second: false, strength: 0.9 });
      if (context.background === 'cutout') return cutOut(frame, lit, figure.cover);
      const view = set.behind(frame);
      if (!ground.drawn) mirrored(view, 0.22);
      hang(view);
      layOver(view, lit, figure.cover);
      return view;
    },
    grade: {
      exposure: 1.05,
      bloom: { strength: 0.3, threshold: 0.95 },
      vignette: 0.3,
      saturation: 1.02,
      contrast: 1.06,
      grain: 0.009,
      warmth: 0.18,
      knee: 0.66,
    },
  };
};

/** Glaze pools and thins: the colour breathes, the surface is almost, not quite, even. */
function pool(
  { frame, cover, material, height, red, green, blue }: Sculpture,
  glaze: (x: number, y: number) => number,
) {
  const { width, size, top } = frame;
  for (let i = 0; i < cover.length; i++) {
    if (cover[i]! <= 0 || material[i] === MATERIAL.eye) continue;
    const u = ((i % width) + 0.5) / size;
    const v = (Math.floor(i / width) + top + 0.5) / size;
    const broad = glaze(u * 9, v * 9);
    const tone = 1 + 0.06 * broad + 0.025 * glaze(u * 41 + 7, v * 41);
    height[i]! += size * 0.0009 * broad;
    red[i]! *= tone;
    green[i]! *= tone;
    blue[i]! *= tone;
  }
}
