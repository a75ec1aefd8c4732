/**
 * A tee cut as in life: front, back and two sleeves, each a panel of its own, sewn together by threads of length zero.
 * (The other garments have their sleeves cut in one with the body, which creases under the arm.)
 */
import { bodySdf } from './body.mjs';
import { Cloth } from './position-solver.mjs';
import { save } from './mesh-file.mjs';
import { smooth, smoothBorders } from './smooth.mjs';
import { qcurve, resample, triangulate } from './triangulate.mjs';
import { twoPanels } from './two-panels.mjs';

/** Sleeve patterns lie this far beside the body's, so that no coordinate means two places. */
const ASIDE = 2;
const SLEEVE = 3;
const RADIANS = Math.PI / 180;

/** Points of a curve, `count` of them, evenly spaced. */
function evenly(curve, count) {
  const run = [0];
  for (let i = 1; i < curve.length; i++) {
    run.push(run[i - 1] + Math.hypot(curve[i][0] - curve[i - 1][0], curve[i][1] - curve[i - 1][1]));
  }
  return Array.from({ length: count }, (_, index) => {
    const at = (run.at(-1) * index) / (count - 1);
    const next = Math.max(
      1,
      run.findIndex((length) => length >= at - 1e-12),
    );
    const share = (at - run[next - 1]) / (run[next] - run[next - 1]);
    return [0, 1].map((k) => curve[next - 1][k] + (curve[next][k] - curve[next - 1][k]) * share);
  });
}

const lengthOf = (curve) =>
  curve
    .slice(1)
    .reduce((sum, point, i) => sum + Math.hypot(point[0] - curve[i][0], point[1] - curve[i][1]), 0);

/** Half outline of a body panel, from the middle of the neck round to the middle of the hem. */
function bodyHalf(cut, neckDepth, armhole) {
  const neck = cut.neckWidth / 2;
  const { width, length } = cut;
  return [
    ...qcurve([0, length - neckDepth], [neck * 0.97, length - neckDepth], [neck, length], 14),
    ...armhole,
    [width / 2, 0],
    [0, 0],
  ];
}

/** The sleeve's cap: a bell whose half is as long as the armhole it is sewn into. */
function capFor(armholeLength, halfWidth) {
  const bell = (rise) =>
    Array.from({ length: 60 }, (_, i) => {
      const x = (halfWidth * i) / 59;
      return [x, (rise / 2) * (1 + Math.cos((Math.PI * i) / 59))];
    });
  let [low, high] = [0.01, 0.4];
  for (let round = 0; round < 40; round++) {
    const rise = (low + high) / 2;
    if (lengthOf(bell(rise)) < armholeLength) low = rise;
    else high = rise;
  }
  return bell(low);
}

/** One sleeve, laid open: its mesh, and which of its vertices meet which. */
function cutSleeve(cut, armhole, h) {
  const cap = evenly(capFor(lengthOf(armhole) * 1.015, cut.bicep / 2), armhole.length);
  const under = cut.underarm;
  const cuff = cut.cuff / 2;
  const seam = evenly(
    [
      [cuff, -under],
      [cut.bicep / 2, 0],
    ],
    Math.max(4, Math.round(under / h) + 1),
  );
  const mirrored = (points) => points.map(([x, y]) => [-x, y]).toReversed();
  const hem = resample(
    [
      [-cuff, -under],
      [cuff, -under],
      [cuff, -under - 1],
    ],
    h,
  ).filter(([x, y]) => y > -under - 1e-9 && x > -cuff + 1e-9 && x < cuff - 1e-9);
  const front = [...seam, ...cap.toReversed().slice(1)];
  const outline = [...front, ...mirrored(front).slice(1), ...hem];
  const { pts, T } = triangulate(outline, h, 5);
  const find = ([x, y]) => pts.findIndex((p) => Math.hypot(p[0] - x, p[1] - y) < 1e-9);
  const opposite = ([x, y]) => [-x, y];
  return {
    points: pts,
    triangles: T,
    rise: cap[0][1],
    frontCap: cap.map(find),
    backCap: cap.map((point) => find(opposite(point))),
    underarm: seam.map((point) => [find(point), find(opposite(point))]),
  };
}

