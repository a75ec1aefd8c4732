import type { Lab, Region, Scene } from '../scene/scene.ts';
import { hueDistance, lch, toLch } from './oklab.ts';

/**
 * What a line must have of colour to be a coloured pen's, and how much of a piece's outline it must be. Paint is a line where it is no
 * broader than this many pens, and no mark within the piece: of a mark nearly all of its own border is that piece.
 */
const OUTLINE = { chroma: 0.045, share: 0.3, pens: 4, mark: 0.85 };

/** A tint lies between the pen and paper, with most of the pen's colour. */
const TINT = { lightest: 0.88, towards: 0.5, most: 0.16, least: 0.06 };

/** From this turn of hue on a line is another pen's than most of the drawing's. */
const ANOTHER_PEN = 14;

/**
 * A closed outline in a coloured pen is filled in a tint of that pen: a green crown is green, a dress outlined in red is red. Where one
 * coloured pen drew everything, the colours around its hue tell the things apart instead.
 */
export function outlineColour(scene: Scene, region: Region): Lab | undefined {
  if (region.part === 'hair') return undefined;
  const pen = toLch(scene.pen.lab);
  const tint = outlineTint(scene, region);
  if (!tint) return undefined;
  const isOther = pen.chroma < OUTLINE.chroma || hueDistance(toLch(tint).hue, pen.hue) > ANOTHER_PEN;
  return isOther || scene.medium !== 'line' ? tint : undefined;
}

function outlineTint(scene: Scene, region: Region): Lab | undefined {
  let [L, a, b, length] = [0, 0, 0, 0];
  const add = (lab: Lab, long: number) => {
    if (toLch(lab).chroma < OUTLINE.chroma) return;
    L += lab[0] * long;
    a += lab[1] * long;
    b += lab[2] * long;
    length += long;
  };
  for (const stroke of scene.strokes) if (stroke.host === region.id) add(stroke.lab, stroke.length);
  for (const { id, length: border } of region.neighbours) {
    const paint = scene.regions[id]!;
    // The petals around the middle of a flower are no outline of it.
    if (paint.part === 'petal' || !paint.lab) continue;
    if (isLine(scene, paint, border)) add(paint.lab, border);
  }
  if (length < OUTLINE.share * region.perimeter) return undefined;
  const pen = toLch([L / length, a / length, b / length]);
  // Lines of different colours have none together.
  if (pen.chroma < OUTLINE.chroma) return undefined;
  return lch(
    pen.L + TINT.towards * Math.max(0, TINT.lightest - pen.L),
    Math.min(TINT.most, Math.max(TINT.least, pen.chroma)),
    pen.hue,
  );
}

const isLine = ({ pen }: Scene, { inradius, perimeter }: Region, border: number): boolean =>
  inradius < OUTLINE.pens * pen.width && border < OUTLINE.mark * perimeter;
