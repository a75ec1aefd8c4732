import { labToLinear, lch, light as colour, toLch, type Rgb } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import { darkness, type Light } from '../finish/light.ts';
import { isSkinLike } from '../colour/purify.ts';
import { shade, STUDIO, type Lighting } from '../light/shade.ts';
import { surroundingsOf } from '../light/surroundings.ts';
import { frameFor, pixelsIn, type Frame } from '../raster/frame.ts';
import { deepenMouths, layMouths } from '../finish/lay-mouths.ts';
import { clamp, unit } from '../raster/math.ts';
import { plane, type Plane } from '../raster/resample.ts';
import { STROKE_ROLE, type Lab } from '../scene/scene.ts';
import { groundFor } from '../sets/ground.ts';
import { clothStage } from '../sets/cloth-stage.ts';
import { enlargeAll, type Planes } from '../sets/stage.ts';
import { placeEyes, type PlacedEye } from '../shape/eyes.ts';
import { drawLines, solidRadius, type LineRule } from '../shape/lines.ts';
import { shoutsOf, smilesOf } from '../shape/smiles.ts';
import { MATERIAL, sculpt, type Modelling, type Sculpture } from '../shape/sculpture.ts';
import { setEyes, sparkle } from '../shape/set-eyes.ts';
import { felted, layFelt } from '../surfaces/felt.ts';
import { growFur, type Coat } from '../surfaces/fur.ts';
import { peltOf, softened, STRAND } from '../surfaces/pelt.ts';
import { GLIMPSE, layEnlarged, modelSolid } from './solid.ts';
import type { Style } from './style.ts';

const MODELLING: Modelling = {
  body: { gain: 0.4, most: 0.08 },
  part: { gain: 0.8, most: 0.13, crease: 0.004 },
  child: { gain: 0.6, most: 0.03 },
  slab: { thickness: 0.045, bevel: 0.02, part: 0.012 },
  layer: 0.012,
  flat: 0.006,
  tube: { free: 1, onBody: 0.7 },
  groove: 0,
};

/** Puppets have skin of bright fleece; brown is hair, or wood. */
const FLEECE = { darkest: 0.66, chroma: 0.125 };
function fleece(lab: Lab): Lab {
  const { L, chroma, hue } = toLch(lab);
  return lch(L - 0.05, Math.max(chroma, FLEECE.chroma), hue - 4);
}

/** Furry tubes; details are felt, see below. */
const lines: LineRule = (spot) => {
  if (spot.place === 'mouth') return 0;
  if (spot.feature) return Math.max(1.2 * spot.radius, 0.0075 * spot.size);
  return spot.role === STROKE_ROLE.free ? solidRadius(spot, 1.4, 0.0118) : 0;
};
const feltLines: LineRule = ({ place, role, radius, size, feature, dot }) => {
  if (place === 'mouth') return clamp(radius, 0.0042 * size, 0.0075 * size);
  if (feature) return 0;
  return role === STROKE_ROLE.detail || dot ? clamp(0.95 * radius, 0.0044 * size, 0.009 * size) : 0;
};

