import { figureColours } from '../colour/figure-colours.ts';
import { labToLinear, light as colour, type Rgb } from '../colour/oklab.ts';
import type { StyleContext } from '../context/style-context.ts';
import { darkness, type Light } from '../finish/light.ts';
import { median } from '../planes/quantile.ts';
import type { Frame } from '../raster/frame.ts';
import { unit } from '../raster/math.ts';
import { CELL, dot } from '../surfaces/halftone.ts';
import { drawTubes, fillCurves, flood } from '../vector/canvas.ts';
import { coast, fields, forest, hills, mountains, town, type Scenery } from './comic-lands.ts';
import type { Mark, ToneName } from './comic-marks.ts';
import { dash, moonscape, night, room, sea, space } from './comic-rooms.ts';
import { panelTones } from './comic-tones.ts';
import { isWintry, placeOf, turnOf, type Place } from './place.ts';
import { groundTop, posterWorldOf } from './poster-shapes.ts';
import { posterTones, WINTER } from './poster-tones.ts';
import { themeOf, type Theme } from './theme.ts';

const INK: Rgb = colour(0.16, 0.015, 285);
const LANDS: Record<Theme, Scenery> = {
  garden: hills,
  forest,
  village: town,
  lake: coast,
  mountains,
  balloons: fields,
};
/** A figure that may be anywhere is at home, on the run, or out of doors. */
const ANYWHERE = 3;

function sceneryFor({ scene, seed, style }: StyleContext, place: Place): Scenery {
  const land = LANDS[themeOf(scene, style, seed)];
  const turn = (turnOf(scene) >> 2) + seed - 1;
  switch (place) {
    case 'night':
      return seed % 3 === 0 ? space : night;
    case 'space':
      return [space, moonscape][turn % 2]!;
    case 'sea':
      return seed % 3 === 0 ? coast : sea;
    case 'outdoors':
      return land;
    case 'anywhere':
      return [room, land, dash][turn % ANYWHERE]!;
  }
}

/** A panel in three flat tones and black: black masses for weight, hatching and dots only where it is shady. */
export function comicPanel(context: StyleContext): (frame: Frame) => Light {
  const { scene, plan, seed, random } = context;
  const place = placeOf(scene);
  const figure = figureColours(scene, plan);
  const world = posterWorldOf(context, {
    place,
    tones: posterTones(place, seed - 1),
    random: random('panel'),
    variant: seed - 1,
  });
  const { x0, x1 } = world.figure;
  const top = scene.ground ? median(scene.ground.top) : groundTop(world);
  const marks = sceneryFor(
    context,
    place,
  )({
    grid: world.grid,
    random: world.random,
    top,
    left: (x0 + x1) / 2 > scene.grid.width / 2,
    grounded: world.grounded,
    shining: world.shining,
    figure: world.figure,
  });
  const tones = isWintry(scene) ? WINTER : panelTones(place, figure, (turnOf(scene) >> 4) + seed - 1);
  const rgb: Record<ToneName, Rgb> = {
    sky: labToLinear(tones.sky),
    far: labToLinear(tones.far),
    near: labToLinear(tones.near),
    light: labToLinear(tones.light),
    ink: INK,
  };
  const feet = world.grounded || world.lying || place === 'sea' || place === 'space' ? [] : world.feet;
  return (frame) => {
    const view = darkness(frame);
    flood(view, rgb.sky);
    deepen(view, rgb.far, top / scene.grid.height);
    for (const mark of marks) print(view, mark, rgb[mark.tone]);
    for (const foot of feet) throwShadow(view, foot);
    return view;
  };
}

function print(view: Light, mark: Mark, tone: Rgb) {
  if ('curves' in mark) fillCurves(view, mark.curves, tone);
  else drawTubes(view, mark.lines, () => tone);
}

/** A sky is deeper above: dots of the second tone grow towards the upper edge. */
const DEEP = { reach: 0.5, most: 0.36, angle: 0.95, coarse: 1.5 };

function deepen({ frame, red, green, blue }: Light, tone: Rgb, horizon: number) {
  const { width, height, size, top, bottom } = frame;
  const cell = CELL * DEEP.coarse * size;
  const to = Math.min(bottom, Math.ceil(DEEP.reach * horizon * height));
  for (let y = top; y < to; y++) {
    const grown = DEEP.most * unit(1 - (y + 0.5) / height / (DEEP.reach * horizon)) ** 0.7;
    for (let x = 0; x < width; x++) {
      const share = dot(x + 0.5, y + 0.5, cell, DEEP.angle, grown) * 0.7;
      if (share <= 0) continue;
      const i = (y - top) * width + x;
      red[i]! += (tone[0] - red[i]!) * share;
      green[i]! += (tone[1] - green[i]!) * share;
      blue[i]! += (tone[2] - blue[i]!) * share;
    }
  }
}

/** A shadow of the brush: black under the feet, drawn out into strokes to the right. */
function throwShadow(view: Light, { x0, x1, y }: { x0: number; x1: number; y: number }) {
  const { scale, size } = view.frame;
  const cells = size / scale;
  const wide = x1 - x0;
  const tall = 0.011 * cells * Math.min(1.2, 0.5 + (2 * wide) / cells);
  drawTubes(
    view,
    [-1, 0, 1].map((row) => {
      const from = x0 + 0.06 * wide + 0.03 * wide * Math.abs(row);
      const to = x1 + (0.1 - 0.1 * row) * wide;
      const at = y + row * 0.9 * tall;
      return {
        points: Float32Array.of(from, at, (from + to) / 2, at, to, at),
        radius: Float32Array.of(0.4 * tall, 0.72 * tall, 0.08 * tall),
        closed: false,
      };
    }),
    () => INK,
  );
}
