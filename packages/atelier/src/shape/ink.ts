import type { Tube } from '../raster/capsules.ts';
import type { Outline, Pt } from './contour.ts';

/** Light falls from the upper left: pens press harder on the other side. */
const AWAY: Pt = [0.55, 0.83];

/** A closed outline as an ink line: `pressure` 0 is a technical pen, 1 a brush. */
export function inkOutline({ points }: Outline, halfWidth: number, pressure: number): Tube {
  const count = points.length;
  const out = new Float32Array(2 * count);
  const radius = new Float32Array(count);
  const turn =
    Math.sign(
      points.reduce(
        (sum, [x, y], i) => sum + x * points[(i + 1) % count]![1] - points[(i + 1) % count]![0] * y,
        0,
      ),
    ) || 1;
  for (let i = 0; i < count; i++) {
    const [x, y] = points[i]!;
    const [ax, ay] = points[(i - 2 + count) % count]!;
    const [bx, by] = points[(i + 2) % count]!;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
    const away = (turn * ((by - ay) * AWAY[0] - (bx - ax) * AWAY[1])) / length;
    const brush = 0.5 + 0.95 * Math.max(0, away) + 0.1 * Math.sin(i * 0.13);
    out[2 * i] = x;
    out[2 * i + 1] = y;
    radius[i] = halfWidth * (1 - pressure + pressure * brush);
  }
  return { points: out, radius, closed: true };
}

/** Thins both ends of a line, as a lifted pen does. */
export function tapered(tube: Tube, over: number): Tube {
  if (tube.closed || tube.radius.length < 4) return tube;
  const count = tube.radius.length;
  const reach = Math.min(over, count / 2);
  return {
    ...tube,
    radius: tube.radius.map((r, k) => r * Math.min(1, 0.3 + (0.7 * Math.min(k, count - 1 - k)) / reach)),
  };
}

/** A broader line below another one, as its edge; what that one leaves out has none. */
export const widened = (tube: Tube, by: number): Tube => ({
  ...tube,
  radius: tube.radius.map((r) => (r > 0 ? r + by : 0)),
});

/** Cells from the outside within which a border is the figure's contour, and points over which a line ends before it. */
const CONTOUR = { near: 4, taper: 7 };
export const AROUND: readonly Pt[] = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
];

/** A border inside the figure: it runs out where it reaches the contour, which has a heavier line of its own. */
export function insideOnly(line: Tube, label: Uint16Array, width: number, height: number): Tube {
  const count = line.radius.length;
  const isOutside = (x: number, y: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    return i >= 0 && j >= 0 && i < width && j < height && label[j * width + i] === 0;
  };
  const from = new Uint16Array(count).fill(CONTOUR.taper);
  for (let k = 0; k < count; k++) {
    const [x, y] = [line.points[2 * k]!, line.points[2 * k + 1]!];
    if (AROUND.some(([dx, dy]) => isOutside(x + CONTOUR.near * dx, y + CONTOUR.near * dy))) from[k] = 0;
  }
  if (from.every((away) => away > 0)) return line;
  // twice around in both directions: the steps to the nearest point of the contour
  for (let k = 0; k < 2 * count; k++)
    from[(k + 1) % count] = Math.min(from[(k + 1) % count]!, from[k % count]! + 1);
  for (let k = 2 * count; k > 0; k--)
    from[(k - 1) % count] = Math.min(from[(k - 1) % count]!, from[k % count]! + 1);
  return { ...line, radius: line.radius.map((r, k) => (r * from[k]!) / CONTOUR.taper) };
}

/** Cells from a contour within which lies what it bounds. */
const OWNED = [2, 4, 7];
/** Points in a row, from which on a contour belongs to what it passes. */
const TOUCHED = 12;

/** A contour in pieces, each along one region that it bounds: 0 where none is near. */
export function byOwner(
  line: Tube,
  { label, width, height }: { readonly label: Uint16Array; readonly width: number; readonly height: number },
): { line: Tube; owner: number }[] {
  const count = line.radius.length;
  const ownerAt = (k: number): number => {
    for (const reach of OWNED)
      for (const [dx, dy] of AROUND) {
        const x = Math.floor(line.points[2 * k]! + reach * dx);
        const y = Math.floor(line.points[2 * k + 1]! + reach * dy);
        const id = x < 0 || y < 0 || x >= width || y >= height ? 0 : label[y * width + x]!;
        if (id !== 0) return id;
      }
    return 0;
  };
  const owners = Array.from({ length: count }, (_, k) => ownerAt(k));
  // a crumb that the contour touches is no owner of it
  for (let from = 0, last = owners[0]!; from < count;) {
    let to = from + 1;
    while (to < count && owners[to] === owners[from]) to++;
    if (to - from < TOUCHED) owners.fill(last, from, to);
    last = owners[to - 1]!;
    from = to;
  }
  const pieces: { line: Tube; owner: number }[] = [];
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && owners[to] === owners[from]) to++;
    // one point more, so that no gap opens to the next
    const ks = Array.from({ length: to - from + 1 }, (_, k) => (from + k) % count);
    pieces.push({
      owner: owners[from]!,
      line: {
        points: Float32Array.from(ks.flatMap((k) => [line.points[2 * k]!, line.points[2 * k + 1]!])),
        radius: Float32Array.from(ks, (k) => line.radius[k]!),
        closed: false,
      },
    });
    from = to;
  }
  return pieces;
}