const COATS: readonly Coat[] = [
  {
    spacing: 0.0027,
    length: STRAND,
    width: 0.00145,
    root: 0.52,
    tip: 1.24,
    opacity: 0.92,
    density: 1,
    salt: 100,
  },
  {
    spacing: 0.0042,
    length: STRAND * 0.85,
    width: 0.00135,
    root: 0.82,
    tip: 1.42,
    opacity: 0.75,
    density: 1,
    salt: 200,
  },
  // guard hairs, few and long, break the silhouette
  {
    spacing: 0.0085,
    length: STRAND * 1.25,
    width: 0.0012,
    root: 0.8,
    tip: 1.5,
    opacity: 0.7,
    density: 0.5,
    salt: 300,
  },
];
const MOUTH = { hollow: colour(0.27, 0.09, 18), tongue: colour(0.66, 0.17, 15) };
const FROM = [-0.5, -0.66, 0.56] as const;
/** A puppet: shaggy fur, felt details, ping-pong eyes. */
export const sesame: Style = (context) => {
  const { scene, plan } = context;
  const gaze = context.random('gaze');
  const eyes = placeEyes(scene, { grow: 2.2, smallest: 0.022, kind: () => 'googly' }, [
    gaze.between(-0.14, 0.14),
    gaze.between(0.02, 0.18),
  ]);
  const living = new Set(scene.objects.flatMap((object) => (object.living ? object.regions : [])));
  const eyeLook = { iris: labToLinear(lch(0.4, 0.1, 250)), bulge: 0.9, tall: 1, lid: 0 };
  const solid = modelSolid(context, {
    modelling: MODELLING,
    lines,
    lineMode: () => 'tube',
    regionColour: (lab, { id }) =>
      lab[0] > FLEECE.darkest && isSkinLike(lab) && living.has(id)
        ? fleece(lab)
        : [clamp(lab[0], 0.2, 0.95), lab[1] * 1.05, lab[2] * 1.05],
    lineColour: (lab) => {
      const { L, chroma, hue } = toLch(lab);
      return chroma > 0.022
        ? lch(clamp(L, 0.36, lightestLine(hue, 0.68)), Math.min(0.2, chroma * 1.1), hue)
        : lch(clamp(L + 0.05, 0.25, 0.4), 0.03, 50);
    },
    shadow: { reach: 0.16, soft: 0.4 },
    towardsKey: FROM,
    eyes: [],
    eyeLook,
    face: {},
    dress: { relief: 1, tone: 1.1 },
  });
  const ground = groundFor(scene, solid.cover, { lean: gaze.between(0.14, 0.23), depth: 0.1 });
  const set = clothStage(
    scene,
    context.style,
    context.seed,
  )({ grid: scene.grid, ground, random: context.random('set'), plan });
  const lighting: Lighting = {
    key: { from: FROM, colour: set.keyColour, power: 1.35 },
    wrap: [0.4, 0.36, 0.34],
    around: surroundingsOf(set.behind(frameFor(scene.grid, GLIMPSE))),
    roughness: 0.95,
    mirror: 0.02,
    boxes: STUDIO,
    gloss: 0,
    sheen: 0,
  };
  const eyeLight: Lighting = { ...lighting, wrap: [0.5, 0.5, 0.5], roughness: 0.3, mirror: 0.04, gloss: 0.6 };
  const undercoat = softened(solid.proxy);
  const lit = shade(undercoat, solid.field.figure, lighting);
  const pelt = peltOf(scene, context.relief(), undercoat, lit, eyes, context.random('fur').next().toString());
  const dim = (p: Plane) =>
    plane(
      p.width,
      p.height,
      p.data.map((v) => v * 0.5),
    );
  const skin: Planes = [dim(pelt.colour[0]), dim(pelt.colour[1]), dim(pelt.colour[2])];
  const smiles = smilesOf(scene);
  const shouts = shoutsOf(scene, plan);
  const felt = drawLines(scene, feltLines);
  const feltColours = felt.map(({ place, index }): Rgb => {
    const { L, chroma, hue } = toLch(place === 'mouth' ? plan.mouth : plan.strokes[index]!);
    return labToLinear(
      chroma > 0.05
        ? lch(clamp(L, 0.35, lightestLine(hue, 0.6)), Math.min(0.19, chroma), hue)
        : lch(0.2, 0.02, 40),
    );
  });
  return {
    // no strand is seen in a glow: the coat's colours are enough
    glimpse: (frame) => {
      const view = set.behind(frame);
      layEnlarged(view, pelt.colour, sculpt(solid.model, frame, true).cover);
      return view;
    },
    halo: (frame) => Math.ceil(0.002 * frame.size) + 4,
    paint: (frame) => {
      // under the fur only the outline counts: its light is in the undercoat
      const { cover, region } = sculpt(solid.model, frame, true);
      const alone = context.background === 'cutout';
      const view: Light = alone ? { ...enlargeAll(skin, frame), alpha: cover } : set.behind(frame);
      if (!alone) layEnlarged(view, skin, cover);
      for (const coat of COATS) growFur(view, pelt, coat);
      deepenMouths(view, shouts, MOUTH, (i) => region[i]!);
      layMouths(frame, smiles, MOUTH, felted(view, pelt.seed));
      layFelt(view, felt, feltColours, pelt.seed);
      putEyes(view, eyes);
      return view;
    },
    grade: {
      exposure: 1.1,
      bloom: { strength: 0.22, threshold: 0.8 },
      vignette: 0.16,
      saturation: 1.08,
      contrast: 1.03,
      grain: 0.004,
      warmth: 0.18,
      knee: 0.72,
    },
  };

  /** Balls on top of the fur, with their own shadow in it. */
  function putEyes(view: Light, placed: readonly PlacedEye[]) {
    for (const eye of placed) sinkInto(view, eye);
    const frame = rowsOf(placed, view.frame);
    if (frame.top >= frame.bottom) return;
    const plain = () => new Float32Array(pixelsIn(frame));
    const balls: Sculpture = {
      ...darkness(frame),
      cover: plain(),
      height: plain(),
      material: new Uint8Array(pixelsIn(frame)),
      region: new Uint16Array(pixelsIn(frame)),
    };
    setEyes(balls, placed, eyeLook);
    const shone = shade(balls, solid.field.figure, eyeLight);
    sparkle([shone.red, shone.green, shone.blue], frame, placed, {
      size: 0.13,
      second: false,
      strength: 0.8,
    });
    for (let k = 0, i = (frame.top - view.frame.top) * frame.width; k < balls.cover.length; k++, i++) {
      const c = balls.material[k] === MATERIAL.eye ? balls.cover[k]! : Math.min(0.999, balls.cover[k]!);
      if (c <= 0.004) continue;
      view.red[i]! += (shone.red[k]! - view.red[i]!) * c;
      view.green[i]! += (shone.green[k]! - view.green[i]!) * c;
      view.blue[i]! += (shone.blue[k]! - view.blue[i]!) * c;
      if (view.alpha) view.alpha[i] = Math.max(view.alpha[i]!, c);
    }
  }
};

