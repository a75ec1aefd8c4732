import { noise } from '../noise/lattice.ts';
import { random } from '../noise/random.ts';
import type { Frame } from '../raster/frame.ts';

interface Print {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly angle: number;
  readonly curl: number;
  readonly spacing: number;
  readonly depth: number;
}

/** Thumb prints over the whole picture, as shares of the long side: ridges where the light rakes, in a shallow dent. */
export function leavePrints(seed: string, count: number, aspect: { width: number; height: number }) {
  const rng = random(`${seed}/prints`);
  const wobble = noise(`${seed}/wobble`);
  const prints: Print[] = Array.from({ length: count }, () => {
    const rx = rng.between(0.036, 0.052);
    return {
      x: rng.next() * aspect.width,
      y: rng.next() * aspect.height,
      rx,
      ry: rx * rng.between(1.25, 1.5),
      angle: rng.between(0, 2 * Math.PI),
      curl: rng.between(0.7, 1.5) * rng.sign(),
      spacing: rng.between(0.0046, 0.0058),
      depth: rng.between(0.0006, 0.001),
    };
  });
  /** Presses the prints into a height field; `takes` says how much a pixel gives way. */
  return (height: Float32Array, frame: Frame, takes: (i: number) => number) => {
    for (const print of prints) press(print, wobble, height, frame, takes);
  };
}

const DENT = 0.0014;

function press(
  print: Print,
  wobble: (x: number, y: number) => number,
  height: Float32Array,
  frame: Frame,
  takes: (i: number) => number,
) {
  const { width, size, top, bottom } = frame;
  const ca = Math.cos(print.angle);
  const sa = Math.sin(print.angle);
  const x0 = Math.max(0, Math.floor((print.x - print.ry) * size));
  const x1 = Math.min(width - 1, Math.ceil((print.x + print.ry) * size));
  const y0 = Math.max(top, Math.floor((print.y - print.ry) * size));
  const y1 = Math.min(bottom - 1, Math.ceil((print.y + print.ry) * size));
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const dx = (x + 0.5) / size - print.x;
      const dy = (y + 0.5) / size - print.y;
      const u = (dx * ca + dy * sa) / print.rx;
      const v = (dy * ca - dx * sa) / print.ry;
      const q = u * u + v * v;
      if (q > 1) continue;
      const i = (y - top) * width + x;
      const soft = takes(i);
      if (soft <= 0) continue;
      const arch =
        v * print.ry +
        print.curl * print.rx * u * u * (1 - 0.35 * v) +
        print.spacing * 0.5 * wobble(dx * 28 + 9, dy * 28);
      const fade = (1 - q) * (1 - q);
      const ridge = Math.sin((6.2832 * arch) / print.spacing);
      height[i]! += soft * size * fade * (print.depth * ridge - DENT * (1 - q));
    }
}
