import { labToLinear, lch, toLch } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import { shade, type Lighting } from '../light/shade.ts';
import { roomOf } from '../light/surroundings.ts';
import { noise } from '../noise/lattice.ts';
import { soften } from '../raster/soften.ts';
import { clamp } from '../raster/math.ts';
import { STROKE_ROLE } from '../scene/scene.ts';
import { placeEyes } from '../shape/eyes.ts';
import type { LineRule } from '../shape/lines.ts';
import { MATERIAL, type Modelling, type Sculpture } from '../shape/sculpture.ts';
import { sparkle } from '../shape/set-eyes.ts';
import { cutOut, modelSolid } from './solid.ts';
import type { Style } from './style.ts';

/** Sheets of card: level, with a cut edge, one above the other. */
const MODELLING: Modelling = {
  body: { gain: 3, most: 0.006 },
  part: { gain: 2, most: 0.0016, crease: 0.001 },
  child: { gain: 3, most: 0.006 },
  slab: { thickness: 0.006, bevel: 0.0015, part: 0.0016 },
  layer: 0.021,
  flat: 0,
  tube: { free: 0.5, onBody: 0.1 },
  groove: 0.0007,
};

/** The child's lines, drawn on the card. */
const lines: LineRule = ({ role, radius, size, feature, place, faint }) => {
  if (place === 'mouth') return clamp(0.8 * radius, 0.0028 * size, 0.006 * size);
  if (feature) return Math.max(radius, 0.004 * size);
  if (faint) return clamp(0.6 * radius, 0.0014 * size, 0.0022 * size);
  if (role === STROKE_ROLE.free) return Math.max(radius, 0.004 * size);
  if (role === STROKE_ROLE.detail) return clamp(0.7 * radius, 0.002 * size, 0.005 * size);
  return 0;
};

const FROM = [-0.6, -0.62, 0.5] as const;

/** A painted page as a picture of cut card in a deep frame: layer above layer, soft shadows between them. */
export const paperCut: Style = (context) => {
  const { scene } = context;
  const eyes = placeEyes(scene, { grow: 1.25, smallest: 0.01, kind: () => 'bead' }, [0, 0]);
  const solid = modelSolid(context, {
    modelling: MODELLING,
    lines,
    lineMode: ({ place }) => (place === 'free' ? 'tube' : 'groove'),
    regionColour: (lab) => [clamp(lab[0], 0.22, 0.96), lab[1], lab[2]],
    lineColour: (lab) => {
      const { L, chroma, hue } = toLch(lab);
      return chroma > 0.022
        ? lch(clamp(L, 0.32, lightestLine(hue, 0.74)), Math.min(0.17, chroma), hue)
        : lch(clamp(L, 0.24, 0.34), 0.025, 50);
    },
    shadow: { reach: 0.12, soft: 0.5 },
    towardsKey: FROM,
    eyes,
    eyeLook: { iris: labToLinear(lch(0.4, 0.1, 250)), bulge: 0.2, tall: 1, lid: 0 },
    face: { rouge: 0.35 },
    dress: { relief: 0.1, tone: 0.75 },
  });
  const fibre = noise(context.random('card').next().toString());
  const lighting: Lighting = {
    key: { from: FROM, colour: [1.0, 0.95, 0.87], power: 1.15 },
    wrap: [0.1, 0.08, 0.06],
    around: roomOf([0.45, 0.47, 0.52], [0.3, 0.28, 0.26]),
    roughness: 1,
    mirror: 0.02,
    boxes: [],
    gloss: 0,
    sheen: 0.1,
  };
  return {
    halo: () => 5,
    paint: (frame) => {
      const figure = solid.sculpture(frame);
      toothed(figure, fibre);
      soften(figure.height, frame.width, frame.bottom - frame.top);
      const lit = shade(figure, solid.field.figure, lighting);
      sparkle([lit.red, lit.green, lit.blue], frame, eyes, { size: 0.24, second: false, strength: 0.8 });
      if (context.background === 'cutout') return cutOut(frame, lit, figure.cover);
      // what little is left free is the card at the very back
      for (let i = 0; i < figure.cover.length; i++) {
        const rest = 1 - figure.cover[i]!;
        if (rest <= 0) continue;
        lit.red[i] = lit.red[i]! * (1 - rest) + BACK[0] * rest;
        lit.green[i] = lit.green[i]! * (1 - rest) + BACK[1] * rest;
        lit.blue[i] = lit.blue[i]! * (1 - rest) + BACK[2] * rest;
      }
      return { frame, ...lit };
    },
    grade: {
      exposure: 1.12,
      bloom: { strength: 0.08, threshold: 0.9 },
      vignette: 0.3,
      saturation: 1.06,
      contrast: 1.05,
      grain: 0.005,
      warmth: 0.2,
      knee: 0.72,
    },
  };
};

const BACK = labToLinear(lch(0.9, 0.015, 85));

/** Fibres of the card, felt more than seen. */
function toothed(
  { frame, cover, material, height, red, green, blue, region }: Sculpture,
  fibre: (x: number, y: number) => number,
) {
  const { width, size, top } = frame;
  for (let i = 0; i < cover.length; i++) {
    if (cover[i]! <= 0 || material[i] === MATERIAL.eye) continue;
    const u = ((i % width) + 0.5) / size;
    const v = (Math.floor(i / width) + top + 0.5) / size;
    // every sheet has fibres of its own
    const own = 13 * region[i]!;
    const fine = fibre(u * 230 + own, v * 170);
    const tone = 1 + 0.03 * fine + 0.035 * fibre(u * 31, v * 31 + own);
    height[i]! += size * 0.00022 * fine;
    red[i]! *= tone;
    green[i]! *= tone;
    blue[i]! *= tone;
  }
}
