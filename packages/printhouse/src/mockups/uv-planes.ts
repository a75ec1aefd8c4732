/**
 * The print coordinates of a template, on every second pixel of the print's bounding box.
 * Smooth data: planar prediction, zigzag and byte planes leave little to pack.
 */

export interface UvGrid {
  width: number;
  height: number;
  u: Float32Array;
  v: Float32Array;
}

/** Coordinates are stored over [-0.5, 1.5]: rim pixels look a little past the print. */
const LOW = -0.5;
const RANGE = 2;
const LEVELS = 65_535;

/** What the neighbours left and above promise for cell `index`. */
function prediction(plane: Uint16Array, index: number, column: number, row: number, width: number): number {
  const left = column > 0 ? (plane[index - 1] ?? 0) : 0;
  const above = row > 0 ? (plane[index - width] ?? 0) : 0;
  if (column > 0 && row > 0) return (left + above - (plane[index - width - 1] ?? 0)) & 0xffff;
  return column > 0 ? left : above;
}

/** The bytes of a grid: of each coordinate first the low planes, then the high ones. */
export function planesOfGrid(grid: UvGrid, isKnown: (index: number) => boolean = () => true): Uint8Array {
  const cells = grid.width * grid.height;
  const bytes = new Uint8Array(cells * 4);
  for (const [channel, source] of [grid.u, grid.v].entries()) {
    const plane = new Uint16Array(cells);
    const low = channel * 2 * cells;
    for (let index = 0; index < cells; index++) {
      const expected = prediction(
        plane,
        index,
        index % grid.width,
        Math.floor(index / grid.width),
        grid.width,
      );
      const level = Math.round((((source[index] ?? 0) - LOW) / RANGE) * LEVELS);
      plane[index] = isKnown(index) ? Math.max(0, Math.min(LEVELS, level)) : expected;
      const difference = ((plane[index] ?? 0) - expected) & 0xffff;
      const zigzag = difference >= 0x8000 ? (LEVELS - difference) * 2 + 1 : difference * 2;
      bytes[low + index] = zigzag & 0xff;
      bytes[low + cells + index] = zigzag >> 8;
    }
  }
  return bytes;
}

export function gridOfPlanes(bytes: Uint8Array, width: number, height: number): UvGrid {
  const cells = width * height;
  if (bytes.length !== cells * 4) {
    throw new Error(
      `The print coordinates hold ${bytes.length} bytes, ${cells * 4} expected for ${width}x${height}.`,
    );
  }
  const channels = [0, 1].map((channel) => {
    const plane = new Uint16Array(cells);
    const values = new Float32Array(cells);
    const low = channel * 2 * cells;
    for (let index = 0; index < cells; index++) {
      const zigzag = (bytes[low + index] ?? 0) | ((bytes[low + cells + index] ?? 0) << 8);
      const difference = zigzag & 1 ? -((zigzag + 1) >> 1) : zigzag >> 1;
      plane[index] = prediction(plane, index, index % width, Math.floor(index / width), width) + difference;
      values[index] = ((plane[index] ?? 0) / LEVELS) * RANGE + LOW;
    }
    return values;
  });
  return { width, height, u: channels[0] ?? new Float32Array(), v: channels[1] ?? new Float32Array() };
}
