import { clearOf, figureColours } from '../colour/figure-colours.ts';
import { labToLinear, lch, toLch } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import type { StyleContext } from '../context/style-context.ts';
import type { Light } from '../finish/light.ts';
import { shade, STUDIO, type Lighting, type Lit } from '../light/shade.ts';
import { roomOf, surroundingsOf } from '../light/surroundings.ts';
import type { LightField } from '../light/visibility.ts';
import { noise } from '../noise/lattice.ts';
import { soften } from '../raster/soften.ts';
import { frameFor, type Frame } from '../raster/frame.ts';
import { clamp, smoothStep } from '../raster/math.ts';
import { enlarge } from '../raster/resample.ts';
import { STROKE_ROLE, type Lab } from '../scene/scene.ts';
import { groundFor } from '../sets/ground.ts';
import { lies } from '../sets/lies.ts';
import { defocus, farView } from '../sets/stage.ts';
import { roomFor, tabletop } from '../sets/tabletop.ts';
import { threadsFor } from '../sets/threads.ts';
import { placeEyes } from '../shape/eyes.ts';
import { solidRadius, type LineRule } from '../shape/lines.ts';
import type { Modelling, Sculpture } from '../shape/sculpture.ts';
import { sparkle } from '../shape/set-eyes.ts';
import { grainThroughPaint, layPlanks } from '../surfaces/timber.ts';
import { besideOf, cutOut, GLIMPSE, layOver, modelSolid, type Solid } from './solid.ts';
import type { Style } from './style.ts';

const MODELLING: Modelling = {
  body: { gain: 2.4, most: 0.022 },
  part: { gain: 1.4, most: 0.008, crease: 0.001 },
  child: { gain: 2, most: 0.008 },
  slab: { thickness: 0.022, bevel: 0.005, part: 0.008 },
  layer: 0.009,
  flat: 0.008,
  tube: { free: 0.9, onBody: 0.12 },
  groove: 0.0006,
};
/** Pieces lie this far above the bench. */
const GAP = 0.014;

const lines: LineRule = (spot) => {
  const { role, radius, size, feature, place } = spot;
  if (place === 'mouth') return clamp(0.8 * radius, 0.0028 * size, 0.006 * size);
  if (feature) return Math.max(radius, 0.005 * size);
  if (role === STROKE_ROLE.free) return solidRadius(spot, 1.2, 0.0098);
  if (role === STROKE_ROLE.silhouette) return clamp(0.5 * radius, 0.0022 * size, 0.004 * size);
  if (role === STROKE_ROLE.boundary) return clamp(0.55 * radius, 0.0024 * size, 0.0045 * size);
  return clamp(0.72 * radius, 0.003 * size, 0.0065 * size);
};

/** Birch, oak, white-washed boards, pale driftwood, walnut, painted boards: light enough that painted pieces stand out. */
const BENCHES: readonly Lab[] = [
  lch(0.87, 0.045, 80),
  lch(0.74, 0.075, 66),
  lch(0.93, 0.014, 85),
  lch(0.8, 0.022, 75),
  lch(0.68, 0.066, 56),
  lch(0.82, 0.045, 222),
  lch(0.8, 0.045, 165),
];
const FROM = [-0.72, -0.5, 0.5] as const;

