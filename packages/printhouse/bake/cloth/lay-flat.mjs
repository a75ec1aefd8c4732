/** Garments laid on a table: the back is pressed flat, the front wrinkles on top of it. */
import { CUTS } from './garment-cuts.mjs';
import { kimonoPattern, middleOf } from './kimono-pattern.mjs';
import { save } from './mesh-file.mjs';
import { Cloth } from './position-solver.mjs';
import { smooth, smoothBorders } from './smooth.mjs';
import { twoPanels } from './two-panels.mjs';

const FRONT = 0;
const BACK = 1;
/** Frames: air is blown in until, the hands begin, the hands let go, everything settles from. */
const [INFLATED, HANDS_ON, HANDS_OFF, SETTLING] = [22, 30, 66, 75];

/** A little smaller than cut, so that there is cloth for wrinkles; the sleeves most of all. */
function startPositions({ uv, panel }, cut, { tip, along }, slack) {
  const positions = new Float64Array(uv.length * 3);
  uv.forEach(([x, z], i) => {
    let X = x * slack;
    let Z = z * (slack + 0.004);
    const down = Math.max(0, (Math.abs(x) - tip[0]) * along[0] + (z - tip[1]) * along[1]);
    if (Math.abs(x) > (cut.width / 2) * 0.98) {
      const pulled = down * 0.035;
      X -= Math.sign(x) * pulled * along[0];
      Z -= pulled * along[1];
    }
    const front = -0.014 - 0.006 * Math.sin(23 * x + 5) * Math.sin(19 * z);
    positions.set([X, panel[i] === FRONT ? front : panel[i] === BACK ? 0.009 : 0.004, Z], i * 3);
  });
  return positions;
}

/** The table for the front, a thin gap between the table and a lid for the back: they cannot pass through each other. */
const tableFor = (panel, isThin) => {
  const [lid, gap, front, seam] = isThin ? [0.01, 0.002, -0.0005, 0.006] : [0.014, 0.004, 0.0015, 0.009];
  return (_x, y, _z, _time, i) =>
    panel[i] === BACK ? Math.min(lid - y, y - gap) : panel[i] === FRONT ? front - y : seam - y;
};

/** Hands that lay the garment down push a few corners inward: folds run from there across the cloth. */
function handsOn({ uv }, cut, { cuffTop, armpit }, h) {
  if (cut.ribbed) return [];
  const half = cut.width / 2;
  return [
    [-half, 0.01, 0.02, 0.012],
    [half, 0.03, -0.024, 0.02],
    [cuffTop[0], cuffTop[1], -0.016, -0.014],
    [-half, armpit[1], 0.016, 0.006],
    [0 - cuffTop[0], cuffTop[1], 0.008, -0.008],
    [half, armpit[1] * 0.6, -0.012, 0.01],
  ].map(([x, z, dx, dz]) => ({
    move: [(dx * cut.width) / 0.5, (dz * cut.width) / 0.5],
    held: uv.flatMap(([px, pz], i) => (Math.hypot(px - x, pz - z) < h * 2.2 ? [i] : [])),
  }));
}

function pushCorners(cloth, hands, frame) {
  for (const hand of hands) {
    if (frame === HANDS_ON) {
      hand.from = hand.held.map((i) => [cloth.x[i * 3], cloth.x[i * 3 + 2]]);
      for (const i of hand.held) cloth.w[i] = 0;
    }
    if (frame >= HANDS_ON && frame < HANDS_OFF) {
      const share = (frame - HANDS_ON + 1) / (HANDS_OFF - HANDS_ON);
      hand.held.forEach((i, q) => {
        cloth.x[i * 3] = hand.from[q][0] + hand.move[0] * share;
        cloth.x[i * 3 + 2] = hand.from[q][1] + hand.move[1] * share;
        cloth.v.fill(0, i * 3, i * 3 + 3);
      });
    }
    if (frame === HANDS_OFF) for (const i of hand.held) cloth.w[i] = 1;
  }
}

/** Ripples over the front while it comes down. */
function ripple(cloth, frame, seed) {
  for (let i = 0; i < cloth.n; i++) {
    if (cloth.panel[i] !== FRONT) continue;
    const q = i * 3;
    cloth.v[q] += 0.035 * Math.sin(21 * cloth.x[q + 2] + 9 * cloth.x[q] + frame * 0.13 + seed);
    cloth.v[q + 2] += 0.035 * Math.cos(17 * cloth.x[q] - 11 * cloth.x[q + 2] + frame * 0.11 + seed * 2);
  }
}

export function layFlat(
  file,
  name,
  { h = 0.0095, frames = 110, bend = 6e-6, slack = 0.978, seed = 3, back = false } = {},
) {
  const cut = CUTS[name];
  const pattern = kimonoPattern(cut);
  const up = pattern.half(back ? cut.neckBack : cut.neckDepth);
  const down = pattern.half(back ? cut.neckDepth : cut.neckBack);
  const mesh = twoPanels(up, down, h, pattern.isOpen, seed);
  const rest = Float64Array.from(mesh.uv.flatMap(([x, z]) => [x, 0, z]));
  const positions = startPositions(mesh, cut, pattern, slack);
  const cloth = new Cloth(positions, rest, mesh.tris, { stretch: 2e-8, bend, radius: 0.003 });
  cloth.panel = mesh.panel;
  cloth.self = false;
  cloth.friction = 0.45;
  cloth.maxv = 1.6;
  cloth.sdf = tableFor(mesh.panel, cut.legs);
  const [cuff, waist] = cut.ribbed ? [0.06, 0.058] : [0.022, 0.022];
  const isCuff = (x, y) => x > cut.width * 0.6 && pattern.fromCuff(x, y) < cuff;
  cloth.scaleRest((a, b) => {
    const [x, y] = middleOf(mesh, a, b);
    if (!cut.ribbed) return 1;
    if (isCuff(x, y)) return 0.86;
    return y < waist ? 0.9 : 1;
  });
  cloth.bendMap((a, b) => {
    const [x, y] = middleOf(mesh, a, b);
    return isCuff(x, y) || y < waist ? bend * 0.05 : bend;
  });
  const hands = handsOn(mesh, cut, pattern, h);
  for (let frame = 0; frame < frames; frame++) {
    cloth.gravity = [0, frame < INFLATED ? 0 : 9.81, frame < 60 ? -0.6 : 0];
    cloth.pressure = frame < INFLATED ? 2600 : 0;
    cloth.damp = frame > SETTLING ? 5 : 1.6;
    if (frame < 45) ripple(cloth, frame, seed);
    pushCorners(cloth, hands, frame);
    cloth.step(1 / 60, 12, 9);
  }
  smooth(cloth.x, mesh.tris, cloth.n, 2);
  smoothBorders(cloth.x, mesh);
  save(file, mesh, cloth.x);
}
