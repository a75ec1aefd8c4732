import { light as colour, mix, type Rgb } from '../colour/oklab.ts';
import { fractal, noise } from '../noise/lattice.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { addBokeh, defocus, dropShadow, enlargeAll, farView, type MakeSet } from './stage.ts';

const WATER = [colour(0.88, 0.085, 200), colour(0.66, 0.125, 225), colour(0.46, 0.12, 248)] as const;
const SAND = [colour(0.86, 0.06, 88), colour(0.68, 0.065, 100)] as const;
const WEED: readonly Rgb[] = [colour(0.55, 0.13, 150), colour(0.5, 0.11, 175), colour(0.6, 0.14, 130)];
const CORAL: readonly Rgb[] = [colour(0.68, 0.16, 18), colour(0.72, 0.13, 345), colour(0.76, 0.13, 62)];

/** Under water: light from above in shafts, weeds and corals out of focus, a sandy floor, bubbles. */
export const reef: MakeSet = ({ grid, ground, random }) => {
  const floor = Math.min(0.93, Math.max(0.8, ground.horizon));
  const shafts = noise(`shafts/${random.below(1e6)}`);
  const dapple = fractal(`dapple/${random.below(1e6)}`, 2, 0.6);
  const lean = random.between(-0.35, 0.35);
  const weeds = Array.from({ length: 16 }, (_, k) => ({
    x: k < 8 ? random.between(-0.02, 0.26) : random.between(0.74, 1.02),
    tall: random.between(0.12, 0.42),
    wide: random.between(0.009, 0.02),
    sway: random.between(0.01, 0.035),
    phase: random.between(0, 6),
    tone: random.pick(WEED),
  }));
  const corals = Array.from({ length: 7 }, () => ({
    x: random.next(),
    r: random.between(0.03, 0.075),
    tone: random.pick(CORAL),
  }));
  const far = farView(grid, 256, (u, v) => {
    let c =
      v < 0.45
        ? mix(WATER[0], WATER[1], smoothStep(0, 0.45, v))
        : mix(WATER[1], WATER[2], smoothStep(0.45, 1, v));
    const shaft = unit(0.5 + 0.5 * shafts((u - lean * v) * 9, 3)) ** 2 * (1 - 0.8 * unit(v / floor));
    c = mix(c, WATER[0], 0.5 * shaft);
    for (const { x, r, tone } of corals) {
      const d = Math.sqrt((u - x) ** 2 + ((v - floor) * 1.1) ** 2);
      c = mix(c, mix(tone, WATER[1], 0.35), smoothStep(r, r * 0.8, d));
    }
    for (const weed of weeds) {
      const up = (floor - v) / weed.tall;
      if (up < -0.05 || up > 1) continue;
      const x = weed.x + weed.sway * Math.sin(up * 5 + weed.phase) * up;
      const inside = smoothStep(weed.wide, weed.wide * 0.6, Math.abs(u - x) / Math.max(0.12, 1 - up));
      c = mix(c, mix(weed.tone, WATER[1], 0.28), inside * 0.9);
    }
    const rim = floor + 0.008 * Math.sin(u * 7 + lean * 9);
    return mix(
      c,
      mix(SAND[0], SAND[1], unit((v - floor) / (1 - floor))),
      smoothStep(rim - 0.008, rim + 0.01, v),
    );
  });
  defocus(far, 0.007);
  addBokeh(far, random, {
    count: 26,
    radius: [0.004, 0.016],
    between: [0.02, floor],
    colours: [[0.9, 1, 1]],
    strength: 0.26,
  });
  return {
    name: 'reef',
    behind: (frame) => {
      const view = enlargeAll(far, frame);
      const { width, height, top, size } = frame;
      for (let i = 0; i < view.red.length; i++) {
        const v = (Math.floor(i / width) + top + 0.5) / height;
        const near = unit((v - floor) / 0.05);
        if (near <= 0) continue;
        const tone =
          1 + near * 0.1 * Math.max(0, dapple((((i % width) + 0.5) / size) * 16, ((v * height) / size) * 42));
        view.red[i]! *= tone;
        view.green[i]! *= tone;
        view.blue[i]! *= tone;
      }
      // what swims throws no shadow into the water behind it
      dropShadow(view, { ...ground, horizon: floor }, { cast: 0.4, contact: 0.3, tint: [0.4, 0.5, 0.6] });
      return view;
    },
    keyColour: [0.93, 1.0, 1.0],
  };
};
