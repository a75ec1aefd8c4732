import { light as colour, mix, scale, type Rgb } from '../colour/oklab.ts';
import { fractal, noise } from '../noise/lattice.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { addBokeh, defocus, dropShadow, enlargeAll, farView, type MakeSet } from './stage.ts';

const SKY = [colour(0.7, 0.12, 236), colour(0.92, 0.05, 215)] as const;
const SEA = [colour(0.62, 0.11, 226), colour(0.84, 0.08, 192)] as const;
const SAND = [colour(0.92, 0.05, 84), colour(0.84, 0.065, 76)] as const;
const FOAM: Rgb = [0.97, 0.99, 0.99];

/** Sand, shallow water and a wide sky. */
export const seaside: MakeSet = ({ grid, ground, random }) => {
  const horizon = ground.horizon;
  const clouds = fractal(`sea clouds/${random.below(1e6)}`, 4, 0.55);
  const waves = noise(`waves/${random.below(1e6)}`);
  const phase = random.between(0, 6);
  const shore = horizon - 0.13;
  const far = farView(grid, 256, (u, v) => {
    const t = unit(v / shore);
    const puff = smoothStep(0.75, 1.5, clouds(u * 2.6, v * 5.2)) * smoothStep(1, 0.5, t);
    let c = mix(mix(SKY[0], SKY[1], t), [1.02, 1.01, 0.99], puff * 0.85);
    const ripple = 1 + 0.05 * waves(u * 14, v * 120);
    c = mix(
      c,
      scale(mix(SEA[0], SEA[1], smoothStep(shore, horizon, v)), ripple),
      smoothStep(shore - 0.003, shore + 0.004, v),
    );
    const edge = horizon - 0.01 + 0.007 * Math.sin(u * 9 + phase);
    c = mix(
      c,
      mix(SAND[0], SAND[1], unit((v - horizon) / (1 - horizon))),
      smoothStep(edge - 0.006, edge + 0.006, v),
    );
    return mix(c, FOAM, smoothStep(0.011, 0, Math.abs(v - edge)) * 0.85);
  });
  defocus(far, 0.006);
  addBokeh(far, random, {
    count: 20,
    radius: [0.005, 0.016],
    between: [shore + 0.02, horizon - 0.03],
    colours: [FOAM],
    strength: 0.22,
  });
  const grains = noise(`sand/${random.below(1e6)}`);
  const dunes = noise(`dunes/${random.below(1e6)}`);
  return {
    name: 'seaside',
    behind: (frame) => {
      const view = enlargeAll(far, frame);
      const { width, height, top, size } = frame;
      for (let i = 0; i < view.red.length; i++) {
        const v = (Math.floor(i / width) + top + 0.5) / height;
        const near = unit((v - horizon - 0.01) / 0.06);
        if (near <= 0) continue;
        const x = ((i % width) + 0.5) / size;
        const y = (v * height) / size;
        const tone = 1 + near * (0.03 * grains(x * 330, y * 420) + 0.045 * dunes(x * 16, y * 62));
        view.red[i]! *= tone;
        view.green[i]! *= tone;
        view.blue[i]! *= tone;
      }
      dropShadow(view, ground, { cast: 0.45, contact: 0.6, tint: [0.5, 0.44, 0.5] });
      return view;
    },
    keyColour: [1.0, 0.96, 0.87],
  };
};
