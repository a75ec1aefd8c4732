import { isFaint } from '../colour/faint-lines.ts';
import { strengthen } from '../colour/grey.ts';
import { hueDistance, labToLinear, light as colour, toLch, type Rgb } from '../colour/oklab.ts';
import { isSkinLike } from '../colour/purify.ts';
import { shadeTone } from '../colour/shade-tone.ts';
import { darkness, type Light } from '../finish/light.ts';
import { formLight } from '../light/form-light.ts';
import { fractal } from '../noise/lattice.ts';
import type { Tube } from '../raster/capsules.ts';
import type { Frame } from '../raster/frame.ts';
import { deepenMouths, layMouths, regionsUnder } from '../finish/lay-mouths.ts';
import { clamp, smoothStep, unit } from '../raster/math.ts';
import { enlarge, type Plane } from '../raster/resample.ts';
import { lidsOf } from '../scene/face-parts.ts';
import { STROKE_ROLE, type Lab } from '../scene/scene.ts';
import { comicPanel } from '../sets/comic-panel.ts';
import { browsOf } from '../shape/brows.ts';
import { paintedCheeks, placeEyes } from '../shape/eyes.ts';
import { flatFigure } from '../shape/flat-figure.ts';
import { inkOutline, insideOnly, tapered, widened } from '../shape/ink.ts';
import { limbTips, SHOE_SHADE } from '../shape/limb-ends.ts';
import { drawLines } from '../shape/lines.ts';
import type { Relief } from '../shape/relief.ts';
import { lipOf, shoutsOf, smilesOf } from '../shape/smiles.ts';
import { drawTubes, fillCurves, lay } from '../vector/canvas.ts';
import { drawCartoonEyes } from '../vector/cartoon-eyes.ts';
import { dressFlat, weavesOf } from '../surfaces/dress.ts';
import { CELL, dot } from '../surfaces/halftone.ts';
import type { Style } from './style.ts';

const LOOK = { smooth: 1.15, tolerance: 0.7, corner: 52 };
const INK: Rgb = colour(0.16, 0.015, 285);
const PAPER_WHITE: Rgb = [0.98, 0.97, 0.93];
const WHITE: Rgb = [1, 1, 1];

const MOUTH = {
  hollow: colour(0.3, 0.12, 20),
  tongue: colour(0.66, 0.2, 22),
  teeth: WHITE,
};

/** Tones of a pattern between which its line begins, and how dark it is. */
const SECOND = { from: 0.92, to: 0.84, most: 0.75 };
/** A line within a piece, in the piece's own hue. */
const SCRIBBLE = { chroma: 0.045, turn: 30, depth: 0.36 };
const OFF_REGISTER = 0.0012;
/** The white around a figure: a sticker's where it is cut out, a thin line before a set. */
const HALO = { cutout: 0.0105, scene: 0.0042 };

const POP = { gain: 1.22, toCusp: 0.2, minChroma: 0.09, maxChroma: 0.24, darkest: 0.36, lightest: 0.94 };
const pop = (lab: Lab): Lab => strengthen(lab, POP);

