import { labToLinear, light as colour, mix, toLch, type Rgb } from '../colour/oklab.ts';
import { isSkinLike, purify } from '../colour/purify.ts';
import { shadeTone } from '../colour/shade-tone.ts';
import { darkness, type Light } from '../finish/light.ts';
import { formLight } from '../light/form-light.ts';
import { fractal } from '../noise/lattice.ts';
import type { Tube } from '../raster/capsules.ts';
import type { Frame } from '../raster/frame.ts';
import { clamp, smoothStep, unit } from '../raster/math.ts';
import { enlarge } from '../raster/resample.ts';
import { STROKE_ROLE, type Lab } from '../scene/scene.ts';
import { placeOf } from '../sets/place.ts';
import type { Pt } from '../shape/contour.ts';
import { extentOf } from '../shape/extent.ts';
import { placeEyes } from '../shape/eyes.ts';
import { flatFigure } from '../shape/flat-figure.ts';
import { inkOutline, tapered } from '../shape/ink.ts';
import { drawLines } from '../shape/lines.ts';
import { drawTubes, fillCurves, flood, lay } from '../vector/canvas.ts';
import { drawCartoonEyes } from '../vector/cartoon-eyes.ts';
import { polygon } from '../vector/primitives.ts';
import type { Style, StyleContext } from './style.ts';

const LOOK = { smooth: 1.15, tolerance: 0.7, corner: 52 };
const INK: Rgb = colour(0.16, 0.015, 285);
const PAPER_WHITE: Rgb = [0.98, 0.97, 0.93];
const WHITE: Rgb = [1, 1, 1];

interface Scheme {
  readonly hue: number;
  readonly rays: readonly [Rgb, Rgb];
  readonly burst: Rgb;
  readonly dots: Rgb;
}
/** Two calm tones of one ink for the rays, a burst that lets the figure speak. */
const SCHEMES: readonly Scheme[] = [
  {
    hue: 235,
    rays: [colour(0.74, 0.115, 235), colour(0.68, 0.125, 240)],
    burst: colour(0.96, 0.09, 100),
    dots: colour(0.56, 0.14, 250),
  },
  {
    hue: 88,
    rays: [colour(0.9, 0.15, 92), colour(0.85, 0.155, 80)],
    burst: colour(0.985, 0.02, 95),
    dots: colour(0.75, 0.16, 58),
  },
  {
    hue: 25,
    rays: [colour(0.67, 0.19, 25), colour(0.61, 0.19, 25)],
    burst: colour(0.95, 0.1, 98),
    dots: colour(0.5, 0.17, 22),
  },
  {
    hue: 145,
    rays: [colour(0.78, 0.15, 140), colour(0.72, 0.155, 145)],
    burst: colour(0.98, 0.03, 105),
    dots: colour(0.6, 0.14, 155),
  },
  {
    hue: 300,
    rays: [colour(0.66, 0.14, 300), colour(0.6, 0.15, 297)],
    burst: colour(0.95, 0.08, 95),
    dots: colour(0.46, 0.16, 292),
  },
];

/** Ink for what happens by night: a bright burst in a dark sky. */
const NIGHT: Scheme = {
  hue: 275,
  rays: [colour(0.38, 0.13, 278), colour(0.33, 0.12, 280)],
  burst: colour(0.93, 0.11, 98),
  dots: colour(0.6, 0.15, 300),
};

/** Screens as shares of the long side. */
const DOT = 0.0088;
const OFF_REGISTER = 0.0012;
const HALO = 0.0105;

