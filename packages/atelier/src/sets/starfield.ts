import { light as colour, mix, scale, type Rgb } from '../colour/oklab.ts';
import { fractal } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { addBokeh, defocus, enlargeAll, farView, type MakeSet } from './stage.ts';

const DEEP = [colour(0.23, 0.075, 285), colour(0.34, 0.12, 268)] as const;
const CLOUDS: readonly (readonly [Rgb, Rgb])[] = [
  [colour(0.56, 0.17, 320), colour(0.62, 0.12, 230)],
  [colour(0.58, 0.14, 200), colour(0.55, 0.16, 290)],
  [colour(0.64, 0.14, 30), colour(0.52, 0.15, 300)],
];
const PLANETS: readonly Rgb[] = [colour(0.74, 0.13, 60), colour(0.7, 0.12, 185), colour(0.72, 0.13, 350)];
/** Stars hang on cells of this share of the long side. */
const CELL = 0.03;

/** Among the stars: glowing clouds far away, a planet, points of light that stay points in print. */
export const starfield: MakeSet = ({ grid, random }) => {
  const clouds = fractal(`nebula/${random.below(1e6)}`, 4, 0.55);
  const tones = random.pick(CLOUDS);
  const planet = {
    x: random.next() < 0.5 ? random.between(0.1, 0.2) : random.between(0.8, 0.9),
    y: random.between(0.76, 0.86),
    r: random.between(0.1, 0.14),
    tone: random.pick(PLANETS),
  };
  const aspect = grid.height / grid.width;
  const salt = random.below(1e6);
  const far = farView(grid, 256, (u, v) => {
    const mist = clouds(u * 2.4, v * 2.4 * aspect);
    const other = clouds(u * 2.1 + 9, v * 2.1 * aspect + 4);
    let c = mix(DEEP[1], DEEP[0], smoothStep(0.2, 1, Math.abs(v - 0.45) * 1.6));
    c = mix(c, tones[0], 0.5 * smoothStep(0.1, 1.6, mist));
    c = mix(c, tones[1], 0.42 * smoothStep(0.2, 1.7, other));
    const [dx, dy] = [(u - planet.x) / planet.r, ((v - planet.y) * aspect) / planet.r];
    const q = Math.sqrt(dx * dx + dy * dy);
    const lit = unit(0.62 - 0.42 * dx - 0.5 * dy) * (0.94 + 0.06 * Math.sin(dy * 9 + mist));
    c = mix(c, scale(planet.tone, 0.25 + 0.85 * lit), smoothStep(1.02, 0.97, q));
    return mix(c, planet.tone, 0.2 * smoothStep(1.4, 1, q) * smoothStep(0.97, 1.02, q));
  });
  defocus(far, 0.003);
  addBokeh(far, random, {
    count: 16,
    radius: [0.006, 0.016],
    between: [0, 1],
    colours: [colour(0.9, 0.06, 250), colour(0.9, 0.08, 330)],
    strength: 0.1,
  });
  return {
    name: 'starfield',
    behind: (frame) => {
      const view = enlargeAll(far, frame);
      const { width, top, bottom, size } = frame;
      const rows = [Math.floor(top / size / CELL) - 1, Math.ceil(bottom / size / CELL) + 1] as const;
      for (let j = rows[0]; j <= rows[1]; j++)
        for (let i = -1; i <= width / size / CELL + 1; i++) {
          if (cellRandom(i, j, salt) > 0.42) continue;
          const x = (i + cellRandom(i, j, salt + 1)) * CELL;
          const y = (j + cellRandom(i, j, salt + 2)) * CELL;
          const [dx, dy] = [x / (width / size) - planet.x, y / (frame.height / size) - planet.y];
          if (dx * dx + (dy * aspect) ** 2 < planet.r ** 2) continue;
          const bright = 0.25 + 0.75 * cellRandom(i, j, salt + 3) ** 3;
          shine(view, x * size, y * size, size * (0.0008 + 0.0022 * bright * bright), bright);
        }
      return view;
    },
    keyColour: [1.0, 0.97, 0.93],
  };
};

type View = ReturnType<typeof enlargeAll>;

/** A point of light that fades outwards. */
function shine({ frame, red, green, blue }: View, x: number, y: number, r: number, bright: number) {
  const { width, top, bottom } = frame;
  const reach = Math.max(1, r * 2);
  for (let py = Math.max(top, Math.floor(y - reach)); py <= Math.min(bottom - 1, y + reach); py++)
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(width - 1, x + reach); px++) {
      const d = Math.sqrt((px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2) / reach;
      if (d >= 1) continue;
      // what is smaller than a pixel shines less, not larger
      const glow = bright * (1 - d) ** 2 * 1.3 * Math.min(1, (r * 2) / reach);
      const i = (py - top) * width + px;
      red[i]! += glow;
      green[i]! += glow;
      blue[i]! += glow * 0.95;
    }
}
