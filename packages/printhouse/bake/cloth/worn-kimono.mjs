/** Short-sleeved garments cut in one, on an invisible wearer who lowers the arms. */
import { bodySdf } from './body.mjs';
import { CUTS } from './garment-cuts.mjs';
import { kimonoPattern, middleOf } from './kimono-pattern.mjs';
import { Cloth } from './position-solver.mjs';
import { twoPanels } from './two-panels.mjs';

const radians = (degrees) => (degrees * Math.PI) / 180;
const HEM = 0.024;

function wearer(cut, { armsDown, depth }) {
  return bodySdf({
    W: cut.width,
    L: cut.length,
    depth,
    arm0: radians(cut.sleeveAngle) + 0.1,
    arm1: radians(armsDown),
    t1: 0.8,
    armLen: 0.32 * (cut.width / 0.52),
    wristR: 0,
    armR: cut.legs ? 0.062 : 0.057,
    bellyK: cut.legs ? 0.012 : 0,
  });
}

/** Panels start in front of and behind the body, as near as they come to it. */
function startPositions({ uv, panel }, sdf) {
  const positions = new Float64Array(uv.length * 3);
  uv.forEach(([x, z], i) => {
    const facing = panel[i] === 0 ? -1 : panel[i] === 1 ? 1 : 0;
    let y = facing === 0 ? 0.004 : 0.4;
    while (y > 0.004 && sdf(x, facing * y, z, 0) > 0.008) y -= 0.003;
    positions.set([x, facing * y, z], i * 3);
  });
  return positions;
}

/** A light breeze breaks the symmetry, so that folds find their own way. */
function breeze(cloth, time, seed) {
  for (let q = 0; q < cloth.n * 3; q += 3) {
    const [x, , z] = cloth.x.subarray(q, q + 3);
    cloth.v[q] += 0.03 * Math.sin(9 * z + time * 5 + seed) * Math.cos(6 * x + time * 3);
    cloth.v[q + 1] += 0.045 * Math.sin(11 * x + 7 * z + time * 4.1 + seed * 2);
  }
}

export function wearKimono(name, { h, frames, armsDown, bend, depth = CUTS[name].width * 0.235, seed = 3 }) {
  const cut = CUTS[name];
  const pattern = kimonoPattern(cut);
  const { half, isOpen, fromCuff } = pattern;
  const mesh = twoPanels(half(cut.neckDepth), half(cut.neckBack), h, isOpen, seed);
  const sdf = wearer(cut, { armsDown, depth });
  const rest = Float64Array.from(mesh.uv.flatMap(([x, z]) => [x, 0, z]));
  const cloth = new Cloth(startPositions(mesh, sdf), rest, mesh.tris, { stretch: 2e-8, bend, radius: 0.003 });
  cloth.panel = mesh.panel;
  cloth.sdf = sdf;
  cloth.selfDist = Math.min(0.0075, h * 0.72);
  cloth.friction = 0.7;
  cloth.maxv = 2.5;
  // The hem is knitted a little tighter than the cloth above; a bodysuit's whole seat is.
  cloth.scaleRest((a, b) => {
    const [, y] = middleOf(mesh, a, b);
    if (cut.legs) return y < 0.15 ? 0.95 : 1;
    return y < 0.02 ? 0.992 : 1;
  });
  // Double-folded hems and cuffs hold their shape.
  cloth.bendMap((a, b) => {
    const [x, y] = middleOf(mesh, a, b);
    if (x > cut.width * 0.42 && fromCuff(x, y) < HEM) return bend * 0.004;
    return !cut.legs && y < HEM ? bend * 0.02 : bend;
  });
  for (let frame = 0; frame < frames; frame++) {
    const time = frame * (1 / 60);
    cloth.gravity[2] = frame < 14 ? -1 : -9.81;
    cloth.damp = frame < 20 ? 3 : frame > frames * 0.75 ? 2.5 : 0.8;
    if (frame > 12 && frame < frames * 0.6) breeze(cloth, time, seed);
    cloth.step(1 / 60, 14, time);
  }
  return { mesh, cloth };
}
