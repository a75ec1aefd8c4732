import { hueDistance, light as colour, mix, scale, type Rgb } from '../colour/oklab.ts';
import { fractal, noise } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { addBokeh, defocus, dropShadow, enlargeAll, farView, type MakeSet } from './stage.ts';

const PANE = colour(0.86, 0.07, 225);
/** Walls by hue, so that one can be chosen away from the figure. */
const WALLS = [200, 345, 150, 285, 60];
const TOYS: readonly Rgb[] = [
  colour(0.66, 0.17, 28),
  colour(0.84, 0.15, 88),
  colour(0.62, 0.14, 255),
  colour(0.72, 0.14, 148),
  colour(0.7, 0.13, 310),
];

/** A child's room: papered wall, low shelf with toys out of focus, fairy lights, a wooden floor. */
export const playroom: MakeSet = ({ grid, ground, random, plan }) => {
  const horizon = ground.horizon;
  const away = (hue: number) => hueDistance(hue, plan.dominant.hue);
  const hue = WALLS.toSorted((p, q) => away(q) - away(p))[random.below(2)]!;
  const wall = [colour(0.82, 0.07, hue), colour(0.76, 0.08, hue)] as const;
  const white = colour(0.95, 0.015, 85);
  const wood = colour(0.74, 0.075, 68);
  const windowAt = random.next() < 0.5 ? random.between(0.12, 0.24) : random.between(0.76, 0.88);
  const shelf = horizon - 0.16;
  const toys = Array.from({ length: 11 }, () => ({
    x: random.next(),
    w: random.between(0.014, 0.04),
    h: random.between(0.035, 0.1),
    round: random.next() < 0.5,
    colour: random.pick(TOYS),
  }));
  const far = farView(grid, 256, (u, v) => {
    const stripe = Math.sin(u * 66) > 0 ? wall[0] : wall[1];
    let c = scale(stripe, 1.02 - 0.14 * Math.abs(u - windowAt));
    const pane =
      smoothStep(0.12, 0.11, Math.abs(u - windowAt)) *
      smoothStep(0.06, 0.08, v) *
      smoothStep(horizon - 0.3, horizon - 0.32, v);
    const bars = Math.abs(u - windowAt) < 0.008 || Math.abs(v - horizon * 0.36) < 0.008;
    c = mix(c, bars ? white : mix([1.15, 1.16, 1.12], PANE, unit(v * 1.4)), pane);
    for (const toy of toys) {
      const dx = (u - toy.x) / toy.w;
      const dy = (v - (shelf - toy.h / 2)) / (toy.h / 2);
      const inside = toy.round
        ? smoothStep(1.05, 0.95, Math.sqrt(dx * dx + dy * dy))
        : smoothStep(1.04, 0.96, Math.max(Math.abs(dx), Math.abs(dy)));
      c = mix(c, scale(toy.colour, 1.05 - 0.18 * dy), inside);
    }
    c = mix(c, white, smoothStep(shelf - 0.006, shelf + 0.003, v) * (v < shelf + 0.02 ? 1 : 0.88));
    c = mix(c, scale(white, 0.78), smoothStep(horizon - 0.03, horizon - 0.022, v) * 0.9);
    return mix(c, wood, smoothStep(horizon - 0.008, horizon + 0.008, v));
  });
  defocus(far, 0.0095);
  addBokeh(far, random, {
    count: 30,
    radius: [0.007, 0.02],
    between: [0.02, horizon * 0.5],
    colours: [colour(0.95, 0.11, 82), colour(0.95, 0.07, 70), colour(0.92, 0.08, 350)],
    strength: 0.3,
  });
  const grain = fractal(`floor/${random.below(1e6)}`, 3, 0.6);
  const fibre = noise(`floor fibre/${random.below(1e6)}`);
  return {
    name: 'playroom',
    behind: (frame) => {
      const view = enlargeAll(far, frame);
      const { width, height, top } = frame;
      for (let i = 0; i < view.red.length; i++) {
        const v = (Math.floor(i / width) + top + 0.5) / height;
        const on = smoothStep(horizon, horizon + 0.02, v);
        if (on <= 0) continue;
        const u = ((i % width) + 0.5) / width;
        const z = 0.2 / (v - horizon + 0.02);
        const across = (u - 0.5) * z * 5 + 100;
        const plank = Math.floor(across);
        const tone = cellRandom(plank, 5, 3);
        const gap = across - plank < 0.03 ? 0.3 : 0;
        const m =
          1 +
          on *
            (0.15 * (tone - 0.5) +
              0.05 * grain(across * 3 + tone * 31, z * 2.2) +
              0.03 * fibre(across * 22, z * 5) -
              gap) -
          0.16 * unit((v - horizon) * 1.4);
        view.red[i]! *= m;
        view.green[i]! *= m;
        view.blue[i]! *= m;
      }
      dropShadow(view, ground, { cast: 0.5, contact: 0.64, tint: [0.5, 0.42, 0.5] });
      return view;
    },
    keyColour: [1.0, 0.93, 0.82],
  };
};
