import { blur } from './blur.ts';
import { floatsAt, kernels, numbersAt, roomFor } from './kernels.ts';

const FLOAT = Float32Array.BYTES_PER_ELEMENT;
/** Numbers of a step, as the kernel reads them. */
const STEP = 6;
/** Far heights are looked at blurred, or a thin thing would be met by one direction and missed by the next. */
const BLURS = [
  { beyond: 0, sigma: 0 },
  { beyond: 5, sigma: 2 },
  { beyond: 16, sigma: 5 },
] as const;

/** Openness to the sky, 0..1, and how far to the right and down what is open leans. */
export interface Sky {
  readonly open: Float32Array;
  readonly leanX: Float32Array;
  readonly leanY: Float32Array;
}

export interface Horizons {
  /** How steep the horizon rises in a direction, as a tangent: 0 where nothing is higher. */
  readonly towards: (dx: number, dy: number, ways: readonly number[]) => Float32Array;
  /** The whole sky, looked at in so many directions. */
  readonly around: (directions: number, ways: readonly number[]) => Sky;
}

/** Looks from every cell of a height field at what rises around it, no farther than `reach` cells; at its rim heights go on. */
export function horizonsOf(height: Float32Array, width: number, rows: number, reach: number): Horizons {
  const rim = Math.ceil(reach) + 4;
  const across = (width + 3) & ~3;
  const stride = across + 2 * rim;
  const lines = rows + 2 * rim;
  const fields = BLURS.map(({ sigma }) =>
    padded(sigma > 0 ? blur(height, width, rows, sigma) : height, width, rows, rim, stride),
  );
  const places = (steps: number) => {
    const [sharp, soft, softer, list, a, b, c] = roomFor([
      FLOAT * stride * lines,
      FLOAT * stride * lines,
      FLOAT * stride * lines,
      FLOAT * STEP * steps,
      FLOAT * across * rows,
      FLOAT * across * rows,
      FLOAT * across * rows,
    ]);
    const heights = [sharp, soft, softer] as const;
    heights.forEach((place, k) => floatsAt(place, stride * lines).set(fields[k]!));
    return { heights, list, start: sharp + FLOAT * (rim * stride + rim), results: [a, b, c] as const };
  };
  /** Writes down where each step of a way leads, and how the four cells around that place count. */
  const walk = (
    { heights, list }: ReturnType<typeof places>,
    dx: number,
    dy: number,
    ways: readonly number[],
  ) => {
    ways.forEach((way, k) => {
      const x = Math.floor(dx * way);
      const y = Math.floor(dy * way);
      const u = dx * way - x;
      const v = dy * way - y;
      const field = heights[BLURS.findLastIndex(({ beyond }) => way >= beyond)]! - heights[0];
      numbersAt(list, ways.length * STEP)[k * STEP] = field + FLOAT * (y * stride + x);
      floatsAt(list, ways.length * STEP).set(
        [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v, 1 / way],
        k * STEP + 1,
      );
    });
  };
  const taken = (place: number) => {
    const from = floatsAt(place, across * rows);
    const out = new Float32Array(width * rows);
    for (let y = 0; y < rows; y++) out.set(from.subarray(y * across, y * across + width), y * width);
    return out;
  };
  return {
    towards: (dx, dy, ways) => {
      const room = places(ways.length);
      walk(room, dx, dy, ways);
      kernels.horizon(room.start, FLOAT * stride, room.list, ways.length, room.results[0], across, rows);
      return taken(room.results[0]);
    },
    around: (directions, ways) => {
      const room = places(ways.length);
      const [open, leanX, leanY] = room.results;
      for (const place of room.results) floatsAt(place, across * rows).fill(0);
      for (let k = 0; k < directions; k++) {
        const dx = Math.cos((2 * Math.PI * (k + 0.5)) / directions);
        const dy = Math.sin((2 * Math.PI * (k + 0.5)) / directions);
        walk(room, dx, dy, ways);
        kernels.lookUp(
          room.start,
          FLOAT * stride,
          room.list,
          ways.length,
          dx,
          dy,
          open,
          leanX,
          leanY,
          across,
          rows,
        );
      }
      return { open: taken(open), leanX: taken(leanX), leanY: taken(leanY) };
    },
  };
}

function padded(data: Float32Array, width: number, rows: number, rim: number, stride: number): Float32Array {
  const out = new Float32Array(stride * (rows + 2 * rim));
  for (let y = 0; y < rows + 2 * rim; y++) {
    const from = Math.min(rows - 1, Math.max(0, y - rim)) * width;
    const to = y * stride;
    out.fill(data[from]!, to, to + rim);
    out.set(data.subarray(from, from + width), to + rim);
    out.fill(data[from + width - 1]!, to + rim + width, to + stride);
  }
  return out;
}
