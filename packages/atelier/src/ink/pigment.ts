import { clamp, quantile } from '../planes/quantile.ts';
import type { Lab } from '../scene/scene.ts';

const CHROMA = 1.8;
const STRONGEST_CHROMA = 0.33;

/**
 * The pigment of some cells: a robust direction away from paper, at the distance that the share `q` of them stays below.
 * Pressure and the tooth of the paper spread the cells along that direction, a pen line beside them lies off it.
 */
export function pigment(samples: readonly Lab[], q: number): Lab {
  const rays = samples.flatMap(([L, a, b]) => {
    const l = L - 1;
    const distance = Math.sqrt(l * l + CHROMA * CHROMA * (a * a + b * b));
    return distance > 0.02 ? [{ l: l / distance, a: a / distance, b: b / distance, distance }] : [];
  });
  if (rays.length === 0) return samples[0] ?? [0.5, 0, 0];
  const distances = rays.map((ray) => ray.distance);
  const reach = quantile(distances, q);
  const cut = quantile(distances, 0.4);
  const strong = rays.filter((ray) => ray.distance >= cut);
  let mean = direction(strong.map((ray) => ({ ...ray, weight: 1 })));
  mean = direction(
    strong.map((ray) => {
      const off =
        square(ray.l - mean.l) + square(CHROMA * (ray.a - mean.a)) + square(CHROMA * (ray.b - mean.b));
      return { ...ray, weight: 1 / (0.05 + off) };
    }),
  );
  return [1 + mean.l * reach, mean.a * reach, mean.b * reach];
}

const square = (v: number) => v * v;

function direction(rays: readonly { l: number; a: number; b: number; weight: number }[]) {
  let l = 0;
  let a = 0;
  let b = 0;
  for (const ray of rays) {
    l += ray.l * ray.weight;
    a += ray.a * ray.weight;
    b += ray.b * ray.weight;
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
