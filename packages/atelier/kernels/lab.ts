// The tables are those of src/planes/oklab.ts: light of coded values, and cube roots, each with so many steps to its range.
const SRGB_STEPS: f64 = 4096;
const SRGB_RANGE: f64 = 1.25;
const CUBE_STEPS: f64 = 4096;
const CUBE_RANGE: f64 = 2;
/** Near black the table is too coarse for a root. */
const DARK: f64 = 0.02;

/** Cube root by Newton's steps. */
function worked(x: f64): f64 {
  if (x <= 0) return 0;
  let y = x < 1 ? (1 + x) / 2 : x;
  for (let step = 0; step < 60; step++) {
    const next = (2 * y + x / (y * y)) / 3;
    if (next == y) break;
    y = next;
  }
  return y;
}

function lookUp(table: usize, at: f64): f64 {
  const i = i32(at);
  const low = load<f64>(table + ((<usize>i) << 3));
  return low + (load<f64>(table + ((<usize>i) << 3), 8) - low) * (at - f64(i));
}

function lightOf(linear: usize, coded: f64): f64 {
  return lookUp(linear, min(SRGB_STEPS, max(0, (coded * SRGB_STEPS) / SRGB_RANGE)));
}

function rootOf(cubeRoot: usize, light: f64): f64 {
  if (light < DARK) return worked(light);
  return lookUp(cubeRoot, min(CUBE_STEPS, (light * CUBE_STEPS) / CUBE_RANGE));
}

function put(place: usize, value: f64): void {
  store<f32>(place, f32(value));
}

/** One row of bytes, each divided by the light of its channel there and `brightest` at most, in OKLab. */
export function labRow(
  rgb: usize,
  red: usize,
  green: usize,
  blue: usize,
  brightest: f64,
  linear: usize,
  cubeRoot: usize,
  L: usize,
  A: usize,
  B: usize,
  count: i32,
): void {
  const end = (<usize>count) << 2;
  for (let x: usize = 0; x < end; x += 4, rgb += 3) {
    const r = lightOf(linear, min(brightest, f64(load<u8>(rgb)) / 255 / f64(load<f32>(red + x))));
    const g = lightOf(linear, min(brightest, f64(load<u8>(rgb, 1)) / 255 / f64(load<f32>(green + x))));
    const b = lightOf(linear, min(brightest, f64(load<u8>(rgb, 2)) / 255 / f64(load<f32>(blue + x))));
    const l = rootOf(cubeRoot, 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = rootOf(cubeRoot, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = rootOf(cubeRoot, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    put(L + x, 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s);
    put(A + x, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s);
    put(B + x, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s);
  }
}
