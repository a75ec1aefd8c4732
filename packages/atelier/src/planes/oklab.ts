/**
 * sRGB and OKLab (Ottosson 2020) by arithmetic alone: the language leaves `Math.cbrt` and `Math.pow` to the engine,
 * and a drawing must be read the same on every machine.
 */
const SRGB_STEPS = 4096;

/** x^(1/n) for x in 0..4 by Newton's steps. */
function root(x: number, n: number): number {
  if (x <= 0) return 0;
  let y = x < 1 ? (1 + x) / 2 : x;
  for (let step = 0; step < 60; step++) {
    let power = 1;
    for (let k = 1; k < n; k++) power *= y;
    const next = ((n - 1) * y + x / power) / n;
    if (next === y) break;
    y = next;
  }
  return y;
}

const toLinear = (v: number) => {
  if (v <= 0.04045) return v / 12.92;
  const x = (v + 0.055) / 1.055;
  return x * x * root(x * x, 5);
};

/** Light of a coded value in 0..`SRGB_RANGE`. */
const SRGB_RANGE = 1.25;
const LINEAR = Float64Array.from({ length: SRGB_STEPS + 2 }, (_, i) =>
  toLinear((i * SRGB_RANGE) / SRGB_STEPS),
);
const CUBE_STEPS = 4096;
const CUBE_RANGE = 2;
const CUBE_ROOT = Float64Array.from({ length: CUBE_STEPS + 2 }, (_, i) =>
  root((i * CUBE_RANGE) / CUBE_STEPS, 3),
);

/** Near black the table is too coarse for a root. */
const DARK = 0.02;

/**
 * OKLab of coded sRGB (red, green, blue after each other; 0..1, a little more is allowed) into three planes from `cell` on.
 * `coded` is used up: row by row nothing is handed from function to function that the engine would have to box.
 */
export function writeLab(planes: LabPlanes, cell: number, coded: Float64Array): void {
  const { L, A, B } = planes;
  for (let k = 0; k < coded.length; k++) {
    const at = Math.min(SRGB_STEPS, Math.max(0, (coded[k]! * SRGB_STEPS) / SRGB_RANGE));
    const i = at | 0;
    const low = LINEAR[i]!;
    coded[k] = low + (LINEAR[i + 1]! - low) * (at - i);
  }
  for (let k = 0; k < coded.length; k += 3) {
    const r = coded[k]!;
    const g = coded[k + 1]!;
    const b = coded[k + 2]!;
    coded[k] = 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b;
    coded[k + 1] = 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b;
    coded[k + 2] = 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b;
  }
  for (let k = 0; k < coded.length; k++) {
    const light = coded[k]!;
    if (light < DARK) {
      coded[k] = root(light, 3);
      continue;
    }
    const at = Math.min(CUBE_STEPS, (light * CUBE_STEPS) / CUBE_RANGE);
    const i = at | 0;
    const low = CUBE_ROOT[i]!;
    coded[k] = low + (CUBE_ROOT[i + 1]! - low) * (at - i);
  }
  for (let k = 0, i = cell; k < coded.length; k += 3, i++) {
    const l = coded[k]!;
    const m = coded[k + 1]!;
    const s = coded[k + 2]!;
    L[i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    A[i] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    B[i] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
}

export interface LabPlanes {
  readonly L: Float32Array;
  readonly A: Float32Array;
  readonly B: Float32Array;
}

export const labPlanes = (cells: number): LabPlanes => ({
  L: new Float32Array(cells),
  A: new Float32Array(cells),
  B: new Float32Array(cells),
});

const toCoded = (light: number) => {
  const v = Math.min(1, Math.max(0, light));
  if (v <= 0.0031308) return 12.92 * v;
  // v^(1/2.4) = (v^(1/12))^5
  const twelfth = root(Math.sqrt(Math.sqrt(v)), 3);
  return 1.055 * twelfth * twelfth * twelfth * twelfth * twelfth - 0.055;
};

/** The byte at both ends of each step of light where they agree; between two bytes it is worked out. */
const BYTE_STEPS = 16384;
const UNDECIDED = -1;
let byteTable: Int16Array | undefined;

function makeByteTable(): Int16Array {
  const ends = Int16Array.from({ length: BYTE_STEPS + 1 }, (_, i) => exactByte(i / BYTE_STEPS));
  return ends.map((byte, i) => (ends[i + 1] === byte ? byte : UNDECIDED));
}

const exactByte = (light: number) => Math.round(255 * toCoded(light));

function toByte(light: number): number {
  if (light <= 0) return 0;
  if (light >= 1) return 255;
  byteTable ??= makeByteTable();
  const byte = byteTable[(light * BYTE_STEPS) | 0]!;
  return byte === UNDECIDED ? exactByte(light) : byte;
}

/** Coded sRGB 0..255 of an OKLab colour, cut to what a screen can show. */
export function labToBytes([L, a, b]: readonly [number, number, number]): [number, number, number] {
  const l = L + 0.3963377774 * a + 0.2158037573 * b;
  const m = L - 0.1055613458 * a - 0.0638541728 * b;
  const s = L - 0.0894841775 * a - 1.291485548 * b;
  const l3 = l * l * l;
  const m3 = m * m * m;
  const s3 = s * s * s;
  return [
    toByte(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
    toByte(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
    toByte(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3),
  ];
}