/** The rows that eyes reach: most of a picture has none. */
function rowsOf(eyes: readonly PlacedEye[], frame: Frame): Frame {
  const reach = (eye: PlacedEye) => 1.4 * eye.radius * frame.scale + 3;
  const tops = eyes.map((eye) => Math.floor(eye.y * frame.scale - reach(eye)));
  const bottoms = eyes.map((eye) => Math.ceil(eye.y * frame.scale + reach(eye)));
  return {
    ...frame,
    top: Math.max(frame.top, Math.min(...tops)),
    bottom: Math.min(frame.bottom, Math.max(...bottoms)),
  };
}

/** The dent and shadow of a ball in fur. */
function sinkInto({ frame, red, green, blue }: Light, eye: PlacedEye) {
  const { width, scale, top, bottom } = frame;
  const r = eye.radius * scale * 1.28;
  const cx = eye.x * scale + r * 0.04;
  const cy = eye.y * scale + r * 0.08;
  for (let y = Math.max(top, Math.floor(cy - r)); y <= Math.min(bottom - 1, cy + r); y++)
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, cx + r); x++) {
      const q = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) / r;
      const t = unit((1 - q) / 0.28);
      const keep = 1 - 0.55 * t * t * (3 - 2 * t);
      const i = (y - top) * width + x;
      red[i]! *= keep;
      green[i]! *= keep;
      blue[i]! *= keep;
    }
}