/** All panels in one mesh, the front's triangles first; `sewn` holds the vertices that threads pull together. */
function cutTee(cut, h) {
  const shoulder = [(cut.width / 2) * cut.shoulder, cut.length - cut.drop];
  const armpit = [cut.width / 2, cut.length - cut.armhole];
  const hollow = [shoulder[0] * 0.915, armpit[1] + 0.045];
  const armhole = evenly(qcurve(shoulder, hollow, armpit, 60), 25);
  const isOpen = ([x, y]) =>
    y < 1e-4 ||
    (Math.abs(x) < cut.neckWidth / 2 - 0.002 && y > cut.length - cut.neckDepth - 0.005) ||
    armhole.slice(1, -1).some((p) => Math.hypot(p[0] - Math.abs(x), p[1] - y) < 1e-6);
  const body = twoPanels(
    bodyHalf(cut, cut.neckDepth, armhole),
    bodyHalf(cut, cut.neckBack, armhole),
    h,
    isOpen,
    3,
  );
  const sleeve = cutSleeve(cut, armhole, h);
  const uv = [...body.uv];
  const panel = [...body.panel];
  const tris = [...body.tris];
  const sewn = [];
  const bodyVertex = ([x, y], side, back) =>
    body.uv.findIndex(
      (p, i) =>
        Math.hypot(p[0] - side * x, p[1] - y) < 1e-6 && (body.panel[i] === 2 || body.panel[i] === back),
    );
  for (const side of [1, -1]) {
    const first = uv.length;
    for (const [x, y] of sleeve.points) {
      uv.push([side * (ASIDE + x), y + cut.underarm]);
      panel.push(SLEEVE);
    }
    for (const [a, b, c] of sleeve.triangles) {
      tris.push(first + a, first + (side > 0 ? b : c), first + (side > 0 ? c : b));
    }
    armhole.forEach((point, i) => {
      sewn.push([bodyVertex(point, side, 0), first + sleeve.frontCap[i]]);
      sewn.push([bodyVertex(point, side, 1), first + sleeve.backCap[i]]);
    });
    for (const [a, b] of sleeve.underarm) sewn.push([first + a, first + b]);
  }
  const mesh = { uv, panel: Uint8Array.from(panel), tris: Uint32Array.from(tris), nFront: body.nFront };
  return { mesh, sewn, sleeve, shoulder, bodySize: body.uv.length };
}

/** The body sways while the shirt settles, and ends a little to one side: nobody stands like a doll. */
const swaying = (sdf, length) => (x, y, z, t) => {
  const height = Math.max(0, Math.min(1, z / length));
  const swing = t < 1.7 ? 0.03 * Math.sin((t / 1.7) * Math.PI * 2) : 0;
  const stand = 0.008 * Math.min(1, t / 1.7);
  const twist = 0.16 * (t < 1.7 ? Math.sin((t / 1.7) * Math.PI) : 0) * height;
  const px = x - swing * height - stand * Math.sin(height * Math.PI);
  return sdf(px * Math.cos(twist) - y * Math.sin(twist), px * Math.sin(twist) + y * Math.cos(twist), z, t);
};

function startPositions({ mesh, sleeve, shoulder, bodySize }, cut, sdf, angle) {
  const positions = new Float64Array(mesh.uv.length * 3);
  const along = [Math.cos(angle), -Math.sin(angle)];
  const across = [Math.sin(angle), Math.cos(angle)];
  const radius = cut.bicep / (2 * Math.PI);
  mesh.uv.forEach(([x, z], i) => {
    if (i >= bodySize) {
      const side = Math.sign(x);
      const turn = ((Math.abs(x) - ASIDE) / (cut.bicep / 2)) * Math.PI;
      const down = sleeve.rise - (z - cut.underarm);
      const rise = radius * Math.cos(turn) - radius;
      positions.set(
        [
          side * (shoulder[0] + along[0] * down + across[0] * rise),
          -radius * 1.15 * Math.sin(turn),
          shoulder[1] + along[1] * down + across[1] * rise,
        ],
        i * 3,
      );
      return;
    }
    const facing = mesh.panel[i] === 0 ? -1 : mesh.panel[i] === 1 ? 1 : 0;
    let y = facing === 0 ? 0.004 : 0.4;
    while (y > 0.004 && sdf(x, facing * y, z, 0) > 0.008) y -= 0.003;
    positions.set([x, facing * y, z], i * 3);
  });
  return positions;
}

