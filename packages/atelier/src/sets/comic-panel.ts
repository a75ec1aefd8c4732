import { hueDistance, light as colour, mix, type Rgb } from '../colour/oklab.ts';
import { darkness, type Light } from '../finish/light.ts';
import type { Frame } from '../raster/frame.ts';
import { clamp } from '../raster/math.ts';
import type { Pt } from '../shape/contour.ts';
import { extentOf } from '../shape/extent.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import type { StyleContext } from '../context/style-context.ts';
import { CELL, dot } from '../surfaces/halftone.ts';
import { fillCurves, flood } from '../vector/canvas.ts';
import { ellipseCurve, polygon, smoothLoop } from '../vector/primitives.ts';
import { comicPlace } from './comic-place.ts';
import { placeOf, turnOf } from './place.ts';

const INK: Rgb = colour(0.16, 0.015, 285);
const ANGLE = 0.95;

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

/** Half width and half height of a burst, at most; shares of the sheet. */
const WIDEST = 0.45;

/** Hues that a sky may have by day. */
const SKIES = [235, 88];

/** Rays, a jagged burst and a coarse screen growing towards the corners. */
export function comicPanel(context: StyleContext): (frame: Frame) => Light {
  const { scene, plan, seed, random } = context;
  const { width, height } = scene.grid;
  const rng = random('panel');
  const away = (hue: number) => hueDistance(hue, plan.dominant.hue);
  const schemes = SCHEMES.toSorted((p, q) => away(q.hue) - away(p.hue));
  const place = placeOf(scene);
  const skies = schemes.filter(({ hue }) => SKIES.includes(hue));
  const turn = turnOf(scene) >> 2;
  const ofPlace = {
    space: NIGHT,
    night: NIGHT,
    sea: SCHEMES[0]!,
    outdoors: skies[(turn >> 4) & 1]!,
    anywhere: undefined,
  }[place];
  // the drawing decides what comes first, so that two of them do not look alike on one wall
  const scheme = ofPlace && seed % 3 === 1 ? ofPlace : schemes[((turn >> 4) + seed - 1) % 3]!;
  const stands = seed % 3 === 1 && (ofPlace !== undefined || turn % 3 === 2);
  const things = stands ? comicPlace(context, place === 'anywhere' ? 'outdoors' : place) : undefined;
  const { x0, y0, x1, y1 } = extentOf(scene);
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2 - 0.02 * height;
  const rays = 22 + 2 * rng.below(3);
  const start = rng.between(0, 0.3);
  const jags = 2 * (11 + rng.below(4));
  // a figure that fills the sheet leaps out of its burst: rays have to stay around it
  const by = Math.min(WIDEST * height, Math.max(0.3 * height, (y1 - y0) * 0.64));
  // round enough that the elbows of a thin figure stay inside
  const bx = Math.min(WIDEST * width, Math.max(0.3 * width, (x1 - x0) * 0.66, 0.74 * by));
  const ring = (reach: number, count: number, inner: number): Pt[] =>
    Array.from({ length: count }, (_, k): Pt => {
      const angle = (k / count) * 2 * Math.PI + 0.1;
      const r = (k % 2 === 1 ? inner : 1 + 0.04 * Math.sin(k * 2.3)) * reach;
      return [cx + Math.cos(angle) * bx * r, cy + Math.sin(angle) * by * r];
    });
  // where nothing says where it plays: a bang, a puff or a plain spotlight
  const forms: readonly ((reach: number) => Cubic[])[] = [
    (reach) => polygon(ring(reach, jags, 0.85)),
    (reach) => smoothLoop(ring(reach, jags, 0.88)),
    (reach) => ellipseCurve(cx, cy, bx * reach * 0.96, by * reach * 0.96),
  ];
  const form = forms[(turn + seed - 1) % forms.length]!;
  const outer = form(1.13);
  const burst = form(1.1);
  return (frame) => {
    const view = darkness(frame);
    flood(view, scheme.rays[0]);
    const { scale, top, size } = frame;
    const reach = Math.sqrt(frame.width ** 2 + frame.height ** 2) / 2;
    const cell = CELL * 1.9 * size;
    for (let i = 0; i < view.red.length; i++) {
      const x = (i % frame.width) + 0.5;
      const y = Math.floor(i / frame.width) + top + 0.5;
      const dx = x - cx * scale;
      const dy = y - cy * scale;
      const r = Math.sqrt(dx * dx + dy * dy);
      const angle = ((Math.atan2(dy, dx) / (2 * Math.PI)) * rays + start + rays) % 2;
      // distance to the nearest ray edge in pixels makes the edge soft over one pixel
      const edge = (Math.min(angle, 2 - angle, Math.abs(angle - 1)) * 2 * Math.PI * r) / rays;
      const inRay = angle < 1 ? Math.min(1, 0.5 + edge) : Math.max(0, 0.5 - edge);
      const spot = dot(x, y, cell, ANGLE, clamp((r / reach - 0.38) * 0.75, 0, 0.6)) * 0.5;
      const c = mix(mix(scheme.rays[0], scheme.rays[1], inRay), scheme.dots, spot);
      view.red[i] = c[0];
      view.green[i] = c[1];
      view.blue[i] = c[2];
    }
    if (things) things(view);
    else {
      fillCurves(view, [outer], INK);
      fillCurves(view, [burst], scheme.burst);
    }
    return view;
  };
}
