import { isFaint } from '../colour/faint-lines.ts';
import { strengthen } from '../colour/grey.ts';
import { labToLinear, lch, light as colour, toLch, type Rgb } from '../colour/oklab.ts';
import { isSkinLike } from '../colour/purify.ts';
import { shadeTone } from '../colour/shade-tone.ts';
import { darkness, type Light } from '../finish/light.ts';
import { formLight } from '../light/form-light.ts';
import { clamp, smoothStep } from '../raster/math.ts';
import type { Tube } from '../raster/capsules.ts';
import { frameFor } from '../raster/frame.ts';
import { deepenMouths, layMouths, regionsUnder } from '../finish/lay-mouths.ts';
import { paintPlates } from '../shape/paint-plates.ts';
import { enlarge, plane } from '../raster/resample.ts';
import { STROKE_ROLE, type Lab } from '../scene/scene.ts';
import { groundFor } from '../sets/ground.ts';
import { storyFor } from '../sets/story-places.ts';
import { browsOf } from '../shape/brows.ts';
import { cheeksOf, rougeOver } from '../shape/cheeks.ts';
import { paintedCheeks, placeEyes } from '../shape/eyes.ts';
import { flatFigure } from '../shape/flat-figure.ts';
import { byOwner, inkOutline, insideOnly, widened } from '../shape/ink.ts';
import { lipOf, shoutsOf, smilesOf } from '../shape/smiles.ts';
import { limbTips, SHOE_SHADE } from '../shape/limb-ends.ts';
import { drawLines } from '../shape/lines.ts';
import { dressFlat, weavesOf } from '../surfaces/dress.ts';
import { drawTubes, fillCurves, lay } from '../vector/canvas.ts';
import { drawCartoonEyes } from '../vector/cartoon-eyes.ts';
import type { Style } from './style.ts';
import { PROXY } from './solid.ts';

const LOOK = { smooth: 1.5, tolerance: 0.8, corner: 70 };
const LINE: Rgb = colour(0.28, 0.05, 35);

const HAPPY = { gain: 1.15, toCusp: 0.2, minChroma: 0.08, maxChroma: 0.22, darkest: 0.36, lightest: 0.95 };
const happy = (lab: Lab): Lab => strengthen(lab, HAPPY);

/** Line in the darker, fuller shade of what it bounds, deeper around the figure than inside. Shades of yellow go to brown. */
const ownLine = (lab: Lab, depth = 0.58): Rgb => {
  const { L, chroma, hue } = toLch(lab);
  const turned = hue > 60 && hue < 112 ? hue - 0.45 * (hue - 40) : hue;
  return labToLinear(lch(Math.max(0.26, L * depth), Math.min(0.14, chroma * 0.9 + 0.03), turned));
};
/** Shade of the line around the figure. */
const OUTER = 0.46;

const IRISES: readonly (readonly [Lab, Lab])[] = [
  [lch(0.76, 0.12, 240), lch(0.4, 0.1, 255)],
  [lch(0.78, 0.14, 140), lch(0.4, 0.08, 145)],
  [lch(0.7, 0.1, 60), lch(0.36, 0.07, 45)],
  [lch(0.72, 0.12, 300), lch(0.38, 0.1, 295)],
];

const MOUTH = {
  hollow: colour(0.36, 0.12, 18),
  tongue: colour(0.72, 0.15, 16),
  teeth: colour(0.985, 0.005, 90),
};
const ROUGE = 0.55;
/** How plainly tiles, bark and leaves are painted. */
const PATTERN = 1.05;

