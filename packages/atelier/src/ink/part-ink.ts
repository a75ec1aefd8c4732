import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { either, slidingMax, slidingMin } from '../planes/morphology.ts';
import { soften } from '../planes/soften.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import type { Evidence } from './evidence.ts';
import { fillStreaks } from './fill-streaks.ts';
import { CREST, type InkMeasure } from './measure-ink.ts';

/** What is drawn: as lines, and as paint broader than any line. */
export interface Drawn {
  readonly line: Uint8Array;
  readonly paint: Uint8Array;
  /** Lines that are much darker than the paint they lie on: they are no hatching, whatever the network says. */
  readonly clear: Uint8Array;
  /** Ink in which darkness counts fully: a brown outline is no more ink than an olive wall, but it is darker. */
  readonly strong: Float32Array;
}

/** What remains of ink opened by this many half pens is paint, what stands out above that is line. */
const BROAD = 1.7;
/** The ground of a line is painted where it has this much of the limit of noise, and of the line's strength. */
const GROUND = { low: 0.6, share: 0.3 } as const;
/** On paint contrast and the network's belief add up; neither decides alone. */
const ON_PAINT = { contrast: 0.5, little: 0.05, dark: 2, texture: 0.12, fill: 0.6, clear: 0.3 } as const;
/** Where a pen bled or the photograph is blurred: within so many pens of ink, less than `CREST` of it, and believed no line. */
const HALO = { pens: 0.5, believed: 0.5 } as const;
/** Darker than its paint by so much, a line needs no belief. */
const CLEARLY = 0.2;
/** Paint is this share of its strongest within a broad pen; what is less is the soft rim of a line. */
const NO_RIM = 0.6;

export function partInk({ flat, stroke, fill, width, height, size }: Evidence, measure: InkMeasure): Drawn {
  const { soft, crest, low, pen, broadHalf } = measure;
  const radius = Math.max(2, Math.round(BROAD * broadHalf));
  const [dark, black] = darkInk(flat.lab);
  const strong = soften(dark, width, height);
  const solid = openPlane(strong, width, height, radius);
  const blackness = soften(black, width, height);
  const ground = openPlane(blackness, width, height, radius);
  giveBack(dark, black);
  const darker = blackness;
  for (let i = 0; i < darker.length; i++) darker[i] = blackness[i]! - ground[i]!;
  const rise = riseOf(strong, solid, darker);
  giveBack(ground);
  const peak = slidingMax(rise, width, height, Math.max(3, Math.round(0.01 * size)));
  const strongest = slidingMax(soft, width, height, Math.max(3, Math.round(HALO.pens * pen)));
  const line = new Uint8Array(soft.length);
  const paint = new Uint8Array(soft.length);
  const clear = new Uint8Array(soft.length);
  for (let i = 0; i < soft.length; i++) {
    if (soft[i]! <= low) continue;
    if (soft[i]! < CREST * strongest[i]! && stroke[i]! < HALO.believed) continue;
    const under = solid[i]!;
    const onPaint = under > GROUND.low * low && under > GROUND.share * strong[i]!;
    const stands = rise[i]! > low && rise[i]! > CREST * peak[i]!;
    const contrast =
      ON_PAINT.contrast * (rise[i]! / (under + ON_PAINT.little)) +
      ON_PAINT.dark * Math.max(0, darker[i]! - ON_PAINT.texture);
    if (stands && (!onPaint || contrast + stroke[i]! - ON_PAINT.fill * fill[i]! > ON_PAINT.clear)) {
      line[i] = 1;
      if (onPaint && darker[i]! > CLEARLY) clear[i] = 1;
    } else if ((onPaint || under > low) && (under > NO_RIM * strong[i]! || soft[i]! > CREST * crest[i]!))
      paint[i] = 1;
  }
  giveBack(solid, darker, rise, peak, strongest);
  const drawn = either(line, paint);
  fillStreaks(drawn, measure, width, height);
  for (let i = 0; i < drawn.length; i++) if (drawn[i] && !paint[i]) line[i] = 1;
  return { line, paint, clear, strong };
}

/** What remains where everything narrower than the square is taken away. */
function openPlane(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const least = slidingMin(plane, width, height, radius);
  const opened = slidingMax(least, width, height, radius);
  giveBack(least);
  return opened;
}

/** How much ink stands out from the paint below it, or how much darker it is: black on red is no more ink. */
function riseOf(strong: Float32Array, solid: Float32Array, darker: Float32Array): Float32Array {
  const rise = anyPlane(strong.length);
  for (let i = 0; i < rise.length; i++) rise[i] = Math.max(strong[i]! - solid[i]!, darker[i]!);
  return rise;
}

function darkInk({ L, A, B }: LabPlanes): [Float32Array, Float32Array] {
  const dark = anyPlane(L.length);
  const black = anyPlane(L.length);
  for (let i = 0; i < dark.length; i++) {
    const l = 1 - L[i]!;
    // glare is no ink, and hardly speaks against it
    const light = l > 0 ? l * l : 0.4 * l * l;
    dark[i] = Math.sqrt(light + 5.5 * (A[i]! * A[i]! + B[i]! * B[i]!));
    black[i] = l > 0 ? l : 0;
  }
  return [dark, black];
}
