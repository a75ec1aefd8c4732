import { labToLinear, lch, light as colour, toLch } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import { shade, STUDIO, type Lighting } from '../light/shade.ts';
import { roomOf } from '../light/surroundings.ts';
import { alongRow, noise } from '../noise/lattice.ts';
import { soften } from '../raster/soften.ts';
import { clamp } from '../raster/math.ts';
import { STROKE_ROLE } from '../scene/scene.ts';
import { boardFor } from '../sets/clay-boards.ts';
import { groundFor } from '../sets/ground.ts';
import { placeEyes } from '../shape/eyes.ts';
import { solidRadius, type LineRule } from '../shape/lines.ts';
import { MATERIAL, type Modelling, type Sculpture } from '../shape/sculpture.ts';
import { sparkle } from '../shape/set-eyes.ts';
import { pressBoard } from '../surfaces/clay-board.ts';
import { leavePrints } from '../surfaces/fingerprints.ts';
import { besideOf, cutOut, layOver, modelSolid } from './solid.ts';
import type { Style } from './style.ts';

const MODELLING: Modelling = {
  body: { gain: 0.4, most: 0.06 },
  part: { gain: 0.74, most: 0.1, crease: 0.003 },
  child: { gain: 0.75, most: 0.024 },
  slab: { thickness: 0.036, bevel: 0.012, part: 0.01 },
  layer: 0.011,
  flat: 0.012,
  tube: { free: 0.95, onBody: 0.9 },
  groove: 0.004,
};
const MOUTH = { hollow: colour(0.36, 0.11, 20), tongue: colour(0.72, 0.14, 15) };
/** Pieces lie this far above the board. */
const GAP = 0.01;

/** Coils are rolled by hand: none thinner than this. */
function linesFor(drawn: boolean): LineRule {
  return (spot) => {
    const { role, radius, size, feature, place } = spot;
    const coil = Math.max(radius, 0.0056 * size);
    if (place === 'mouth') return clamp(radius, 0.004 * size, 0.0068 * size);
    if (feature) return coil;
    if (role === STROKE_ROLE.free) return solidRadius(spot, 1.25, 0.0106);
    if (role === STROKE_ROLE.detail) return clamp(0.85 * radius, 0.0044 * size, 0.009 * size);
    return drawn ? Math.min(coil, 0.0085 * size) : 0;
  };
}

/** Plasticine pressed on a board: coils for lines, dents, prints, raking light. */
export const clay: Style = (context) => {
  const { scene } = context;
  const gaze = context.random('gaze');
  const eyes = placeEyes(
    scene,
    {
      grow: 1.85,
      smallest: 0.015,
      kind: () => 'googly',
    },
    [gaze.between(-0.16, 0.16), gaze.between(0, 0.16)],
  );
  const side = context.random('light').sign();
  const from = [-0.58 * side, -0.62, 0.6] as const;
  const solid = modelSolid(context, {
    modelling: MODELLING,
    lines: linesFor(scene.medium === 'line'),
    lineMode: () => 'tube',
    regionColour: (lab) => [clamp(lab[0], 0.27, 0.945), lab[1] * 0.98, lab[2] * 0.98],
    lineColour: (lab) => {
      const { L, chroma, hue } = toLch(lab);
      return chroma > 0.022
        ? lch(clamp(L, 0.36, lightestLine(hue, 0.68)), Math.min(0.18, chroma), hue)
        : lch(clamp(L, 0.22, 0.32), 0.02, 60);
    },
    shadow: { reach: 0.14, soft: 0.3 },
    towardsKey: from,
    eyes,
    eyeLook: { iris: labToLinear(lch(0.4, 0.1, 250)), bulge: 0.6, tall: 1, lid: 0 },
    face: { mouth: MOUTH, rouge: 0.45 },
    dress: { relief: 1.1, tone: 0.35 },
  });
  const board = boardFor(context, groundFor(scene, solid.cover, { lean: 0, depth: 0.06 }));
  const field = solid.fieldOn({ gap: GAP, raised: pressBoard(board, solid.proxy.frame).height });
  const seed = context.random('prints').next().toString();
  const aspect = { width: scene.grid.width / scene.grid.size, height: scene.grid.height / scene.grid.size };
  const prints = leavePrints(seed, 16, aspect);
  const kneaded = noise(`${seed}/kneaded`);
  const lighting: Lighting = {
    key: { from, colour: [1.0, 0.94, 0.84], power: 1.3 },
    wrap: [0.2, 0.14, 0.1],
    around: roomOf([0.34, 0.38, 0.46], [0.2, 0.17, 0.15]),
    roughness: 0.6,
    mirror: 0.05,
    boxes: STUDIO,
    gloss: 0.35,
    sheen: 0,
  };
  return {
    halo: () => 6,
    paint: (frame) => {
      const figure = solid.sculpture(frame);
      knead(figure, kneaded);
      prints(figure.height, frame, (i) => (figure.material[i] === MATERIAL.eye ? 0 : figure.cover[i]!));
      soften(figure.height, frame.width, frame.bottom - frame.top);
      const lit = shade(figure, field.figure, lighting);
      sparkle([lit.red, lit.green, lit.blue], frame, eyes, { size: 0.2, second: false, strength: 0.9 });
      if (context.background === 'cutout') return cutOut(frame, lit, figure.cover);
      const below = besideOf(figure, pressBoard(board, frame, figure.cover));
      const view = { frame, ...shade(below, field.ground, lighting) };
      layOver(view, lit, figure.cover);
      return view;
    },
    grade: {
      exposure: 1.08,
      bloom: { strength: 0.12, threshold: 0.8 },
      vignette: 0.18,
      saturation: 1.05,
      contrast: 1.05,
      grain: 0.005,
      warmth: 0.22,
      knee: 0.72,
    },
  };
};

/** Warm hands: the surface is never level nor one tone. */
function knead(figure: Sculpture, kneaded: (x: number, y: number) => number) {
  const { frame, cover, material, height, red, green, blue } = figure;
  const { width, size, top } = frame;
  const broad = new Float64Array(width);
  for (let y = 0; y * width < cover.length; y++) {
    const v = (y + top + 0.5) / size;
    alongRow(broad, size, (u) => kneaded(u * 13, v * 13));
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (cover[i]! <= 0 || material[i] === MATERIAL.eye) continue;
      const fine = kneaded(((x + 0.5) / size) * 88 + 40, v * 88);
      height[i]! += size * (0.0016 * broad[x]! + 0.00028 * fine);
      const tone = 1 + 0.035 * broad[x]! + 0.02 * fine;
      red[i]! *= tone;
      green[i]! *= tone;
      blue[i]! *= tone;
    }
  }
}
