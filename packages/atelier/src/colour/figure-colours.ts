import { freeShare } from '../scene/free-share.ts';
import type { Lab, Scene } from '../scene/scene.ts';
import type { ColourPlan } from './plan.ts';

/** A colour counts from this share of what is drawn on: thin limbs are little paint, but nothing may swallow them. */
const LEAST = { area: 0.05, line: 0.01 };
/** Farther apart than this, colours are distinguished without effort: more is no better. */
const PLAIN = 0.26;

/** What must stand out before a set: the figure's larger areas and its bare lines. */
export function figureColours({ regions, strokes }: Scene, plan: ColourPlan): Lab[] {
  const lines = strokes.map(
    (stroke) => freeShare(stroke) * stroke.length * 2 * (stroke.radius[stroke.radius.length >> 1] ?? 0),
  );
  const areas = regions.map(({ id, area }) => (id === 0 ? 0 : area));
  const all = [...areas, ...lines].reduce((sum, one) => sum + one, 0);
  return [
    ...areas.flatMap((area, id) => (area > LEAST.area * all ? [plan.regions[id]!] : [])),
    ...lines.flatMap((area, index) => (area > LEAST.line * all ? [plan.strokes[index]!] : [])),
  ];
}

/** How plainly the figure stands out before a tone: half its worst colour, half all of them. Hue tells more than lightness. */
export function standsOut(figure: readonly Lab[], tone: Lab): number {
  if (figure.length === 0) return PLAIN;
  const apart = figure.map(([L, a, b]) =>
    Math.min(PLAIN, Math.hypot(0.75 * (L - tone[0]), 1.6 * (a - tone[1]), 1.6 * (b - tone[2]))),
  );
  return 0.5 * Math.min(...apart) + (0.5 * apart.reduce((sum, one) => sum + one, 0)) / apart.length;
}

/** The tones before which the figure stands out; `turn` picks among those that are about as good as the best. */
export function clearOf(figure: readonly Lab[], tones: readonly Lab[], turn: number): Lab {
  const scored = tones.map((tone) => ({ tone, score: standsOut(figure, tone) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const good = scored.filter(({ score }) => score > 0.7 * best);
  return good[turn % good.length]!.tone;
}
