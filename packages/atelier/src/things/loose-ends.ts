import { around } from '../scene/box-of.ts';
import type { DrawnObject, Stroke } from '../scene/scene.ts';
import { endsOf, gapTo } from '../scene/stroke-points.ts';

/** A line that begins this near to one of a figure, as a share of the long side, is a limb of it. */
const NEAR = 0.035;

/** A leg that a hasty hand began beside the body is that body's leg: bare lines without a name, and the figure that one of their ends is nearest to. */
export function joinLooseEnds(
  things: readonly DrawnObject[],
  strokes: readonly Stroke[],
  size: number,
): DrawnObject[] {
  const own = [...things];
  const isOpen = (id: number) => !strokes[id]!.closed && !strokes[id]!.dot;
  for (const bare of things) {
    if (bare.kind !== 'unknown' || bare.living || bare.regions.length > 0) continue;
    const ends = bare.strokes.filter(isOpen).flatMap((id) => endsOf(strokes[id]!));
    let [best, least] = [-1, NEAR * size];
    for (const [at, figure] of own.entries()) {
      if (!figure.living) continue;
      const lines = figure.strokes.filter((id) => !strokes[id]!.dot);
      const away = Math.min(...lines.flatMap((id) => ends.map((end) => gapTo(end, strokes[id]!.points))));
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
