import { hueDistance, toLch } from '../colour/oklab.ts';
import type { ColourPlan } from '../colour/plan.ts';
import type { Tube } from '../raster/capsules.ts';
import type { Region, Scene, Stroke } from '../scene/scene.ts';
import { resample, smoothPoints, type Pt } from './contour.ts';

/** A smile drawn as one line, opened: the line is its lower lip. In cells. */
export interface Smile {
  readonly lower: readonly Pt[];
  readonly upper: readonly Pt[];
  /** Lower edge of the teeth; small mouths show none. */
  readonly teeth?: readonly Pt[];
  readonly tongue: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };
}

/** Length and depth of a line that can be opened; of the long side and of its own length. */
const OPEN = { shortest: 0.026, shallow: 0.105, deep: 0.8, back: 0.06, level: 0.5 };
const RED = 20;
/** How far the upper lip follows the lower one, and where the teeth end. */
const UPPER = 0.24;
const TEETH = { until: 0.48, least: 0.02 };

/** The smiles of the drawing that are deep enough to be opened: a straight or an unsure mouth stays a line. */
export function smilesOf({ faces, strokes, grid }: Scene): Smile[] {
  return faces.flatMap(({ mouth, confidence }) => {
    const [only, ...more] = mouth?.strokes ?? [];
    if (only === undefined || more.length > 0 || mouth!.regions.length > 0 || confidence < 0.6) return [];
    const smile = opened(strokes[only]!, grid.size);
    return smile ? [smile] : [];
  });
}

/** Mouths drawn open as an area, red, dark or left white: what a child painted in another colour stays that colour. */
export function shoutsOf({ faces, regions }: Scene, { regions: colours }: ColourPlan): Region[] {
  return faces
    .flatMap(({ mouth, confidence }) => (confidence < 0.6 ? [] : (mouth?.regions ?? [])))
    .map((id) => regions[id]!)
    .filter(({ id }) => {
      const { L, chroma } = toLch(colours[id]!);
      return chroma < 0.05 ? L < 0.5 : hueDistance(toLch(colours[id]!).hue, RED) < 40;
    });
}

/** A lip as a line that thins out towards the corners. */
export function lipOf(lip: readonly Pt[], thick: number): Tube {
  const last = lip.length - 1;
  return {
    points: Float32Array.from(lip.flat()),
    radius: Float32Array.from(lip, (_, k) => thick * (0.3 + 0.7 * Math.sin((Math.PI * k) / last))),
    closed: false,
  };
}

function opened({ points, closed }: Stroke, size: number): Smile | undefined {
  const count = points.length / 2;
  if (closed || count < 3) return undefined;
  const drawn: Pt[] = Array.from({ length: count }, (_, k) => [points[2 * k]!, points[2 * k + 1]!]);
  if (drawn[0]![0] > drawn.at(-1)![0]) drawn.reverse();
  const line = smoothPoints(resample(drawn, 1, false), 2, false);
  const [ax, ay] = line[0]!;
  const [bx, by] = line.at(-1)!;
  const length = Math.hypot(bx - ax, by - ay);
  if (length < OPEN.shortest * size || Math.abs(by - ay) > OPEN.level * (bx - ax)) return undefined;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const along = line.map(([x, y]) => (x - ax) * ux + (y - ay) * uy);
  const deep = line.map(([x, y]) => (y - ay) * ux - (x - ax) * uy);
  const most = Math.max(...deep);
  let furthest = 0;
  const goesBack = along.some((t) => {
    furthest = Math.max(furthest, t);
    return t < furthest - OPEN.back * length;
  });
  if (goesBack || most < OPEN.shallow * length || most > OPEN.deep * length) return undefined;
  if (Math.min(...deep) < -OPEN.back * length) return undefined;
  const at = (share: number): Pt[] =>
    line.map((_, k) => {
      const d = share * deep[k]!;
      return [ax + along[k]! * ux - d * uy, ay + along[k]! * uy + d * ux];
    });
  const lowest = along[deep.indexOf(most)]!;
  const middle = 0.5 * lowest + 0.25 * length;
  return {
    lower: line,
    upper: at(UPPER),
    ...(most > TEETH.least * size ? { teeth: at(TEETH.until) } : {}),
    tongue: {
      x: ax + middle * ux - 0.98 * most * uy,
      y: ay + middle * uy + 0.98 * most * ux,
      rx: 0.27 * length,
      ry: 0.34 * most,
    },
  };
}
