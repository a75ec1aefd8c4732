import { around } from '../scene/box-of.ts';
import type { DrawnObject, Point, Stroke } from '../scene/scene.ts';

/** A line that begins this near to one of a figure, as a share of the long side, is a limb of it. */
const NEAR = 0.035;

/** A leg that a hasty hand began beside the body is that body's leg: bare lines without a name, and the figure that one of their ends is nearest to. */
export function joinLooseEnds(
  things: readonly DrawnObject[],
  strokes: readonly Stroke[],
  size: number,
): DrawnObject[] {
  const own = [...things];
  for (const bare of things) {
    if (bare.kind !== 'unknown' || bare.living || bare.regions.length > 0) continue;
    const ends = bare.strokes.flatMap((id) => endsOf(strokes[id]!));
    let [best, least] = [-1, NEAR * size];
    for (const [at, figure] of own.entries()) {
      if (!figure.living) continue;
      const away = Math.min(...figure.strokes.map((id) => distance(ends, strokes[id]!)));
      if (away < least) [best, least] = [at, away];
    }
    if (best < 0) continue;
    const figure = own[best]!;
    own[best] = {
      ...figure,
      box: around(figure.box, bare.box),
      strokes: [...figure.strokes, ...bare.strokes],
    };
    own.splice(own.indexOf(bare), 1);
  }
  return own.map((thing, id) => ({ ...thing, id }));
}

const endsOf = ({ points, closed, dot }: Stroke): Point[] =>
  closed || dot ? [] : [0, points.length - 2].map((k): Point => ({ x: points[k]!, y: points[k + 1]! }));

function distance(ends: readonly Point[], { points, dot }: Stroke): number {
  let least = Infinity;
  if (dot) return least;
  for (const { x, y } of ends)
    for (let k = 0; k < points.length; k += 2)
      least = Math.min(least, Math.hypot(points[k]! - x, points[k + 1]! - y));
  return least;
}
