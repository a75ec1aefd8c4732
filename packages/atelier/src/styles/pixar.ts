import { labToLinear, lch, light as colour, toLch } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import { clamp } from '../raster/math.ts';
import { shade, STUDIO, type Lighting } from '../light/shade.ts';
import { surroundingsOf } from '../light/surroundings.ts';
import { frameFor } from '../raster/frame.ts';
import { STROKE_ROLE } from '../scene/scene.ts';
import { drawnLawn } from '../sets/drawn-lawn.ts';
import { groundFor } from '../sets/ground.ts';
import { chooseSet } from '../sets/choose-set.ts';
import { farThings } from '../sets/theme-things.ts';
import { placeEyes } from '../shape/eyes.ts';
import { solidRadius, type LineRule } from '../shape/lines.ts';
import type { Modelling } from '../shape/sculpture.ts';
import { sparkle } from '../shape/set-eyes.ts';
import { growGrass } from '../surfaces/grass.ts';
import { cutOut, GLIMPSE, layOver, modelSolid, type FaceLook } from './solid.ts';
import type { Style } from './style.ts';

const MODELLING: Modelling = {
  body: { gain: 0.4, most: 0.14 },
  part: { gain: 0.85, most: 0.18, crease: 0.003 },
  child: { gain: 0.5, most: 0.02 },
  slab: { thickness: 0.042, bevel: 0.012, part: 0.008 },
  layer: 0.011,
  flat: 0.004,
  tube: { free: 1, onBody: 0.8 },
  groove: 0.0035,
};

const lines: LineRule = (spot) => {
  const { role, radius, size, feature, place } = spot;
  if (place === 'mouth') return clamp(0.8 * radius, 0.0026 * size, 0.0062 * size);
  if (feature) return Math.max(1.1 * radius, 0.006 * size);
  if (role === STROKE_ROLE.free) return solidRadius(spot, 1.25, 0.0106);
  if (role === STROKE_ROLE.detail) return Math.max(0.62 * radius, 0.0028 * size);
  return 0;
};

const FACE: FaceLook = {
  mouth: {
    hollow: colour(0.3, 0.1, 20),
    tongue: colour(0.68, 0.15, 18),
    teeth: colour(0.97, 0.01, 90),
  },
  rouge: 0.5,
  brow: colour(0.4, 0.06, 50),
};

const IRISES = [lch(0.5, 0.13, 250), lch(0.45, 0.09, 55), lch(0.52, 0.11, 150), lch(0.46, 0.11, 300)];
const FROM = [-0.56, -0.68, 0.48] as const;

/** Rounded, soft forms, living eyes, warm key and cool fill, a set out of focus. */
export const pixar: Style = (context) => {
  const { scene, plan } = context;
  const look = context.random('look');
  const gaze = context.random('gaze');
  const eyes = placeEyes(
    scene,
    {
      grow: 1.9,
      smallest: 0.016,
      kind: () => 'ball',
    },
    [gaze.between(-0.12, 0.12), 0.06],
  );
  const solid = modelSolid(context, {
    modelling: MODELLING,
    lines,
    lineMode: ({ place, stroke }) =>
      place !== 'mouth' && (place === 'free' || stroke.feature) ? 'tube' : 'groove',
    regionColour: (lab) => lab,
    lineColour: (lab) => {
      const { L, chroma, hue } = toLch(lab);
      return chroma > 0.022
        ? lch(clamp(L, 0.3, lightestLine(hue, 0.66)), Math.min(0.2, chroma * 1.1), hue)
        : lch(clamp(L, 0.16, 0.3), 0.03, 45);
    },
    shadow: { reach: 0.16, soft: 0.3 },
    towardsKey: FROM,
    eyes,
    eyeLook: { iris: labToLinear(look.pick(IRISES)), bulge: 0.75, tall: 1.12, lid: 0.1 },
    face: FACE,
    dress: { relief: 1, tone: 0.9 },
  });
  const ground = groundFor(scene, solid.cover, { lean: look.between(0.15, 0.27), depth: 0.1 });
  const set = chooseSet(
    scene,
    context.seed,
  )({ grid: scene.grid, ground, random: context.random('set'), plan, things: farThings(context) });
  const lawn = drawnLawn(scene, plan, context.random('lawn').next().toString());
  const lighting: Lighting = {
    key: { from: FROM, colour: set.keyColour, power: 1.5 },
    wrap: [0.2, 0.1, 0.06],
    around: surroundingsOf(set.behind(frameFor(scene.grid, GLIMPSE))),
    roughness: 0.42,
    mirror: 0.045,
    boxes: STUDIO,
    gloss: 0.4,
    sheen: 0,
  };
  return {
    halo: () => 4,
    paint: (frame) => {
      const sculpture = solid.sculpture(frame);
      const figure = shade(sculpture, solid.field.figure, lighting);
      sparkle([figure.red, figure.green, figure.blue], frame, eyes, {
        size: 0.24,
        second: true,
        strength: 1,
      });
      if (context.background === 'cutout') return cutOut(frame, figure, sculpture.cover);
      const view = set.behind(frame);
      layOver(view, figure, sculpture.cover);
      set.before?.(view);
      if (lawn) growGrass(view, lawn);
      return view;
    },
    grade: {
      exposure: 1.1,
      bloom: { strength: 0.18, threshold: 0.95 },
      vignette: 0.16,
      saturation: 1.08,
      contrast: 1.03,
      grain: 0.003,
      warmth: 0.12,
      knee: 0.72,
    },
  };
};
