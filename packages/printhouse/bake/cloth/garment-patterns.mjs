/** Upper-body garments with the sleeves cut in one with the body: pattern and simulation. */
import { bodySdf } from './body.mjs';
import { CUTS } from './garment-cuts.mjs';
import { Cloth } from './position-solver.mjs';
import { qcurve } from './triangulate.mjs';
import { twoPanels } from './two-panels.mjs';
import fs from 'node:fs';
export const DIR = process.env.SIM || 'sim';
fs.mkdirSync(DIR, { recursive: true });
/** The cuts by the names of their meshes. */
const MESH_OF = {
  kid: 'kids-tee',
  sweat: 'sweatshirt',
  hood: 'hoodie',
  longtee: 'long-sleeve',
  onesie: 'bodysuit',
};

export const TEES = Object.fromEntries(
  Object.entries(MESH_OF).map(([mesh, name]) => {
    const cut = CUTS[name];
    return [
      mesh,
      {
        W: cut.width,
        L: cut.length,
        neckW: cut.neckWidth,
        neckD: cut.neckDepth,
        neckB: cut.neckBack,
        drop: cut.drop,
        sl: cut.sleeve,
        slOpen: cut.opening,
        slAng: cut.sleeveAngle,
        armY: cut.armhole,
        shK: cut.shoulder,
        long: cut.sleeve > 0.3,
        rib: cut.ribbed,
        onesie: cut.legs,
      },
    ];
  }),
);
export function teeOutline(t, front) {
  const hw = t.W / 2,
    nw = t.neckW / 2,
    L = t.L,
    a = (-t.slAng * Math.PI) / 180,
    d = [Math.cos(a), Math.sin(a)],
    n = [d[1], -Math.cos(a)];
  const sh = [hw * (t.shK ?? 0.86), L - t.drop],
    ct = [sh[0] + d[0] * t.sl, sh[1] + d[1] * t.sl],
    cb = [ct[0] + n[0] * t.slOpen, ct[1] + n[1] * t.slOpen],
    arm = [hw, L - t.armY],
    nd = front ? t.neckD : t.neckB;
  const up = [cb[0] + (arm[0] - cb[0]) * 0.75, cb[1] + (arm[1] - cb[1]) * 0.75];
  let R = [
    ...qcurve([0, L - nd], [nw * 0.97, L - nd], [nw, L], 14),
    sh,
    ct,
    cb,
    ...qcurve(up, [arm[0] + 0.002, arm[1] + 0.004], [arm[0], arm[1] - 0.045], 8),
  ];
  if (t.onesie) {
    const hipY = 0.105,
      cr = 0.038;
    R.push(
      ...qcurve([hw, arm[1] - 0.05], [hw * 1.02, 0.18], [hw * 1.0, hipY], 6).slice(1),
      ...qcurve([hw * 1.0, hipY], [hw * 0.42, hipY - 0.015], [cr, 0.0], 10).slice(1),
      [0, -0.002],
    );
  } else R.push([hw, 0], [0, 0]);
  return { R, ct, cb, sh, arm };
}
export function makeTee(
  name,
  { h = 0.0105, frames = 150, arm1 = 64, bend = 4e-7, stretch = 2e-8, depth, seed = 3 } = {},
) {
  const t = TEES[name];
  const F = teeOutline(t, true),
    B = teeOutline(t, false),
    nw = t.neckW / 2;
  const e = [(F.cb[0] - F.ct[0]) / t.slOpen, (F.cb[1] - F.ct[1]) / t.slOpen];
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
  const m = twoPanels(F.R, B.R, h, open, seed);
  const n = m.uv.length;
  const D = depth ?? t.W * 0.235;
  const arm0 = (t.slAng * Math.PI) / 180;
  const t1 = 0.8;
  const sdf = bodySdf({
    W: t.W,
    L: t.L,
    depth: D,
    arm0: arm0 + (t.long ? 0.09 : 0.1),
    arm1: (arm1 * Math.PI) / 180,
    t1,
    armLen: t.long ? t.sl * 1.12 : 0.32 * (t.W / 0.52),
    wristR: t.long ? 0.026 : 0,
    armR: t.long ? 0.062 : t.onesie ? 0.062 : 0.057,
    bellyK: t.onesie ? 0.012 : 0.0,
  });
  const pos = new Float64Array(n * 3),
    rest = new Float64Array(n * 3);
  m.uv.forEach(([x, z], i) => {
    rest.set([x, 0, z], i * 3);
    const s = m.panel[i] === 0 ? -1 : m.panel[i] === 1 ? 1 : 0;
    let y = 0;
    if (s) {
      y = 0.4;
      while (y > 0.004 && sdf(x, s * y, z, 0) > 0.008) y -= 0.003;
      y *= s;
    }
    pos.set([x, y, z], i * 3);
  });
  const c = new Cloth(pos, rest, m.tris, { stretch, bend, radius: 0.003 });
  c.panel = m.panel;
  c.sdf = sdf;
  c.selfDist = Math.min(0.0075, h * 0.72);
  c.friction = 0.7;
  c.damp = 0.5;
  c.maxv = 2.5;
  // rib knit and hems are tighter than the body cloth
  c.scaleRest((a, b) => {
    const [xa, ya] = m.uv[a],
      [xb, yb] = m.uv[b];
    const x = Math.abs(xa + xb) / 2,
      y = (ya + yb) / 2;
    let f = 1;
    const vx = x - F.ct[0],
      vy = y - F.ct[1];
    const dc = Math.abs(-vx * e[1] + vy * e[0]);
    if (t.long && !t.rib) {
      if (dc < 0.03 && x > t.W * 0.6) f = 0.96;
    } else if (t.rib) {
      if (y < 0.06) f = 0.86;
      if (dc < 0.06 && x > t.W * 0.6) f = 0.84;
    } else {
      if (y < 0.02 && !t.onesie) f = 0.992;
      if (t.onesie && y < 0.15) f = 0.95;
    }
    return f;
  });
  // double-folded hems and cuffs hold their shape
  c.bendMap((a, b) => {
    const x = Math.abs(m.uv[a][0] + m.uv[b][0]) / 2,
      y = (m.uv[a][1] + m.uv[b][1]) / 2,
      vx = x - F.ct[0],
      vy = y - F.ct[1],
      dc = Math.abs(-vx * e[1] + vy * e[0]);
    return x > t.W * 0.42 && dc < 0.024 ? bend * 0.004 : !t.onesie && y < 0.024 ? bend * 0.02 : bend;
  });
  const T0 = Date.now();
  const dt = 1 / 60;
  for (let f = 0; f < frames; f++) {
    const tt = f * dt;
    c.gravity[2] = f < 14 ? -1 : -9.81;
    c.damp = f < 20 ? 3 : f > frames * 0.75 ? 2.5 : 0.8;
    if (f > 12 && f < frames * 0.6) {
      for (let i = 0; i < n; i++) {
        const q = i * 3,
          X = c.x[q],
          Z = c.x[q + 2];
        c.v[q] += 0.03 * Math.sin(9 * Z + tt * 5 + seed) * Math.cos(6 * X + tt * 3);
        c.v[q + 1] += 0.045 * Math.sin(11 * X + 7 * Z + tt * 4.1 + seed * 2);
      }
    }
    c.step(dt, 14, tt);
  }
  console.log(name, n, 'verts', frames, 'frames', Date.now() - T0, 'ms');
  return { m, c, t, sdf };
}
