import { STROKE_ROLE, type Lab, type Region, type Scene } from '../scene/scene.ts';
import { hueDistance, lch, toLch, type Lch } from './oklab.ts';
import { COLOURED_LINE, isColoured, lengthOf, mainPen, type Line } from './pen-colour.ts';
import { pureYellow } from './yellow.ts';

/**
 * How much of a piece's outline a coloured pen must have drawn. Paint is a line where it is no
 * broader than this many pens, and no mark within the piece: of a mark nearly all of its own border is that piece.
 */
const OUTLINE = { share: 0.3, pens: 4, mark: 0.85 };

/** A tint lies between the pen and paper, with most of the pen's colour; a wall's is paler, or its roof would not stand out from it. */
const TINT = { lightest: 0.88, towards: 0.5, most: 0.16, least: 0.06 };
const WALL_TINT = { lightest: 0.93, towards: 0.85, most: 0.07, least: 0.05 };

/** From this turn of hue on a line is another pen's than most of the drawing's. */
const ANOTHER_PEN = 14;

/** A child who drew this share of a page in one pen had no other at hand. */
const ONLY_PEN = 0.85;

/** Of what lies within another piece hardly any border, no more than this share, is open. */
const WITHIN = 0.05;

/**
 * A closed outline in a coloured pen is filled in a tint of that pen: a green crown is green, a dress outlined in red is red. Where one
 * coloured pen drew everything, the colours around its hue tell the things apart instead.
 */
export function outlineColours(scene: Scene, pen: Lch): (region: Region) => Lab | undefined {
  const within = new Set(scene.regions.filter(isWithin).map(({ id }) => id));
  const lines = linesAround(scene, within);
  const isOnly =
    scene.medium === 'line' && mainPen(scene.strokes).length >= ONLY_PEN * lengthOf(scene.strokes);
  return (region) => {
    if (region.part === 'hair') return undefined;
    const tint = tintOf([...lines[region.id]!, ...paintAround(scene, region)], region, within);
    if (!tint) return undefined;
    const isOther = pen.chroma < COLOURED_LINE || hueDistance(toLch(tint).hue, pen.hue) > ANOTHER_PEN;
    return isOther || !isOnly ? tint : undefined;
  };
}

/** Windows, spots and faces: they have outlines of their own, which say nothing of what they lie in. */
function isWithin({ id, neighbours, perimeter }: Region): boolean {
  const open = neighbours.find((other) => other.id === 0)?.length ?? 0;
  return id !== 0 && open < WITHIN * perimeter;
}

/** Per region the lines that bound it from outside, each with how long it does. */
function linesAround({ strokes, regions }: Scene, within: ReadonlySet<number>): Line[][] {
  const around: Line[][] = regions.map(() => []);
  for (const { side, role, lab, length } of strokes) {
    const step = length / role.length;
    const long = new Map<number, number>();
    role.forEach((one, k) => {
      if (one === STROKE_ROLE.free || one === STROKE_ROLE.detail) return;
      const both = side.subarray(2 * k, 2 * k + 2);
      const inner = both.filter((id) => within.has(id));
      for (const id of new Set(inner.length > 0 ? inner : both)) long.set(id, (long.get(id) ?? 0) + step);
    });
    for (const [id, own] of long) around[id]!.push({ lab, length: own });
  }
  return around;
}

function paintAround(scene: Scene, { neighbours }: Region): Line[] {
  return neighbours.flatMap(({ id, length }) => {
    const paint = scene.regions[id]!;
    // The petals around the middle of a flower are no outline of it.
    return paint.part !== 'petal' && paint.lab && isLine(scene, paint, length)
      ? [{ lab: paint.lab, length }]
      : [];
  });
}

const isLine = ({ pen }: Scene, { inradius, perimeter }: Region, border: number): boolean =>
  inradius < OUTLINE.pens * pen.width && border < OUTLINE.mark * perimeter;

/** Of several pens the one that drew most of an outline colours what it encloses. */
function tintOf(
  lines: readonly Line[],
  { id, perimeter, neighbours, part }: Region,
  within: ReadonlySet<number>,
): Lab | undefined {
  const { length, lines: own } = mainPen(lines);
  const neutral = lines.filter((line) => !isColoured(line));
  const inner = within.has(id) ? [] : neighbours.filter((other) => within.has(other.id));
  if (length < OUTLINE.share * (perimeter - lengthOf(inner)) || length < lengthOf(neutral)) return undefined;
  const mean = (at: 0 | 1 | 2) => own.reduce((sum, one) => sum + one.lab[at] * one.length, 0) / length;
  const pen = toLch([mean(0), mean(1), mean(2)]);
  const { lightest, towards, most, least } = part === 'wall' ? WALL_TINT : TINT;
  return pureYellow(
    lch(
      pen.L + towards * Math.max(0, lightest - pen.L),
      Math.min(most, Math.max(least, pen.chroma)),
      pen.hue,
    ),
  );
}
