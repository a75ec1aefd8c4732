// tote, pillow, flat-lay tee, blanket
import { Cloth } from './position-solver.mjs';
import { save } from './mesh-file.mjs';
import { smooth, smoothBorders } from './smooth.mjs';
import { qcurve } from './triangulate.mjs';
import { twoPanels, grid } from './two-panels.mjs';
import { DIR } from './folder.mjs';
import { wearKimono } from './worn-kimono.mjs';
const flat = (m, s = 0.004) => {
  const n = m.uv.length,
    pos = new Float64Array(n * 3),
    rest = new Float64Array(n * 3);
  m.uv.forEach(([x, z], i) => {
    rest.set([x, 0, z], i * 3);
    pos.set([x, m.panel[i] === 0 ? -s : m.panel[i] === 1 ? s : 0, z], i * 3);
  });
  return { n, pos, rest };
};
export const softGoods = {
  tote() {
    const w = 0.38,
      h = 0.42,
      step = 0.0085,
      R = [
        [0, h],
        [w / 2, h],
        [w / 2, 0.004],
        [w / 2 - 0.004, 0],
        [0, 0],
      ];
    const m = twoPanels(R, R, step, ([x, y]) => y > h - 1e-4 && Math.abs(x) < w / 2 - 0.001, 5);
    const { n, pos, rest } = flat(m, 0.006);
    const c = new Cloth(pos, rest, m.tris, { stretch: 1e-8, bend: 6e-6, radius: 0.002 });
    c.panel = m.panel;
    c.selfDist = 0.005;
    const pins = [];
    m.uv.forEach(([x, z], i) => {
      if (z > h - 0.03 && Math.abs(Math.abs(x) - 0.088) < 0.014) {
        pins.push(i);
        c.w[i] = 0;
      }
    });
    const x0 = pins.map((i) => [pos[i * 3], pos[i * 3 + 1], pos[i * 3 + 2]]);
    // something soft inside the bag, low down, and a wall behind
    c.sdf = (x, y, z) => {
      const a = Math.hypot(Math.max(0, Math.abs(x) - 0.105), Math.max(0, Math.abs(z - 0.125) - 0.075));
      const bag = Math.hypot(a, Math.max(0, Math.abs(y) - 0.006)) - 0.028;
      return bag;
    };
    c.friction = 0.3;

    for (let f = 0; f < 150; f++) {
      const k = Math.min(1, f / 40);
      pins.forEach((i, q) => {
        const [x, y, z] = x0[q];
        const s = Math.sign(x);
        c.x[i * 3] = x - s * 0.011 * k;
        c.x[i * 3 + 1] = y * (1 + 0.8 * k);
        c.x[i * 3 + 2] = z;
      });
      c.damp = f > 110 ? 3 : 1;
      c.gravity[2] = -9.81;
      if (f > 5 && f < 80)
        for (let i = 0; i < n; i++)
          c.v[i * 3 + 1] += 0.03 * Math.sin(17 * c.x[i * 3] + 13 * c.x[i * 3 + 2] + f * 0.1);
      c.pressure = f < 60 ? 8e4 : 0;
      c.step(1 / 60, 14, f / 60);
    }

    smooth(c.x, m.tris, n, 2);
    smoothBorders(c.x, m);
    save(DIR + '/tote.mesh', m, c.x);
  },
  pillow() {
    const w = 0.45,
      e = 0.012,
      R = [
        [0, w],
        ...qcurve([w / 2 - e, w], [w / 2, w], [w / 2, w - e], 5),
        ...qcurve([w / 2, e], [w / 2, 0], [w / 2 - e, 0], 5),
        [0, 0],
      ];
    const m = twoPanels(R, R, 0.0088, () => false, 9);
    const { n, pos, rest } = flat(m, 0.01);
    const c = new Cloth(pos, rest, m.tris, { stretch: 4e-7, bend: 2.5e-6, radius: 0.002 });
    c.panel = m.panel;
    c.self = false;
    c.gravity = [0, 0, 0];
    c.damp = 2;

    for (let f = 0; f < 130; f++) {
      c.pressure = 6e4 * Math.min(1, f / 60);
      c.gravity[2] = f > 60 ? -0.25 : 0;
      for (let i = 0; i < (f < 60 ? n : 0); i++)
        c.v[i * 3 + 1] += 0.01 * Math.sin(23 * c.x[i * 3] + 19 * c.x[i * 3 + 2]);
      if (f > 60) c.sdf = (x, y, z) => z - -0.004;
      c.step(1 / 60, 12, f / 60);
    }
    smooth(c.x, m.tris, n, 3);
    smoothBorders(c.x, m);
    save(DIR + '/pillow.mesh', m, c.x);
  },
  flat() {
    // a worn shirt let down on the floor: collapses into natural flat-lay wrinkles (z up becomes -y)
    const worn = { h: 0.0085, frames: 60, bend: 2e-5, armsDown: 38, depth: 0.055 };
    const { mesh: m, cloth: c } = wearKimono('kids-tee', worn);
    const P = m.panel; // the back panel is pressed into a thin layer on the floor, the front panel wrinkles on top of it: no interpenetration by construction
    c.sdf = (x, y, z, tt, i) =>
      P[i] === 1 ? Math.min(0.014 - y, y - 0.004) : P[i] === 0 ? 0.0015 - y : 0.009 - y;
    c.gravity = [0, 9.81, 0];
    c.friction = 0.55;

    for (let f = 0; f < 110; f++) {
      c.damp = f > 80 ? 4 : 1.5;
      c.maxv = 1.2;
      c.step(1 / 60, 12, 9);
    }

    smooth(c.x, m.tris, c.n, 2);
    smoothBorders(c.x, m);
    save(DIR + '/flat.mesh', m, c.x);
  },
  blanket() {
    const m = grid(1.0, 1.3, 96, 124);
    const { n, pos, rest } = flat(m, 0); // lies over a bed edge: z of pattern -> y of world
    m.uv.forEach(([x, v], i) =>
      pos.set([x * 0.985, v - 0.62, 0.52 + 0.012 * Math.sin(x * 9 + v * 4) + 0.01 * Math.sin(v * 13)], i * 3),
    );
    const c = new Cloth(pos, rest, m.tris, { stretch: 1e-8, bend: 1.2e-5, radius: 0.004 });
    c.selfDist = 0.008;
    c.sdf = (x, y, z) => {
      const ax = Math.max(0, Math.abs(x) - 1.5),
        ay = Math.max(0, -0.12 - y),
        az = Math.max(0, z - 0.42);
      const r = Math.hypot(ax, ay, az);
      const box = r > 0 ? r - 0.07 : Math.max(-0.12 - y, z - 0.42) - 0.07;
      return Math.min(box, z);
    };
    c.friction = 0.5;

    for (let f = 0; f < 150; f++) {
      c.damp = f > 110 ? 3 : 0.8;
      c.maxv = 3;
      if (f < 40)
        for (let i = 0; i < n; i++) c.v[i * 3 + 2] += 0.03 * Math.sin(11 * c.x[i * 3] + 9 * c.x[i * 3 + 1]);
      c.step(1 / 60, 12, f / 60);
    }

    smooth(c.x, m.tris, n, 2);
    smoothBorders(c.x, m);
    save(DIR + '/blanket.mesh', m, c.x);
  },
};