/** Vertices that are sewn to one another lie in the same place. */
function closeSeams(positions, sewn) {
  for (let round = 0; round < 3; round++) {
    for (const [a, b] of sewn) {
      for (let axis = 0; axis < 3; axis++) {
        const middle = (positions[a * 3 + axis] + positions[b * 3 + axis]) / 2;
        positions[a * 3 + axis] = positions[b * 3 + axis] = middle;
      }
    }
  }
}

function simulate(pieces, cut, { h, frames }) {
  const { mesh, sewn } = pieces;
  const { uv, panel } = mesh;
  const start = 44 * RADIANS;
  const sdf = bodySdf({
    W: cut.width,
    L: cut.length,
    depth: cut.width * 0.235,
    arm0: start,
    arm1: 66 * RADIANS,
    t1: 1,
    armLen: 0.34 * (cut.width / 0.52),
    armR: 0.052,
  });
  const rest = new Float64Array(uv.length * 3);
  uv.forEach(([x, z], i) => rest.set([x, 0, z], i * 3));
  const bend = 2.2e-4;
  const cloth = new Cloth(startPositions(pieces, cut, sdf, start), rest, mesh.tris, {
    stretch: 2e-8,
    bend,
    radius: 0.003,
  });
  cloth.panel = panel;
  cloth.sdf = swaying(sdf, cut.length);
  cloth.selfDist = Math.min(0.0075, h * 0.72);
  cloth.friction = 0.6;
  cloth.maxv = 2.5;
  const fromHem = (i) => uv[i][1];
  cloth.scaleRest((a, b) => (Math.max(fromHem(a), fromHem(b)) < 0.022 ? 0.99 : 1));
  cloth.bendMap((a, b) => (Math.max(fromHem(a), fromHem(b)) < 0.026 ? bend * 0.01 : bend));
  cloth.sew(sewn);
  const seamPoints = sewn.flat().map((i) => uv[i]);
  const nearSeam = uv.map(([x, y]) => seamPoints.some(([sx, sy]) => Math.hypot(sx - x, sy - y) < 0.02));
  cloth.mayTouch = (a, b) => !(nearSeam[a] && nearSeam[b]);

  const dt = 1 / 60;
  for (let frame = 0; frame < frames; frame++) {
    const time = frame * dt;
    cloth.gravity[2] = frame < 14 ? -1 : -9.81;
    cloth.damp = frame < 20 ? 3 : frame > frames * 0.78 ? 2.5 : 0.7;
    if (frame > 12 && frame < frames * 0.65) breeze(cloth, time);
    cloth.step(dt, 14, time);
  }
  return cloth.x;
}

function breeze(cloth, time) {
  for (let q = 0; q < cloth.n * 3; q += 3) {
    const [x, , z] = cloth.x.subarray(q, q + 3);
    cloth.v[q] += 0.05 * Math.sin(9 * z + time * 5 + 3) * Math.cos(6 * x + time * 3);
    cloth.v[q + 1] += 0.08 * Math.sin(11 * x + 7 * z + time * 4.1 + 6);
  }
}

export function setInTee(file, cut, { h = 0.0095, frames = 165 } = {}) {
  const pieces = cutTee(cut, h);
  const positions = simulate(pieces, cut, { h, frames });
  smooth(positions, pieces.mesh.tris, pieces.mesh.uv.length, 2);
  smoothBorders(positions, pieces.mesh);
  closeSeams(positions, pieces.sewn);
  save(file, pieces.mesh, positions);
}
