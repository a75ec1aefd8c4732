import { labToLinear, lch, toLch } from '../colour/oklab.ts';
import type { ColourPlan } from '../colour/plan.ts';
import type { Lab, Scene } from '../scene/scene.ts';
import type { Lawn } from '../surfaces/grass.ts';

/** Greens a child uses for grass. */
const GREEN = { from: 100, to: 165, chroma: 0.06 };

/** A lawn on the ground the child drew, in the child's green; nothing if that ground is no grass. */
export function drawnLawn(scene: Scene, plan: ColourPlan, seed: string): Lawn | undefined {
  const { ground, grid, label } = scene;
  if (!ground) return undefined;
  const colour = plan.regions[ground.region]!;
  const { L, chroma, hue } = toLch(colour);
  if (chroma < GREEN.chroma || hue < GREEN.from || hue > GREEN.to) return undefined;
  const tone = (lightness: number, share: number, turn: number): Lab =>
    lch(lightness, chroma * share, hue + turn);
  const edge = Math.min(...[...ground.top].filter((y) => y >= 0), grid.height);
  return {
    grid,
    horizon: edge / grid.height - 0.12,
    from: edge / grid.height,
    to: 1.04,
    dark: labToLinear(tone(L * 0.55, 0.8, 4)),
    blade: labToLinear(tone(L * 0.97, 1, 0)),
    tip: labToLinear(tone(Math.min(0.95, L * 1.16), 0.95, -12)),
    lit: (u) => 1.1 - 0.22 * u,
    grows: (u, v) => {
      const x = Math.floor(u * grid.width);
      const y = Math.floor(v * grid.height);
      if (x < 0 || x >= grid.width || y < 0) return false;
      return label[Math.min(grid.height - 1, y) * grid.width + x] === ground.region;
    },
    seed,
  };
}
