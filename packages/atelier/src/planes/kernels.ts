import { kernelsModule } from '#kernels-module';

/** Inner loops of the planes, four cells at once (`kernels/`). Places are byte offsets in the kernels' own memory. */
export interface Kernels {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  boxPass(
    source: number,
    target: number,
    width: number,
    height: number,
    radius: number,
    rows: number,
    sums: number,
  ): void;
  bilinear(
    source: number,
    width: number,
    height: number,
    target: number,
    toWidth: number,
    toHeight: number,
    left: number,
    across: number,
    above: number,
    down: number,
    rows: number,
  ): void;
  sumRow(
    rgb: number,
    first: number,
    last: number,
    head: number,
    tail: number,
    sums: number,
    count: number,
  ): void;
  addRow(sums: number, row: number, share: number, count: number): void;
  putRow(sums: number, scale: number, bytes: number, count: number): void;
  largest(plane: number, stride: number, rows: number, radius: number): void;
  within(
    mask: number,
    on: 0 | 1,
    near: 0 | 1,
    halves: number,
    reach: number,
    ends: number,
    firstOfRow: number,
    change: number,
    result: number,
    width: number,
    height: number,
  ): void;
  findRuns(mask: number, on: 0 | 1, ends: number, firstOfRow: number, width: number, height: number): number;
  labRow(
    rgb: number,
    red: number,
    green: number,
    blue: number,
    brightest: number,
    linear: number,
    cubeRoot: number,
    L: number,
    A: number,
    B: number,
    count: number,
  ): void;
  growLabels(
    label: number,
    into: number,
    may: number,
    steps: number,
    queued: number,
    queue: number,
    values: number,
    width: number,
    height: number,
  ): void;
  above(plane: number, limit: number, mask: number, cells: number): void;
  horizon(
    height: number,
    stride: number,
    steps: number,
    count: number,
    result: number,
    width: number,
    rows: number,
  ): void;
  lookUp(
    height: number,
    stride: number,
    steps: number,
    count: number,
    dx: number,
    dy: number,
    open: number,
    leanX: number,
    leanY: number,
    width: number,
    rows: number,
  ): void;
  normalEquations(rows: number, say: number, count: number, matrix: number): void;
  depthIn: Distances;
  distanceTo: Distances;
  spread(
    source: number,
    channels: number,
    width: number,
    height: number,
    first: number,
    rows: number,
    border: number,
    target: number,
    rowBytes: number,
    parts: number,
  ): void;
  convolveRow(
    input: number,
    steps: number,
    products: number,
    weights: number,
    output: number,
    plane: number,
    channels: number,
    width: number,
    least: number,
  ): void;
  tilesOf(
    strip: number,
    channels: number,
    rowBytes: number,
    plane: number,
    rows: number,
    across: number,
    result: number,
    tiles: number,
    work: number,
  ): void;
  resultsOf(
    products: number,
    channels: number,
    rows: number,
    across: number,
    tiles: number,
    bias: number,
    least: number,
    output: number,
    width: number,
    height: number,
    plane: number,
    work: number,
  ): void;
  combine(
    how: number,
    left: number,
    leftSingle: boolean,
    right: number,
    rightSingle: boolean,
    target: number,
    count: number,
  ): void;
  clamp(source: number, target: number, count: number, least: number, most: number): void;
  exponentials(source: number, target: number, count: number): void;
  sigmoids(source: number, target: number, count: number): void;
  repeat(source: number, width: number, height: number, times: number, target: number): void;
  scatter(source: number, width: number, height: number, apart: number, target: number): void;
}

type Distances = (
  mask: number,
  column: number,
  result: number,
  site: number,
  start: number,
  width: number,
  height: number,
) => void;

/** What of WebAssembly is needed here: the types of Node have none of it. */
interface Runtime {
  readonly Instance: new (module: object) => { readonly exports: unknown };
}
const { Instance } = (globalThis as unknown as { WebAssembly: Runtime }).WebAssembly;

/** Kernels with a memory of their own. */
export const openKernels = () => new Instance(kernelsModule).exports as Kernels;
export const kernels = openKernels();

const PAGE = 65536;
/** Four doubles may be read or written beyond a plane's end. */
const MARGIN = 32;

/** Room in the kernels' memory for arrays of so many bytes each; whatever stood there before is lost. */
export function roomFor<const Sizes extends readonly number[]>(sizes: Sizes): { [K in keyof Sizes]: number } {
  let end = MARGIN;
  const places = sizes.map((size) => {
    const place = end;
    end = (place + size + 2 * MARGIN - 1) & -MARGIN;
    return place;
  });
  const missing = end - kernels.memory.buffer.byteLength;
  if (missing > 0) kernels.memory.grow(Math.ceil(missing / PAGE));
  return places as { [K in keyof Sizes]: number };
}

export const floatsAt = (place: number, count: number) =>
  new Float32Array(kernels.memory.buffer, place, count);
export const doublesAt = (place: number, count: number) =>
  new Float64Array(kernels.memory.buffer, place, count);
export const numbersAt = (place: number, count: number) =>
  new Int32Array(kernels.memory.buffer, place, count);
export const bytesAt = (place: number, count: number) => new Uint8Array(kernels.memory.buffer, place, count);
