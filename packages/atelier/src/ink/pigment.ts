import { clamp, quantile } from '../planes/quantile.ts';
import type { Lab } from '../scene/scene.ts';

const CHROMA = 1.8;
const STRONGEST_CHROMA = 0.33;

/**
 * The pigment of some cells: a robust direction away from paper, at the distance that the share `q` of them stays below.
 * Pressure and the tooth of the paper spread the cells along that direction, a pen line beside them lies off it.
 */
export function pigment(samples: readonly Lab[], q: number): Lab {
  const rays = new Float64Array(3 * samples.length);
  const distances = new Float64Array(samples.length);
  let count = 0;
  for (const [L, a, b] of samples) {
    const l = L - 1;
    const distance = Math.sqrt(l * l + CHROMA * CHROMA * (a * a + b * b));
    if (distance <= 0.02) continue;
    setRay(rays, count, l / distance, a / distance, b / distance);
    distances[count++] = distance;
  }
  if (count === 0) return samples[0] ?? [0.5, 0, 0];
  const known = distances.subarray(0, count);
  const reach = quantile(known, q);
  const cut = quantile(known, 0.4);
  let strong = 0;
  for (let i = 0; i < count; i++)
    if (known[i]! >= cut) setRay(rays, strong++, rays[3 * i]!, rays[3 * i + 1]!, rays[3 * i + 2]!);
  const weight = new Float64Array(strong).fill(1);
  const mean = direction(rays, weight);
  for (let i = 0; i < strong; i++) {
    const [l, a, b] = [rays[3 * i]!, rays[3 * i + 1]!, rays[3 * i + 2]!];
    const off = square(l - mean.l) + square(CHROMA * (a - mean.a)) + square(CHROMA * (b - mean.b));
    weight[i] = 1 / (0.05 + off);
  }
  const { l, a, b } = direction(rays, weight);
  return [1 + l * reach, a * reach, b * reach];
}

const square = (v: number) => v * v;

function setRay(rays: Float64Array, i: number, l: number, a: number, b: number): void {
  rays[3 * i] = l;
  rays[3 * i + 1] = a;
  rays[3 * i + 2] = b;
}

/** The mean direction of as many rays as have a weight. */
function direction(rays: Float64Array, weight: Float64Array) {
  let l = 0;
  let a = 0;
  let b = 0;
  for (let i = 0; i < weight.length; i++) {
    l += rays[3 * i]! * weight[i]!;
    a += rays[3 * i + 1]! * weight[i]!;
    b += rays[3 * i + 2]! * weight[i]!;
  }
  const norm = Math.sqrt(l * l + CHROMA * CHROMA * (a * a + b * b)) || 1;
  return { l: l / norm, a: a / norm, b: b / norm };
}

/** What paler colours than this are lifted towards. */
const FULL_STRENGTH = 0.3;

/**
 * Pale colouring with the strength of a pigment: the same hue, chroma lifted towards what a full fill of that pen would
 * have, lightness at half the rate, so that a pale yellow becomes yellow and not ochre.
 */
export function vivify([L, a, b]: Lab): Lab {
  const l = L - 1;
  const chroma = Math.sqrt(a * a + b * b);
  const strength = Math.sqrt(l * l + square(1.6 * chroma));
  if (strength < 1e-3) return [L, a, b];
  const coloured = clamp((chroma - 0.006) / 0.012, 0, 1);
  const lift = strength >= FULL_STRENGTH ? 1 : Math.min(3.2, powerOf(FULL_STRENGTH / strength, 0.85));
  const more = 1 + (lift - 1) * coloured;
  return limitChroma([1 + l * powerOf(lift, coloured > 0.5 ? 0.55 : 0.8), a * more, b * more]);
}

/** Faint ink moved on along its own line until it is at least `least` from paper, at most `most` times as far. */
export function strengthen([L, a, b]: Lab, least: number, most: number): Lab {
  const distance = Math.sqrt(square(L - 1) + a * a + b * b);
  if (distance < 1e-3 || distance >= least) return limitChroma([L, a, b]);
  const k = Math.min(most, least / distance);
  return limitChroma([1 + (L - 1) * k, a * k, b * k]);
}

export function limitChroma([L, a, b]: Lab): Lab {
  const chroma = Math.sqrt(a * a + b * b);
  const k = chroma > STRONGEST_CHROMA ? STRONGEST_CHROMA / chroma : 1;
  return [clamp(L, 0, 1), a * k, b * k];
}

/** Rounded, so that a last bit of the engine's own power function cannot show. */
const powerOf = (base: number, exponent: number) => Math.round(base ** exponent * 1e6) / 1e6;
