import type { Lab } from '../scene/scene.ts';

/**
 * A crayon's colours lie on a line from the paper towards its pigment, pressure only says how far along. So colours are
 * compared by direction from paper and by the logarithm of the distance, not as points of OKLab.
 */
type Feature = readonly [number, number, number, number];
const CHROMA = 1.8;
const DIRECTION = 0.3;
const PRESSURE = 0.085;
const LEAST_DISTANCE = 0.03;

function featureOf([L, a, b]: Lab): Feature {
  const l = L - 1;
  const p = CHROMA * a;
  const q = CHROMA * b;
  const m = Math.sqrt(l * l + p * p + q * q) + 1e-6;
  const k = DIRECTION / m;
  return [k * l, k * p, k * q, PRESSURE * Math.log(Math.max(LEAST_DISTANCE, m))];
}

export function penDistance(p: Lab, q: Lab): number {
  const [u, v] = [featureOf(p), featureOf(q)];
  const [a, b, c, d] = [u[0] - v[0], u[1] - v[1], u[2] - v[2], u[3] - v[3]];
  return Math.sqrt(a * a + b * b + c * c + d * d);
}
