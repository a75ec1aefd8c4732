// long-sleeved garments laid on a table: the back is pressed flat, the front wrinkles on top of it
import { Cloth } from './position-solver.mjs';
import { save } from './mesh-file.mjs';
import { smooth, smoothBorders } from './smooth.mjs';
import { twoPanels } from './two-panels.mjs';
import { TEES, teeOutline, DIR } from './garment-patterns.mjs';
export function layFlat(
  name,
  out,
  { h = 0.0095, frames = 110, bend = 6e-6, slack = 0.978, seed = 3, back = false } = {},
) {
  const t = TEES[name],
    F = teeOutline(t, !back),
    B = teeOutline(t, back),
    nw = t.neckW / 2,
    e = [(F.cb[0] - F.ct[0]) / t.slOpen, (F.cb[1] - F.ct[1]) / t.slOpen];
  const cuffDist = (x, y) => Math.abs(-(x - F.ct[0]) * e[1] + (y - F.ct[1]) * e[0]);
  const open = ([X, y]) => {
    const x = Math.abs(X);
    if (!t.onesie && y < 1e-4) return true;
    if (t.onesie && y < 0.104 && x < t.W / 2 - 0.003 && x > 0.04) return true;
    if (x < nw - 0.002 && y > t.L - t.neckD - 0.005) return true;
    const vx = x - F.ct[0],
      vy = y - F.ct[1],
      k = vx * e[0] + vy * e[1];
    return Math.abs(-vx * e[1] + vy * e[0]) < 1e-3 && k > 0.002 && k < t.slOpen - 0.002;
  };
  const m = twoPanels(F.R, B.R, h, open, seed),
    n = m.uv.length,
    P = m.panel,
    pos = new Float64Array(n * 3),
    rest = new Float64Array(n * 3);
  const sh = [(t.W / 2) * (t.shK ?? 0.86), t.L - t.drop],
    a = (-t.slAng * Math.PI) / 180,
    d = [Math.cos(a), Math.sin(a)];
  m.uv.forEach(([x, z], i) => {
    rest.set([x, 0, z], i * 3);
    let X = x * slack,
      Z = z * (slack + 0.004);
    const s = Math.max(0, (Math.abs(x) - sh[0]) * d[0] + (z - sh[1]) * d[1]);
    if (Math.abs(x) > (t.W / 2) * 0.98) {
      const q = s * 0.035;
      X -= Math.sign(x) * q * d[0];
      Z -= q * d[1];
    }
    pos.set(
      [
        X,
        P[i] === 0 ? -0.014 - 0.006 * Math.sin(23 * x + 5) * Math.sin(19 * z) : P[i] === 1 ? 0.009 : 0.004,
        Z,
      ],
      i * 3,
    );
  });
  const c = new Cloth(pos, rest, m.tris, { stretch: 2e-8, bend, radius: 0.003 });
  c.panel = P;
  c.self = false;
  c.friction = 0.45;
  c.maxv = 1.6;
  c.sdf = (x, y, z, tt, i) =>
    P[i] === 1 ? Math.min(0.014 - y, y - 0.004) : P[i] === 0 ? 0.0015 - y : 0.009 - y;
  const top = t.onesie ? 0.45 : 1;
  if (top < 1)
    c.sdf = (x, y, z, tt, i) =>
      P[i] === 1 ? Math.min(0.01 - y, y - 0.002) : P[i] === 0 ? -0.0005 - y : 0.006 - y;
  const cuffs = t.rib ? 0.06 : 0.022,
    waist = t.rib ? 0.058 : 0.022;
  c.scaleRest((p, q) => {
    const x = Math.abs(m.uv[p][0] + m.uv[q][0]) / 2,
      y = (m.uv[p][1] + m.uv[q][1]) / 2;
    if (!t.rib) return 1;
    if (x > t.W * 0.6 && cuffDist(x, y) < cuffs) return 0.86;
    return y < waist ? 0.9 : 1;
  });
  c.bendMap((p, q) => {
    const x = Math.abs(m.uv[p][0] + m.uv[q][0]) / 2,
      y = (m.uv[p][1] + m.uv[q][1]) / 2;
    return (x > t.W * 0.6 && cuffDist(x, y) < cuffs) || y < waist ? bend * 0.05 : bend;
  });
  // hands that lay the garment down push a few corners inward: folds run from there across the cloth
  const hands = t.rib
    ? []
    : [
        [-t.W / 2, 0.01, 0.02, 0.012],
        [t.W / 2, 0.03, -0.024, 0.02],
        [F.ct[0], F.ct[1], -0.016, -0.014],
        [-t.W / 2, F.arm[1], 0.016, 0.006],
        [0 - F.ct[0], F.ct[1], 0.008, -0.008],
        [t.W / 2, F.arm[1] * 0.6, -0.012, 0.01],
      ].map(([px, pz, dx, dz]) => ({
        move: [(dx * t.W) / 0.5, (dz * t.W) / 0.5],
        held: m.uv.flatMap(([x, z], i) => (Math.hypot(x - px, z - pz) < h * 2.2 ? [i] : [])),
      }));
  const T0 = Date.now();
  for (let f = 0; f < frames; f++) {
    c.gravity = [0, f < 22 ? 0 : 9.81, f < 60 ? -0.6 : 0];
    c.pressure = f < 22 ? 2600 : 0;
    c.damp = f > 75 ? 5 : 1.6;
    if (f < 45)
      for (let i = 0; i < n; i++)
        if (P[i] === 0) {
          const q = i * 3;
          c.v[q] += 0.035 * Math.sin(21 * c.x[q + 2] + 9 * c.x[q] + f * 0.13 + seed);
          c.v[q + 2] += 0.035 * Math.cos(17 * c.x[q] - 11 * c.x[q + 2] + f * 0.11 + seed * 2);
        }
    if (f === 30)
      for (const g of hands) {
        g.from = g.held.map((i) => [c.x[i * 3], c.x[i * 3 + 2]]);
        for (const i of g.held) c.w[i] = 0;
      }
    if (f >= 30 && f < 66)
      for (const g of hands) {
        const k = (f - 29) / 36;
        g.held.forEach((i, q) => {
          c.x[i * 3] = g.from[q][0] + g.move[0] * k;
          c.x[i * 3 + 2] = g.from[q][1] + g.move[1] * k;
          c.v.fill(0, i * 3, i * 3 + 3);
        });
      }
    if (f === 66) for (const g of hands) for (const i of g.held) c.w[i] = 1;
    c.step(1 / 60, 12, 9);
  }
  console.log(name, 'flat', n, Date.now() - T0, 'ms');
  smooth(c.x, m.tris, n, 2);
  smoothBorders(c.x, m);
  save(`${DIR}/${out}.mesh`, m, c.x);
}
/** One entry per mesh; the names say garment and side. */
export const layFlatJobs = {
  sweatflat: () => layFlat('sweat', 'sweatflat', { bend: 4e-6 }),
  sweatback: () => layFlat('sweat', 'sweatback', { bend: 4e-6, seed: 11, back: true }),
  hoodflat: () => layFlat('hood', 'hoodflat', { bend: 3e-6, seed: 6 }),
  hoodback: () => layFlat('hood', 'hoodback', { bend: 3e-6, seed: 13, back: true }),
  longflat: () => layFlat('longtee', 'longflat', { bend: 1e-5, seed: 9, slack: 0.968 }),
  longback: () => layFlat('longtee', 'longback', { bend: 1e-5, seed: 15, slack: 0.968, back: true }),
  onesieflat: () => layFlat('onesie', 'onesieflat', { bend: 1e-5, seed: 5, slack: 0.972, h: 0.0055 }),
};
