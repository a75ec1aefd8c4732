/**
 * Print coordinates of the output pixels of one row, and their steps to the next pixel right (x) and down (y).
 * The baked grid is coarser than the picture: two of its rows are blended once, then read along.
 */
import type { Template } from './template.ts';

export interface CoordinateRow {
  u: Float32Array;
  v: Float32Array;
  ux: Float32Array;
  uy: Float32Array;
  vx: Float32Array;
  vy: Float32Array;
}

/** Where neighbouring cells lie further apart than this, one cloth covers another: the nearest cell is taken. */
const JUMP = 0.05;
/** The step that stands for the unknown one at a jump. */
const STEP_AT_JUMP = 0.002;

const coordinateRow = (length: number): CoordinateRow => ({
  u: new Float32Array(length),
  v: new Float32Array(length),
  ux: new Float32Array(length),
  uy: new Float32Array(length),
  vx: new Float32Array(length),
  vy: new Float32Array(length),
});

/** One row of the grid between its rows: values, and their change to the next column and row. */
function blendRows(plane: Float32Array, upper: number, width: number, share: number, row: Plane): void {
  for (let column = 0; column < width; column++) {
    const above = plane[upper + column]!;
    const step = plane[upper + width + column]! - above;
    row.value[column] = above + step * share;
    row.down[column] = step;
  }
}

interface Plane {
  value: Float32Array;
  down: Float32Array;
}

const plane = (length: number): Plane => ({
  value: new Float32Array(length),
  down: new Float32Array(length),
});

const isJump = (cells: Float32Array, cell: number, width: number): boolean => {
  const here = cells[cell]!;
  const right = cells[cell + 1]!;
  const below = cells[cell + width]!;
  const across = cells[cell + width + 1]!;
  return (
    Math.max(Math.abs(right - here), Math.abs(across - below)) +
      Math.max(Math.abs(below - here), Math.abs(across - right)) >
    JUMP
  );
};

/** The grid of one picture, and the row that was read last. */
interface Grid {
  u: Float32Array;
  v: Float32Array;
  width: number;
  height: number;
  /** Cells per pixel, and where the first pixel lies on the grid. */
  perPixel: number;
  shiftX: number;
  shiftY: number;
  ofU: Plane;
  ofV: Plane;
  jumps: Uint8Array;
  knownRow: number;
  into: CoordinateRow;
}

function gridOf({ u, v, size, meta }: Template): Grid {
  const { w: width, h: height, x0, y0, step } = meta.uv;
  const perPixel = meta.size / size / step;
  const shiftX = (0.5 + x0) / step - 0.5 * perPixel;
  const shiftY = (0.5 + y0) / step - 0.5 * perPixel;
  const [ofU, ofV] = [plane(width), plane(width)];
  const jumps = new Uint8Array(width);
  return {
    u,
    v,
    width,
    height,
    perPixel,
    shiftX,
    shiftY,
    ofU,
    ofV,
    jumps,
    knownRow: -1,
    into: coordinateRow(size),
  };
}

function findJumps({ u, v, width, jumps }: Grid, upper: number): void {
  for (let column = 0; column < width - 1; column++) {
    const cell = upper + column;
    jumps[column] = isJump(u, cell, width) || isJump(v, cell, width) ? 1 : 0;
  }
}

function readRow(grid: Grid, y: number, from: number, to: number): CoordinateRow {
  const { u, v, width, height, perPixel, shiftX, jumps, into } = grid;
  const gridY = y * perPixel - grid.shiftY;
  const row = Math.max(0, Math.min(height - 2, Math.floor(gridY)));
  const fy = Math.max(0, Math.min(1, gridY - row));
  const upper = row * width;
  blendRows(u, upper, width, fy, grid.ofU);
  blendRows(v, upper, width, fy, grid.ofV);
  if (row !== grid.knownRow) findJumps(grid, upper);
  grid.knownRow = row;
  const { value: ofU, down: downU } = grid.ofU;
  const { value: ofV, down: downV } = grid.ofV;
  for (let x = from; x <= to; x++) {
    const gridX = x * perPixel - shiftX;
    const column = gridX <= 0 ? 0 : gridX >= width - 2 ? width - 2 : gridX | 0;
    const fx = gridX - column <= 0 ? 0 : gridX - column >= 1 ? 1 : gridX - column;
    if (jumps[column] === 1) {
      const nearest = upper + column + (fx > 0.5 ? 1 : 0) + (fy > 0.5 ? width : 0);
      into.u[x] = u[nearest]!;
      into.v[x] = v[nearest]!;
      into.ux[x] = into.uy[x] = into.vx[x] = into.vy[x] = STEP_AT_JUMP * perPixel;
      continue;
    }
    const ux = ofU[column + 1]! - ofU[column]!;
    const vx = ofV[column + 1]! - ofV[column]!;
    into.u[x] = ofU[column]! + ux * fx;
    into.v[x] = ofV[column]! + vx * fx;
    into.ux[x] = ux * perPixel;
    into.vx[x] = vx * perPixel;
    into.uy[x] = downU[column]! * perPixel;
    into.vy[x] = downV[column]! * perPixel;
  }
  return into;
}

/**
 * A reader of rows; the row it hands out is filled anew by each call, between `from` and `to` (inclusive).
 * The loop is no closure: one of those would be compiled anew for every picture.
 */
export function coordinateReader(template: Template) {
  const grid = gridOf(template);
  return (y: number, from: number, to: number): CoordinateRow => readRow(grid, y, from, to);
}