/** A panel: brush ink, plates a little off register, dots for shade, a burst behind. */
export const comic: Style = (context) => {
  const { scene, plan } = context;
  const { size } = scene.grid;
  const relief = context.relief();
  const figure = flatFigure(scene, relief.plates, LOOK);
  const plates = figure.shapes.map((shape) => {
    const tone = pop(plan.regions[shape.region.id]!);
    return {
      ...shape,
      tone: labToLinear(tone),
      dark: labToLinear(shadeTone(tone, isSkinLike(tone) ? 0.2 : 0.3)),
    };
  });
  const pen = clamp(scene.pen.width * 0.5, 0.0026 * size, 0.0042 * size);
  // small things take a finer pen, or a flower becomes a blot
  const finer = (area: number) => clamp(Math.sqrt(area) / (0.09 * size), 0.5, 1);
  const silhouettes = figure.silhouettes.flatMap(({ outlines }) => outlines);
  const within = (line: Tube) => insideOnly(line, relief.plates.label, scene.grid.width, scene.grid.height);
  const cheeks = paintedCheeks(scene);
  const inks: Tube[] = [
    ...figure.silhouettes.flatMap(({ outlines, area }) =>
      outlines.map((outline) => inkOutline(outline, pen * 1.3 * finer(area), 1)),
    ),
    ...figure.shapes.flatMap(({ region, outlines, area }) => {
      const dark = toLch(plan.regions[region.id]!).L < 0.4;
      const drawn = region.neighbours.some(({ id, line }) => id !== 0 && line > 0.3);
      if (dark || cheeks.has(region.id) || (!drawn && scene.medium === 'line')) return [];
      return outlines.map((outline) =>
        within(inkOutline(outline, pen * (drawn ? 0.75 : 0.45) * finer(area), 1)),
      );
    }),
  ];
  const bare = drawLines(scene, (spot) =>
    spot.role === STROKE_ROLE.free || spot.feature
      ? Math.max(spot.radius * 1.05, spot.faint ? 0 : (0.0055 - 0.0028 * spot.fineness) * size)
      : 0,
  );
  const inner = drawLines(scene, (spot) =>
    (spot.role === STROKE_ROLE.detail || spot.place === 'mouth') && !spot.feature
      ? clamp(spot.radius * 0.8, pen * 0.7, pen * (spot.place === 'mouth' ? 1.5 : 1.35))
      : 0,
  );
  const innerLines = inner.map((line) => tapered(line, 6));
  // loops of a scribble are shade in its own colour, not ink
  const lids = lidsOf(scene);
  const innerTone = inner.map(({ stroke, place, index }): Rgb => {
    const host = toLch(plan.regions[stroke.host]!);
    const own = toLch(stroke.lab);
    const isShade =
      place !== 'mouth' &&
      !lids.has(index) &&
      Math.min(own.chroma, host.chroma) > SCRIBBLE.chroma &&
      hueDistance(own.hue, host.hue) < SCRIBBLE.turn;
    return isShade ? labToLinear(shadeTone(pop(plan.regions[stroke.host]!), SCRIBBLE.depth)) : INK;
  });
  const tips = limbTips(scene, bare);
  const free: Tube[] = [...bare, ...tips.map(({ tube }) => tube)];
  // a helping line is no part of the figure: neither cut out nor inked
  const bold = free.filter((_, k) => !bare[k] || !isFaint(scene, bare[k].stroke));
  const freeTone = [
    ...bare.map(({ index }) => {
      const lab = plan.strokes[index]!;
      return toLch(lab).chroma > 0.06 ? labToLinear(pop(lab)) : INK;
    }),
    ...tips.map(({ end, line }) =>
      labToLinear(
        end.kind === 'hand'
          ? pop(plan.regions[end.host]!)
          : shadeTone(pop(plan.strokes[line.index]!), SHOE_SHADE),
      ),
    ),
  ];
  const gaze = context.random('gaze');
  const eyes = placeEyes(
    scene,
    {
      grow: 1.55,
      smallest: 0.012,
      kind: (drawn) => (drawn === 'ring' || drawn === 'ring-with-pupil' ? 'ball' : 'bead'),
    },
    [gaze.between(-0.1, 0.1), 0.08],
  );
  // stitches in ink would be dirt
  const weaves = weavesOf(scene, plan, 'knit');
  const smiles = smilesOf(scene);
  const shouts = shoutsOf(scene, plan);
  const brows = browsOf(scene, eyes);
  const lips = smiles.map(({ upper }) => lipOf(upper, pen * 0.9));
  const light = scene.frame === 'full-bleed' ? dimFlat(formLight(relief), relief) : formLight(relief);
  const set = comicPanel(context);
  const grain = fractal(context.random('paper').next().toString(), 2, 0.7);
  return {
    halo: (frame) => Math.ceil(OFF_REGISTER * frame.size) + 2,
    paint: (frame) => {
      const alone = context.background === 'cutout';
      const view = alone ? darkness(frame, true) : set(frame);
      const halo = (alone ? HALO.cutout : HALO.scene) * size;
      const wide = bold.map((tube) => widened(tube, pen + halo));
      drawTubes(
        view,
        [...silhouettes.map((outline) => inkOutline(outline, pen + halo, 0)), ...wide],
        () => WHITE,
      );
      for (const { curves } of figure.silhouettes) fillCurves(view, curves, WHITE);
      const print = darkness(frame, true);
      const shift = OFF_REGISTER * size;
      const dusk = darkness(frame, true);
      for (const { curves, tone, dark } of plates) {
        fillCurves(print, curves, tone, 1, shift, shift);
        fillCurves(dusk, curves, dark, 1, shift, shift);
      }
      screen(print, dusk, enlarge(light, frame), frame);
      // what shows a material gets a line of its own shade, as if printed from a second plate
      dressFlat(frame, scene, relief.plates.label, weaves, (i, tone) => {
        const dark = smoothStep(SECOND.from, SECOND.to, tone) * SECOND.most;
        print.red[i]! += (dusk.red[i]! - print.red[i]!) * dark;
        print.green[i]! += (dusk.green[i]! - print.green[i]!) * dark;
        print.blue[i]! += (dusk.blue[i]! - print.blue[i]!) * dark;
      });
      deepenMouths(print, shouts, MOUTH, regionsUnder(frame, scene.grid, relief.plates.label));
      for (let i = 0; i < print.red.length; i++) {
        const share = print.alpha![i]!;
        if (share > 0) lay(view, i, [print.red[i]!, print.green[i]!, print.blue[i]!], share);
      }
      const inked = bold.filter((tube) => freeTone[free.indexOf(tube)] !== INK);
      drawTubes(
        view,
        inked.map((tube) => widened(tube, pen * 1.15)),
        () => INK,
      );
      drawTubes(view, free, (k) => freeTone[k]!);
      layMouths(frame, smiles, MOUTH, (i, tone, share) => lay(view, i, tone, share));
      drawTubes(view, innerLines, (k) => innerTone[k]!);
      drawTubes(view, [...inks, ...lips, ...brows], () => INK);
      drawCartoonEyes(view, eyes, { line: INK, lineWidth: pen * 1.3, tall: 1.18 });
      if (!alone) age(view, grain);
      return view;
    },
    grade: { exposure: 1, vignette: 0.05, saturation: 1, contrast: 1, grain: 0.006, warmth: 0, knee: 1 },
  };
};

