/** Outlines of sewing patterns, and the triangles inside them. */
import Delaunator from 'delaunator';

/** A fixed sequence of numbers in 0..1: the same seed cuts the same cloth. */
export const rng = (seed) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

/** Points of a quadratic curve. */
export const qcurve = (a, b, c, n = 10) =>
  Array.from({ length: n }, (_, i) => {
    const t = i / (n - 1);
    return [0, 1].map((k) => (1 - t) ** 2 * a[k] + 2 * (1 - t) * t * b[k] + t * t * c[k]);
  });

/** The closed outline with points no further apart than about `h`. */
export function resample(outline, h) {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length];
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / h));
    return Array.from({ length: count }, (_, k) => [
      a[0] + ((b[0] - a[0]) * k) / count,
      a[1] + ((b[1] - a[1]) * k) / count,
    ]);
  });
}

function isInside(outline, x, y) {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i];
    const [xj, yj] = outline[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

function distanceTo(outline, x, y) {
  let nearest = Infinity;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[j];
    const [dx, dy] = [outline[i][0] - ax, outline[i][1] - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-18);
    const t = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return nearest;
}

/** A slightly shaken triangular lattice over the outline's box. */
function latticeOver(outline, h, random) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const points = [];
  let row = 0;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += h * 0.866, row++) {
    for (let x = left + (row % 2 ? h / 2 : 0); x < right; x += h) {
      points.push([x + (random() - 0.5) * 0.3 * h, y + (random() - 0.5) * 0.3 * h]);
    }
  }
  return points;
}

/** Triangles over an outline whose points are kept as they are, all turned the same way. */
export function triangulate(outline, h, seed = 1) {
  const fill = latticeOver(outline, h, rng(seed)).filter(
    ([x, y]) => isInside(outline, x, y) && distanceTo(outline, x, y) > h * 0.6,
  );
  const pts = [...outline, ...fill];
  const corners = Delaunator.from(pts).triangles;
  const T = [];
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [corners[i], corners[i + 1], corners[i + 2]];
    const [p, q, r] = [pts[a], pts[b], pts[c]];
    if (!isInside(outline, (p[0] + q[0] + r[0]) / 3, (p[1] + q[1] + r[1]) / 3)) continue;
    const area = (q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1]);
    if (Math.abs(area) < 1e-10) continue;
    T.push(area > 0 ? [a, b, c] : [a, c, b]);
  }
  return { pts, T };
}
