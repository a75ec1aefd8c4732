import type { Lab, Region, Scene } from '../scene/scene.ts';
import { lch, toLch } from './oklab.ts';
import { DOOR, WINDOW, type Family } from './palettes.ts';
import type { Who } from './who-is.ts';

/** Their heads are as their bodies are. */
export const ONE_FROM_HEAD_ON: ReadonlySet<Who> = new Set(['animal', 'creature']);

/** Windows and doors of a wall. */
export function openingColour(scene: Scene, region: Region): Lab | undefined {
  const wall = scene.regions[region.parent];
  if (!wall || wall.part !== 'wall') return undefined;
  const reachesDown = wall.box.y1 - region.box.y1 < 0.12 * (wall.box.y1 - wall.box.y0);
  return reachesDown ? DOOR : WINDOW;
}

/** What lies between lines that meet is at most this share of its thing: a fat pen's hands and ears are larger. */
const MEETING = 0.02;

export function partColour(
  scene: Scene,
  region: Region,
  family: Family,
  low: number,
  who: Who,
  total: number,
  done: readonly Region[],
  colours: readonly Lab[],
): Lab {
  if (region.part === 'hat') return family.accent;
  const share = region.area / total;
  // what two lines enclose where they meet is part of them
  if (share < MEETING && region.inradius < scene.pen.width) return family.limb;
  const parent = scene.regions[region.parent];
  if (parent && parent.kind === 'paper' && share < 0.12) return family.pale;
  const first = done.every(({ id }) => colours[id] !== family.main);
  if (first) return family.main;
  if (who !== 'person') {
    // one creature, one colour: parts differ in depth, small ends of things take the accent
    const main = toLch(family.main);
    return share < 0.05 && !ONE_FROM_HEAD_ON.has(who)
      ? family.second
      : lch(main.L * (share > 0.2 ? 1.03 : 0.95), main.chroma, main.hue + (share > 0.2 ? 6 : -8));
  }
  if (low > 0.82) return family.accent;
  return low > 0.52 ? family.second : family.main;
}