const pop = (lab: Lab): Lab => {
  const { L, chroma } = toLch(lab);
  if (isSkinLike(lab)) return lab;
  if (chroma < 0.03) return [L > 0.75 ? 0.985 : L, 0, 0.004];
  return purify(lab, {
    gain: 1.22,
    toCusp: 0.2,
    minChroma: 0.09,
    maxChroma: 0.24,
    darkest: 0.36,
    lightest: 0.94,
  });
};

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
  const pen = clamp(scene.pen.width * 0.5, 0.0026 * size, 0.005 * size);
  // small things take a finer pen, or a flower becomes a blot
  const finer = (area: number) => clamp(Math.sqrt(area) / (0.09 * size), 0.5, 1);
  const silhouettes = figure.silhouettes.flatMap(({ outlines }) => outlines);
  const inks: Tube[] = [
    ...figure.silhouettes.flatMap(({ outlines, area }) =>
      outlines.map((outline) => inkOutline(outline, pen * 1.3 * finer(area), 1)),
    ),
    ...figure.shapes.flatMap(({ region, outlines, area }) => {
      const dark = toLch(plan.regions[region.id]!).L < 0.4;
      const drawn = region.neighbours.some(({ id, line }) => id !== 0 && line > 0.3);
      if (dark || (!drawn && scene.medium === 'line')) return [];
      return outlines.map((outline) => inkOutline(outline, pen * (drawn ? 0.7 : 0.42) * finer(area), 1));
    }),
  ];
  const free = drawLines(scene, (spot) =>
    spot.role === STROKE_ROLE.free || spot.feature
      ? Math.max(spot.radius * 1.05, (0.0055 - 0.0028 * spot.fineness) * size)
      : 0,
  );
  const inner = drawLines(scene, (spot) =>
    (spot.role === STROKE_ROLE.detail || spot.place === 'mouth') && !spot.feature
      ? clamp(spot.radius * 0.8, pen * 0.7, pen * (spot.place === 'mouth' ? 1.35 : 1.7))
      : 0,
  );
  const freeTone = free.map(({ index }) => {
    const lab = plan.strokes[index]!;
    return toLch(lab).chroma > 0.06 ? labToLinear(pop(lab)) : INK;
  });
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
  const light = formLight(relief, [-0.5, -0.62, 0.6]);
  const set = panel(context);
  const grain = fractal(context.random('paper').next().toString(), 2, 0.7);
  return {
    halo: (frame) => Math.ceil(OFF_REGISTER * frame.size) + 2,
    paint: (frame) => {
      const alone = context.background === 'cutout';
      const view = alone ? darkness(frame, true) : set(frame);
      const wide = free.map((tube) => ({ ...tube, radius: tube.radius.map((r) => r + HALO * size) }));
      drawTubes(
        view,
        [...silhouettes.map((outline) => inkOutline(outline, HALO * size, 0)), ...wide],
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
      for (let i = 0; i < print.red.length; i++) {
        const share = print.alpha![i]!;
        if (share > 0) lay(view, i, [print.red[i]!, print.green[i]!, print.blue[i]!], share);
      }
      const dark = free.map((tube) => ({ ...tube, radius: tube.radius.map((r) => r + pen * 1.15) }));
      drawTubes(
        view,
        dark.filter((_, k) => freeTone[k] !== INK),
        () => INK,
      );
      drawTubes(view, free, (k) => freeTone[k]!);
      drawTubes(view, [...inks, ...inner.map((line) => tapered(line, 6))], () => INK);
      drawCartoonEyes(view, eyes, { line: INK, lineWidth: pen * 1.3, tall: 1.18, brow: false });
      if (!alone) age(view, grain);
      return view;
    },
    grade: { exposure: 1, vignette: 0.05, saturation: 1, contrast: 1, grain: 0.006, warmth: 0, knee: 1 },
  };
};

/** Light below which a form is dotted, and below which it is flat shadow: most of a figure stays in its own colour. */
const SHADE = { dots: 0.5, hard: 0.12 };
const ANGLE = { shade: 0.39, back: 0.95 };

/** 1 inside the dots of a screen whose dots have this radius (share of a cell), soft over a pixel. */
function dot(x: number, y: number, cell: number, angle: number, radius: number): number {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const u = (x * c + y * s) / cell;
  const v = (y * c - x * s) / cell;
  const fu = u - Math.floor(u) - 0.5;
  const fv = v - Math.floor(v) - 0.5;
  return unit((radius - Math.sqrt(fu * fu + fv * fv)) * cell + 0.5);
}

