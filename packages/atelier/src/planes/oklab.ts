import { bytesAt, doublesAt, floatsAt, kernels, roomFor } from './kernels.ts';

/**
 * sRGB and OKLab (Ottosson 2020) by arithmetic alone: the language leaves `Math.cbrt` and `Math.pow` to the engine,
 * and a drawing must be read the same on every machine.
 */
const SRGB_STEPS = 4096;
const FLOAT = Float32Array.BYTES_PER_ELEMENT;

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

/** Light of a coded value in 0..`SRGB_RANGE`, and cube roots: the tables of `kernels/lab.ts`. */
const SRGB_RANGE = 1.25;
const LINEAR = Float64Array.from({ length: SRGB_STEPS + 2 }, (_, i) =>
  toLinear((i * SRGB_RANGE) / SRGB_STEPS),
);
const CUBE_STEPS = 4096;
const CUBE_RANGE = 2;
const CUBE_ROOT = Float64Array.from({ length: CUBE_STEPS + 2 }, (_, i) =>
  root((i * CUBE_RANGE) / CUBE_STEPS, 3),
);

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

/** OKLab of a picture's bytes, each divided by the light that its channel has there, `brightest` at most. */
export function labUnder(
  rgb: Uint8Array,
  [red, green, blue]: readonly [Float32Array, Float32Array, Float32Array],
  brightest: number,
  width: number,
): LabPlanes {
  const planes = labPlanes(red.length);
  const row = FLOAT * width;
  const [bytes, reds, greens, blues, linear, cubeRoot, L, A, B] = roomFor([
    3 * width,
    row,
    row,
    row,
    LINEAR.byteLength,
    CUBE_ROOT.byteLength,
    row,
    row,
    row,
  ]);
  doublesAt(linear, LINEAR.length).set(LINEAR);
  doublesAt(cubeRoot, CUBE_ROOT.length).set(CUBE_ROOT);
  const given = bytesAt(bytes, 3 * width);
  const light = [floatsAt(reds, width), floatsAt(greens, width), floatsAt(blues, width)] as const;
  const made = [floatsAt(L, width), floatsAt(A, width), floatsAt(B, width)] as const;
  for (let from = 0; from < red.length; from += width) {
    const end = from + width;
    given.set(rgb.subarray(3 * from, 3 * end));
    light[0].set(red.subarray(from, end));
    light[1].set(green.subarray(from, end));
    light[2].set(blue.subarray(from, end));
    kernels.labRow(bytes, reds, greens, blues, brightest, linear, cubeRoot, L, A, B, width);
    planes.L.set(made[0], from);
    planes.A.set(made[1], from);
    planes.B.set(made[2], from);
  }
  return planes;
}

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