/** A picture book: warm outlines, airbrushed colour with gloss, friendly eyes, rolling hills. */
export const disney: Style = (context) => {
  const { scene, plan } = context;
  const { size, width, height } = scene.grid;
  const relief = context.relief();
  const figure = flatFigure(scene, relief.plates, LOOK);
  const pen = clamp(scene.pen.width * 0.42, 0.0029 * size, 0.0041 * size);
  const tones = scene.regions.map((region) => happy(plan.regions[region.id]!));
  const rng = context.random('look');
  const eyes = placeEyes(
    scene,
    {
      grow: 1.85,
      smallest: 0.0155,
      kind: () => 'ball',
    },
    [rng.between(-0.1, 0.1), 0.08],
  );
  const iris = rng.pick(IRISES);
  const weaves = weavesOf(scene, plan);
  const cheeks = cheeksOf(scene, eyes);
  const brows = browsOf(scene, eyes);
  const blush = labToLinear(plan.blush);
  const smiles = smilesOf(scene);
  const shouts = shoutsOf(scene, plan);
  const lips = smiles.map(({ upper }) => lipOf(upper, pen * 0.55));
  const proxy = frameFor(scene.grid, PROXY);
  const { first } = paintPlates(relief.plates, proxy);
  const strokeCover = darkness(proxy, true);
  const bare = drawLines(scene, (spot) =>
    spot.role === STROKE_ROLE.free || spot.feature
      ? Math.max(1.05 * spot.radius, spot.faint ? 0 : (0.0062 - 0.003 * spot.fineness) * size)
      : 0,
  );
  const tips = limbTips(scene, bare);
  const free: Tube[] = [...bare, ...tips.map(({ tube }) => tube)];
  drawTubes(strokeCover, free, () => LINE);
  const cover = plane(
    proxy.width,
    proxy.height,
    strokeCover.alpha!.map((ofStroke, i) => (first[i] === 0 ? ofStroke : 1)),
  );
  const ground = groundFor(scene, cover, { lean: 0.09, depth: 0.075 });
  const set = storyFor(context, ground);
  const light = formLight(relief);
  const inner = drawLines(scene, (spot) =>
    (spot.role === STROKE_ROLE.detail || spot.place === 'mouth') && !spot.feature
      ? clamp(0.75 * spot.radius, pen * 0.65, pen * 1.25)
      : 0,
  );
  const innerTone = inner.map(({ place, index }) =>
    place === 'mouth'
      ? labToLinear(plan.mouth)
      : toLch(plan.strokes[index]!).chroma > 0.06
        ? ownLine([
            Math.min(0.95, plan.strokes[index]![0] * 1.5),
            plan.strokes[index]![1],
            plan.strokes[index]![2],
          ])
        : LINE,
  );
  const freeTone = [
    ...bare.map(({ index }) => labToLinear(happy(plan.strokes[index]!))),
    ...tips.map(({ end, line }) =>
      labToLinear(
        end.kind === 'hand'
          ? happy(plan.regions[end.host]!)
          : shadeTone(happy(plan.strokes[line.index]!), SHOE_SHADE),
      ),
    ),
  ];
  const bold = free.flatMap((tube, k) => {
    const drawn = bare[k];
    if (drawn && isFaint(scene, drawn.stroke)) return [];
    return [{ tube, tone: drawn ? ownLine(happy(plan.strokes[drawn.index]!), OUTER) : LINE }];
  });
  const ownCheeks = paintedCheeks(scene);
  const parts = figure.shapes.flatMap(({ region, outlines, area }) => {
    if (ownCheeks.has(region.id)) return [];
    const joined = region.neighbours.some(
      ({ id, length, line }) => id !== 0 && line < 0.3 && length > 0.25 * region.perimeter,
    );
    const weight = joined ? 0.55 : area < 0.0012 * width * height ? 0.65 : 0.75;
    const tone = ownLine(tones[region.id]!);
    return outlines.map((outline) => ({
      line: insideOnly(inkOutline(outline, pen * weight, 0.15), relief.plates.label, width, height),
      tone,
    }));
  });
  const rimTone = (owner: number) => (owner === 0 ? LINE : ownLine(tones[owner]!, OUTER));
  const bodies = figure.silhouettes.map(({ outlines, curves }) => {
    const rims = outlines.flatMap((outline) => byOwner(inkOutline(outline, pen * 1.25, 0.6), relief.plates));
    const longest = rims.toSorted((p, q) => q.line.radius.length - p.line.radius.length)[0];
    return { rims, curves, tone: rimTone(longest?.owner ?? 0) };
  });
  const rims = bodies.flatMap((body) => body.rims);
  const rimLines = rims.map(({ line }) => line);
  const rimTones = rims.map(({ owner }) => rimTone(owner));
  const partLines = parts.map(({ line }) => line);
  const partTones = parts.map(({ tone }) => tone);
  return {
    halo: () => 1,
    paint: (frame) => {
      const alone = context.background === 'cutout';
      const view = alone ? darkness(frame, true) : set(frame);
      const painted = darkness(frame, true);
      const dusk = darkness(frame, true);
      // where outlines leave a gap between two parts, it is a line
      for (const { curves, tone } of bodies)
        for (const layer of [painted, dusk]) fillCurves(layer, curves, tone);
      for (const { curves, region } of figure.shapes) {
        fillCurves(painted, curves, labToLinear(tones[region.id]!));
        fillCurves(
          dusk,
          curves,
          labToLinear(shadeTone(tones[region.id]!, isSkinLike(tones[region.id]!) ? 0.2 : 0.28)),
        );
      }
      airbrush(painted, dusk, enlarge(light, frame));
      dressFlat(frame, scene, relief.plates.label, weaves, (i, tone) => {
        const t = 1 + (tone - 1) * PATTERN;
        painted.red[i]! *= t;
        painted.green[i]! *= t;
        painted.blue[i]! *= t;
      });
      deepenMouths(painted, shouts, MOUTH, regionsUnder(frame, scene.grid, relief.plates.label));
      rougeOver(
        frame,
        [painted.red, painted.green, painted.blue],
        cheeks,
        blush,
        (i) => ROUGE * painted.alpha![i]!,
      );
      for (let i = 0; i < painted.red.length; i++) {
        const share = painted.alpha![i]!;
        if (share > 0) lay(view, i, [painted.red[i]!, painted.green[i]!, painted.blue[i]!], share);
      }
      drawTubes(view, partLines, (k) => partTones[k]!);
      drawTubes(view, rimLines, (k) => rimTones[k]!);
      drawTubes(
        view,
        bold.map(({ tube }) => widened(tube, pen * 0.9)),
        (k) => bold[k]!.tone,
      );
      drawTubes(view, free, (k) => freeTone[k]!);
      layMouths(frame, smiles, MOUTH, (i, tone, share) => lay(view, i, tone, share));
      drawTubes(view, lips, () => LINE);
      drawTubes(view, inner, (k) => innerTone[k]!);
      drawCartoonEyes(view, eyes, { line: LINE, lineWidth: pen * 0.9, tall: 1.24, iris });
      drawTubes(view, brows, () => LINE);
      return view;
    },
    grade: {
      exposure: 1,
      bloom: { strength: 0.16, threshold: 0.9 },
      vignette: 0.06,
      saturation: 1.02,
      contrast: 1,
      grain: 0.002,
      warmth: 0.05,
      knee: 0.9,
    },
  };
};

/** Shade, bounce and gloss from where light would fall. */
function airbrush({ red, green, blue, alpha }: Light, dusk: Light, light: Float32Array) {
  for (let i = 0; i < light.length; i++) {
    if (alpha![i]! <= 0) continue;
    const l = light[i]!;
    const dark = Math.min(1, 0.78 * smoothStep(0.52, 0.06, l) + 0.22 * smoothStep(0.27, 0.24, l));
    const bounce = smoothStep(0.2, -0.15, l) * 0.1;
    const bright = smoothStep(0.78, 0.98, l) * 0.16;
    const gloss = smoothStep(0.976, 0.99, l) * 0.42;
    red[i]! += (dusk.red[i]! - red[i]!) * dark + bounce * 0.3;
    green[i]! += (dusk.green[i]! - green[i]!) * dark + bounce * 0.42;
    blue[i]! += (dusk.blue[i]! - blue[i]!) * dark + bounce * 0.3;
    const up = bright + gloss - bright * gloss;
    red[i]! += (1 - red[i]!) * up;
    green[i]! += (1 - green[i]!) * up;
    blue[i]! += (1 - blue[i]!) * up;
  }
}
