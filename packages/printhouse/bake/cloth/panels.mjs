// 2D sewing patterns -> welded two-panel mesh (front = panel 0, back = panel 1, seam vertices = panel 2)
import Delaunator from 'delaunator';
import fs from 'node:fs';
export const rng = (s) => () => (s = (s * 16807) % 2147483647) / 2147483647;
export const qcurve = (a, b, c, n = 10) =>
  Array.from({ length: n }, (_, i) => {
    const t = i / (n - 1);
    return [0, 1].map((k) => (1 - t) ** 2 * a[k] + 2 * (1 - t) * t * b[k] + t * t * c[k]);
  });
export function resample(P, h) {
  const o = [];
  P.forEach((a, i) => {
    const b = P[(i + 1) % P.length],
      n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / h));
    for (let k = 0; k < n; k++) o.push([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n]);
  });
  return o;
}
const inside = (P, x, y) => {
  let r = false;
  for (let i = 0, j = P.length - 1; i < P.length; j = i++) {
    const [xi, yi] = P[i],
      [xj, yj] = P[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) r = !r;
  }
  return r;
};
const segDist = (P, x, y) => {
  let m = 1e9;
  for (let i = 0, j = P.length - 1; i < P.length; j = i++) {
    const [ax, ay] = P[j],
      [bx, by] = P[i];
    const dx = bx - ax,
      dy = by - ay;
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-18)));
    m = Math.min(m, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return m;
};
export function triangulate(B, h, seed = 1) {
  const R = rng(seed),
    xs = B.map((p) => p[0]),
    ys = B.map((p) => p[1]);
  const pts = B.slice();
  let row = 0;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += h * 0.866, row++)
    for (let x = Math.min(...xs) + (row % 2 ? h / 2 : 0); x < Math.max(...xs); x += h) {
      const a = x + (R() - 0.5) * 0.3 * h,
        b = y + (R() - 0.5) * 0.3 * h;
      if (inside(B, a, b) && segDist(B, a, b) > h * 0.6) pts.push([a, b]);
    }
  const D = Delaunator.from(pts).triangles,
    T = [];
  for (let i = 0; i < D.length; i += 3) {
    const [a, b, c] = [D[i], D[i + 1], D[i + 2]];
    const cx = (pts[a][0] + pts[b][0] + pts[c][0]) / 3,
      cy = (pts[a][1] + pts[b][1] + pts[c][1]) / 3;
    if (!inside(B, cx, cy)) continue;
    const ar =
      (pts[b][0] - pts[a][0]) * (pts[c][1] - pts[a][1]) - (pts[c][0] - pts[a][0]) * (pts[b][1] - pts[a][1]);
    if (Math.abs(ar) < 1e-10) continue;
    T.push(ar > 0 ? [a, b, c] : [a, c, b]);
  }
  return { pts, T };
}
/** half outlines (x>=0, from neck centre round to hem centre) are mirrored; boundary points that coincide are welded unless open(p) */
export function twoPanels(halfF, halfB, h, open, seed = 1) {
  const full = (R) => {
    const m = R.filter((p) => Math.abs(p[0]) > 1e-9)
      .map(([x, y]) => [-x, y])
      .toReversed();
    return [...R, ...m];
  };
  const uv = [],
    tris = [],
    panel = [];
  const map = new Map();
  const nFront = { tris: 0 };
  [halfF, halfB].forEach((R, side) => {
    const B = resample(full(R), h);
    const { pts, T } = triangulate(B, h, seed + side * 7);
    const id = [];
    pts.forEach((p, i) => {
      const onB = i < B.length && !open(p);
      const k = onB ? p.map((q) => Math.round(q / (h * 0.3))).join() : null;
      if (k && side === 1)
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ]) {
          const kk = p.map((q, c) => Math.round(q / (h * 0.3)) + [dx, dy][c]).join();
          if (map.has(kk)) {
            id[i] = map.get(kk);
            panel[id[i]] = 2;
            return;
          }
        }
      id[i] = uv.length;
      uv.push(p);
      panel.push(side);
      if (k && side === 0) map.set(k, id[i]);
    });
    for (const [a, b, c] of T) {
      const t = [id[a], id[b], id[c]];
      if (new Set(t).size < 3) continue;
      tris.push(...(side === 0 ? t : [t[0], t[2], t[1]]));
    }
    if (!side) nFront.tris = tris.length / 3;
  });
  return { uv, tris: Uint32Array.from(tris), panel: Uint8Array.from(panel), nFront: nFront.tris };
}
export function grid(w, h, nx, ny) {
  const uv = [],
    t = [];
  for (let j = 0; j <= ny; j++) for (let i = 0; i <= nx; i++) uv.push([(i / nx - 0.5) * w, (j / ny) * h]);
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const a = j * (nx + 1) + i,
        b = a + 1,
        c = a + nx + 1,
        d = c + 1;
      t.push(...((i + j) % 2 ? [a, b, c, b, d, c] : [a, b, d, a, d, c]));
    }
  return { uv, tris: Uint32Array.from(t), panel: new Uint8Array(uv.length), nFront: t.length / 3 };
}
/** light Taubin smoothing removes solver jitter without shrinking folds */
export function smooth(x, tris, n, it = 3) {
  const nb = Array.from({ length: n }, () => new Set());
  for (let t = 0; t < tris.length; t += 3)
    for (let k = 0; k < 3; k++) {
      nb[tris[t + k]].add(tris[t + ((k + 1) % 3)]);
      nb[tris[t + ((k + 1) % 3)]].add(tris[t + k]);
    }
  for (let q = 0; q < it * 2; q++) {
    const l = q % 2 ? -0.53 : 0.5,
      o = Float64Array.from(x);
    for (let i = 0; i < n; i++) {
      const s = nb[i].size;
      if (!s) continue;
      for (let c = 0; c < 3; c++) {
        let m = 0;
        for (const j of nb[i]) m += o[j * 3 + c];
        x[i * 3 + c] = o[i * 3 + c] + l * (m / s - o[i * 3 + c]);
      }
    }
  }
}
export function save(file, m, x) {
  const n = m.uv.length,
    head = Int32Array.from([n, m.tris.length / 3, m.nFront, 0]);
  fs.writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(head.buffer),
      Buffer.from(Float32Array.from(x).buffer),
      Buffer.from(Float32Array.from(m.uv.flat()).buffer),
      Buffer.from(Uint32Array.from(m.tris).buffer),
      Buffer.from(m.panel),
    ]),
  );
}
/** 1D smoothing along seams and open borders: takes the zigzag out of silhouettes */
export function smoothBorders(x, m, it = 6) {
  const cnt = new Map(),
    n = m.uv.length,
    T = m.tris;
  for (let t = 0; t < T.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const a = T[t + k],
        b = T[t + ((k + 1) % 3)],
        q = a < b ? a * n + b : b * n + a;
      cnt.set(q, (cnt.get(q) || 0) + 1);
    }
  const nb = new Map();
  for (const [q, c] of cnt) {
    const a = Math.floor(q / n),
      b = q % n;
    if (c === 1 || (m.panel[a] === 2 && m.panel[b] === 2)) {
      if (!nb.has(a)) nb.set(a, []);
      if (!nb.has(b)) nb.set(b, []);
      nb.get(a).push(b);
      nb.get(b).push(a);
    }
  }
  for (let r = 0; r < it; r++) {
    const o = Float64Array.from(x);
    for (const [a, l] of nb) {
      if (l.length !== 2) continue;
      for (let c = 0; c < 3; c++)
        x[a * 3 + c] = 0.5 * o[a * 3 + c] + 0.25 * (o[l[0] * 3 + c] + o[l[1] * 3 + c]);
    }
  }
}
