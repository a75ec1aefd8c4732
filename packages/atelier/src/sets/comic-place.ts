import { figureColours } from '../colour/figure-colours.ts';
import { labToLinear, lch, light as colour, toLch, type Rgb } from '../colour/oklab.ts';
import { purify } from '../colour/purify.ts';
import type { Light } from '../finish/light.ts';
import { unit } from '../raster/math.ts';
import type { Lab } from '../scene/scene.ts';
import { pointOn, type Cubic } from '../shape/fit-curve.ts';
import type { StyleContext } from '../context/style-context.ts';
import { CELL, dot } from '../surfaces/halftone.ts';
import { drawTubes, fillCurves, fillEllipse } from '../vector/canvas.ts';
import type { Element } from '../vector/document.ts';
import type { Place } from './place.ts';
import { groundTop, posterWorldOf } from './poster-shapes.ts';
import { posterTones } from './poster-tones.ts';
import { posterWorld } from './poster-world.ts';
import { isInland, themeOf } from './theme.ts';

const INK: Rgb = colour(0.16, 0.015, 285);
/** Width of the ink around things, as a share of the long side; things smaller than this many inks have none. */
const PEN = 0.0034;
const LEAST = 5;
/** Shapes wider than this share of the sheet are outlined as lines, smaller ones by printing them in ink below. */
const WIDE = 0.5;
const AROUND = Array.from({ length: 8 }, (_, k) => [
  Math.cos((k * Math.PI) / 4),
  Math.sin((k * Math.PI) / 4),
]);

const pop = (lab: Lab): Lab =>
  toLch(lab).chroma < 0.03 ? lab : purify(lab, { gain: 1.4, toCusp: 0.12, maxChroma: 0.19, darkest: 0.3 });

/** What stands in a comic's panel where the drawing says where it plays: inked, over the rays, dots in its shade. */
export function comicPlace(context: StyleContext, place: Place): (view: Light) => void {
  const { scene, plan, seed, random } = context;
  const { grid } = scene;
  const tones = posterTones(place, figureColours(scene, plan), seed - 1, isInland(themeOf(scene, seed)));
  const world = posterWorldOf(context, {
    place,
    tones: {
      ...tones,
      light: lch(0.99, 0.005, 95),
      sky: pop(tones.sky),
      form: pop(tones.form),
      far: pop(tones.far),
      near: pop(tones.near),
      floor: pop(tones.floor),
      plant: pop(tones.plant),
    },
    random: random('place'),
    variant: seed - 1,
  });
  const things = posterWorld(world).filter((element) => element.kind !== 'flood');
  const pen = PEN * grid.size;
  const floor = groundTop(world) / grid.height;
  const dusty = !world.grounded && (place === 'outdoors' || place === 'night');
  return (view) => {
    for (const run of runsOf(things)) {
      for (const thing of run) ink(view, thing, pen, grid.width);
      for (const thing of run) print(view, thing);
    }
    if (dusty) shadeGround(view, floor);
  };
}

/** Shapes of one colour that follow each other are one thing: a cloud has one outline. */
function runsOf(elements: readonly Element[]): Element[][] {
  const runs: Element[][] = [];
  for (const element of elements) {
    const last = runs.at(-1);
    if (last && last[0]!.colour === element.colour) last.push(element);
    else runs.push([element]);
  }
  return runs;
}

function print(view: Light, element: Element) {
  if (element.kind === 'fill') fillCurves(view, element.curves, labToLinear(element.colour), element.opacity);
  if (element.kind === 'ellipse') fillEllipse(view, element, labToLinear(element.colour), element.opacity);
}

function ink(view: Light, element: Element, pen: number, across: number) {
  if (element.kind === 'ellipse') {
    const { x, y, rx, ry, opacity = 1 } = element;
    if (opacity < 1 || Math.min(rx, ry) < LEAST * pen) return;
    fillEllipse(view, { x, y, rx: rx + pen, ry: ry + pen }, INK);
  }
  if (element.kind !== 'fill') return;
  const xs = element.curves.flatMap((curve) => curve.map(([[x]]) => x));
  const wide = Math.max(...xs) - Math.min(...xs);
  if (wide > WIDE * across) {
    const tubes = element.curves.map((curve) => edgeOf(curve, pen));
    drawTubes(view, tubes, () => INK);
  } else if (wide > LEAST * pen)
    for (const [dx, dy] of AROUND) fillCurves(view, element.curves, INK, 1, dx! * pen, dy! * pen);
}

/** A closed curve as a line of even width. */
function edgeOf(curve: readonly Cubic[], radius: number) {
  const steps = 14;
  const points = curve.flatMap((cubic) => Array.from({ length: steps }, (_, k) => pointOn(cubic, k / steps)));
  return {
    points: Float32Array.from(points.flat()),
    radius: new Float32Array(points.length).fill(radius),
    closed: true,
  };
}

/** The ground darkens towards the reader, dot by dot. */
function shadeGround({ frame, red, green, blue }: Light, from: number) {
  const { width, height, size, top, bottom } = frame;
  const cell = CELL * 1.5 * size;
  for (let y = Math.max(top, Math.floor(from * height)); y < bottom; y++) {
    const near = unit(((y + 0.5) / height - from) / (1 - from));
    const grown = 0.1 + 0.42 * near;
    for (let x = 0; x < width; x++) {
      const share = 0.24 * dot(x + 0.5, y + 0.5, cell, 0.4, grown);
      if (share <= 0) continue;
      const i = (y - top) * width + x;
      red[i]! *= 1 - share;
      green[i]! *= 1 - share;
      blue[i]! *= 1 - 0.7 * share;
    }
  }
}