/** Painted plywood: cut out and set up on a table; what lies is laid on a bench and seen from above. */
export const wood: Style = (context) => {
  const { scene } = context;
  const isLying = lies(scene) && !scene.ground;
  const look = context.random('look');
  const eyes = placeEyes(scene, { grow: 1.25, smallest: 0.01, kind: () => 'bead' }, [0, 0]);
  const solid = modelSolid(context, {
    modelling: MODELLING,
    lines,
    lineMode: ({ place }) => (place === 'free' ? 'tube' : 'groove'),
    regionColour: (lab, region) =>
      region.kind === 'paper'
        ? [lab[0] * 0.98, lab[1] * 0.92, lab[2] * 0.92 + 0.008]
        : [lab[0], lab[1] * 0.97, lab[2] * 0.97],
    lineColour: (lab) => {
      const { L, chroma, hue } = toLch(lab);
      return chroma > 0.022
        ? lch(clamp(L, 0.32, lightestLine(hue, 0.6)), Math.min(0.17, chroma), hue)
        : lch(clamp(L, 0.2, 0.28), 0.025, 50);
    },
    shadow: { reach: 0.13, soft: 0.25 },
    towardsKey: FROM,
    eyes,
    eyeLook: { iris: labToLinear(lch(0.4, 0.1, 250)), bulge: 0.25, tall: 1, lid: 0 },
    face: { rouge: 0.38 },
    dress: { relief: 0.35, tone: 0.7 },
  });
  const field = isLying ? solid.fieldOn({ gap: GAP }) : solid.field;
  const seed = look.next().toString();
  const place = isLying ? onBench(context, field, seed) : onTable(context, solid);
  return {
    halo: () => 6,
    paint: (frame) => {
      const figure = solid.sculpture(frame);
      grainThroughPaint(figure, seed);
      soften(figure.height, frame.width, frame.bottom - frame.top);
      const lit = shade(figure, field.figure, place.lighting);
      place.filter(lit, frame);
      sparkle([lit.red, lit.green, lit.blue], frame, eyes, { size: 0.24, second: false, strength: 0.85 });
      if (context.background === 'cutout') return cutOut(frame, lit, figure.cover);
      const view = place.behind(frame, figure);
      layOver(view, lit, figure.cover);
      return view;
    },
    grade: {
      exposure: 1.15,
      bloom: { strength: 0.12, threshold: 0.85 },
      vignette: 0.26,
      saturation: 1.03,
      contrast: 1.06,
      grain: 0.009,
      warmth: 0.28,
      knee: 0.68,
    },
  };
};

interface Place {
  readonly lighting: Lighting;
  /** What falls through on its way to the wood. */
  readonly filter: (lit: Lit, frame: Frame) => void;
  readonly behind: (frame: Frame, figure: Sculpture) => Light;
}

const LOOK = { roughness: 0.5, mirror: 0.045, boxes: STUDIO, sheen: 0 };

function onTable(context: StyleContext, solid: Solid): Place {
  const { scene, plan, seed, random } = context;
  const ground = groundFor(scene, solid.cover, { lean: 0.22, depth: 0.13 });
  const set = tabletop({ grid: scene.grid, ground, random: random('set'), plan }, roomFor(scene, plan, seed));
  const hang = threadsFor(ground, scene.grid);
  return {
    lighting: {
      ...LOOK,
      key: { from: FROM, colour: set.keyColour, power: 1.3 },
      wrap: [0.08, 0.06, 0.05],
      around: surroundingsOf(set.behind(frameFor(scene.grid, GLIMPSE))),
      gloss: 0.3,
    },
    filter: () => undefined,
    behind: (frame) => {
      const view = set.behind(frame);
      hang(view);
      return view;
    },
  };
}

/** A window's raking light with leaves in it. */
function onBench({ scene, plan, random }: StyleContext, field: LightField, seed: string): Place {
  const bench = labToLinear(clearOf(figureColours(scene, plan), BENCHES, random('bench').below(3)));
  const leaves = noise(`${seed}/leaves`);
  const gobo = farView(scene.grid, 200, (u, v) => {
    const a = u * 0.85 + v * 0.55;
    const b = v * 0.8 - u * 0.5;
    const bars = smoothStep(0.06, 0.1, Math.abs(((a * 1.25 + 0.12) % 0.62) - 0.31));
    const leaf = smoothStep(0.2, 1.1, leaves(a * 7, b * 7));
    const q = 0.86 + 0.26 * bars - 0.17 * leaf;
    return [q, q, q];
  });
  defocus(gobo, 0.02);
  const lighting: Lighting = {
    ...LOOK,
    key: { from: FROM, colour: [1.0, 0.94, 0.84], power: 1.35 },
    wrap: [0.05, 0.03, 0.02],
    around: roomOf([0.36, 0.39, 0.45], [0.22, 0.2, 0.18]),
    gloss: 0.25,
  };
  const throughLeaves = ({ red, green, blue }: Lit, frame: Frame) => {
    const through = enlarge(gobo[0], frame);
    for (let i = 0; i < through.length; i++) {
      red[i]! *= through[i]! * 1.02;
      green[i]! *= through[i]!;
      blue[i]! *= 0.04 + 0.95 * through[i]!;
    }
  };
  return {
    lighting,
    filter: throughLeaves,
    behind: (frame, figure) => {
      const below = besideOf(figure, layPlanks(frame, bench, seed));
      const view = { frame, ...shade(below, field.ground, lighting) };
      throughLeaves(view, frame);
      return view;
    },
  };
}