/** Hard shadow, dots where it begins, a small highlight. */
function screen({ red, green, blue, alpha }: Light, dusk: Light, light: Float32Array, frame: Frame) {
  const { width, top, size } = frame;
  const cell = DOT * size;
  for (let i = 0; i < light.length; i++) {
    if (alpha![i]! <= 0) continue;
    const l = light[i]!;
    if (l > SHADE.dots && l < 0.983) continue;
    const x = (i % width) + 0.5;
    const y = Math.floor(i / width) + top + 0.5;
    const hard = smoothStep(SHADE.hard, SHADE.hard - 0.03, l);
    const dots =
      dot(x, y, cell, ANGLE.shade, unit((SHADE.dots - l) / (SHADE.dots - SHADE.hard)) * 0.62) * 0.85;
    const dark = Math.max(hard, dots);
    red[i]! += (dusk.red[i]! - red[i]!) * dark;
    green[i]! += (dusk.green[i]! - green[i]!) * dark;
    blue[i]! += (dusk.blue[i]! - blue[i]!) * dark;
    const pale = red[i]! > 0.82 && green[i]! > 0.82 && blue[i]! > 0.76;
    const shine = pale ? 0 : smoothStep(0.984, 0.992, l) * 0.5;
    red[i]! += (1 - red[i]!) * shine;
    green[i]! += (1 - green[i]!) * shine;
    blue[i]! += (1 - blue[i]!) * shine;
  }
}

/** Rays, a jagged burst and a coarse screen growing towards the corners. */
function panel({ scene, plan, seed, random }: StyleContext): (frame: Frame) => Light {
  const { width, height } = scene.grid;
  const rng = random('panel');
  const away = (hue: number) => Math.abs(((hue - plan.dominant.hue + 540) % 360) - 180);
  const schemes = SCHEMES.toSorted((p, q) => away(q.hue) - away(p.hue));
  const place = placeOf(scene);
  const blue = SCHEMES.find(({ hue }) => hue === 235)!;
  const first = place === 'space' || place === 'night' ? NIGHT : place === 'sea' ? blue : undefined;
  const scheme = [...(first ? [first] : []), ...schemes][(seed - 1) % 4]!;
  const { x0, y0, x1, y1 } = extentOf(scene);
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2 - 0.02 * height;
  const rays = 22 + 2 * rng.below(3);
  const turn = rng.between(0, 0.3);
  const jags = 2 * (11 + rng.below(4));
  const bx = Math.max(0.3 * width, (x1 - x0) * 0.62);
  const by = Math.max(0.3 * height, (y1 - y0) * 0.6);
  const star = (reach: number) =>
    polygon(
      Array.from({ length: jags }, (_, k): Pt => {
        const angle = (k / jags) * 2 * Math.PI + 0.1;
        const r = (k % 2 === 1 ? 0.85 : 1 + 0.04 * Math.sin(k * 2.3)) * reach;
        return [cx + Math.cos(angle) * bx * r, cy + Math.sin(angle) * by * r];
      }),
    );
  const outer = star(1.13);
  const burst = star(1.1);
  return (frame) => {
    const view = darkness(frame);
    flood(view, scheme.rays[0]);
    const { scale, top, size } = frame;
    const reach = Math.sqrt(frame.width ** 2 + frame.height ** 2) / 2;
    const cell = DOT * 1.9 * size;
    for (let i = 0; i < view.red.length; i++) {
      const x = (i % frame.width) + 0.5;
      const y = Math.floor(i / frame.width) + top + 0.5;
      const dx = x - cx * scale;
      const dy = y - cy * scale;
      const r = Math.sqrt(dx * dx + dy * dy);
      const angle = ((Math.atan2(dy, dx) / (2 * Math.PI)) * rays + turn + rays) % 2;
      // distance to the nearest ray edge in pixels makes the edge soft over one pixel
      const edge = (Math.min(angle, 2 - angle, Math.abs(angle - 1)) * 2 * Math.PI * r) / rays;
      const inRay = angle < 1 ? Math.min(1, 0.5 + edge) : Math.max(0, 0.5 - edge);
      const spot = dot(x, y, cell, ANGLE.back, clamp((r / reach - 0.38) * 0.75, 0, 0.6)) * 0.5;
      const c = mix(mix(scheme.rays[0], scheme.rays[1], inRay), scheme.dots, spot);
      view.red[i] = c[0];
      view.green[i] = c[1];
      view.blue[i] = c[2];
    }
    fillCurves(view, [outer], INK);
    fillCurves(view, [burst], scheme.burst);
    return view;
  };
}

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