/** How far flat paint sinks towards the corners of a page without a set: dots grow where a panel's would. */
const CORNERS = { from: 0.3, most: 0.75 };

function dimFlat(light: Plane, { flat }: Relief): Plane {
  if (!flat) return light;
  const { width, height } = light;
  const data = light.data.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // Half a diagonal, rounded: every stored picture was dimmed with this value.
      // oxlint-disable-next-line oxc/approx-constant
      const away = Math.hypot(x / width - 0.5, y / height - 0.5) / 0.707;
      data[y * width + x]! -= flat.data[y * width + x]! * CORNERS.most * Math.max(0, away - CORNERS.from);
    }
  return { ...light, data };
}

/** Light below which a form is dotted, and below which it is flat shadow: most of a figure stays in its own colour. */
const SHADE = { dots: 0.5, hard: 0.12 };
const ANGLE = 0.39;

/** Hard shadow, dots where it begins, a small highlight. */
function screen({ red, green, blue, alpha }: Light, dusk: Light, light: Float32Array, frame: Frame) {
  const { width, top, size } = frame;
  const cell = CELL * size;
  for (let i = 0; i < light.length; i++) {
    if (alpha![i]! <= 0) continue;
    const l = light[i]!;
    if (l > SHADE.dots && l < 0.983) continue;
    const x = (i % width) + 0.5;
    const y = Math.floor(i / width) + top + 0.5;
    const hard = smoothStep(SHADE.hard, SHADE.hard - 0.03, l);
    const dots = dot(x, y, cell, ANGLE, unit((SHADE.dots - l) / (SHADE.dots - SHADE.hard)) * 0.62) * 0.85;
    const dark = Math.max(hard, dots);
    red[i]! += (dusk.red[i]! - red[i]!) * dark;
    green[i]! += (dusk.green[i]! - green[i]!) * dark;
    blue[i]! += (dusk.blue[i]! - blue[i]!) * dark;
    const ink = l > HATCH.from ? 0 : hatched(x, y, cell, unit((HATCH.from - l) / (HATCH.from - HATCH.full)));
    red[i]! += (INK[0] - red[i]!) * ink;
    green[i]! += (INK[1] - green[i]!) * ink;
    blue[i]! += (INK[2] - blue[i]!) * ink;
    const pale = red[i]! > 0.82 && green[i]! > 0.82 && blue[i]! > 0.76;
    const shine = pale ? 0 : smoothStep(0.984, 0.992, l) * 0.5;
    red[i]! += (1 - red[i]!) * shine;
    green[i]! += (1 - green[i]!) * shine;
    blue[i]! += (1 - blue[i]!) * shine;
  }
}

/** Light from which on a shadow is hatched, where its strokes are broadest, how far apart they are in cells of the screen, and their slope. */
const HATCH = { from: 0.08, full: -0.5, apart: 1.25, broad: 0.34, slope: 0.62 };

/** Strokes of the pen in deep shadow, broader the darker it is. */
function hatched(x: number, y: number, cell: number, depth: number): number {
  const apart = HATCH.apart * cell;
  const across = (y + HATCH.slope * x) / apart;
  const away = Math.abs(across - Math.floor(across) - 0.5) * apart * HATCH_LEAN;
  return unit(HATCH.broad * depth * apart - away + 0.5) * unit(4 * depth);
}

/** Strokes that lie aslant are nearer to each other than they are one above the other. */
const HATCH_LEAN = 1 / Math.sqrt(1 + HATCH.slope * HATCH.slope);

/** Ink on newsprint: white is warm, colours sit in the fibres. */
function age({ frame, red, green, blue }: Light, grain: (x: number, y: number) => number) {
  const { width, size, top } = frame;
  for (let i = 0; i < red.length; i++) {
    const u = ((i % width) + 0.5) / size;
    const v = (Math.floor(i / width) + top + 0.5) / size;
    const tone = 1 + 0.022 * grain(u * 150, v * 150);
    red[i] = (red[i]! * PAPER_WHITE[0] * 0.985 + 0.004) * tone;
    green[i] = (green[i]! * PAPER_WHITE[1] * 0.985 + 0.004) * tone;
    blue[i] = (blue[i]! * PAPER_WHITE[2] * 0.985 + 0.004) * tone;
  }
}
