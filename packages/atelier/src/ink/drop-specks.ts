import { pigmentDistance, SAME_PIGMENT, strengthOf } from './pens.ts';
import { lineLab, openLength, pieceLab, type Piece, type RegionGraph, type Setting } from './region-graph.ts';

/** Largest patch in shares of the grid, how much more the colour around it has, and how much of its rim that must be. */
const PATCH = 0.004;
const AROUND = 8;
const OPEN_TO_IT = 0.5;
/** The paper that shows through turns a colour further than harder pressing does; what is hardly any has no hue of its own. */
const NEAR_PIGMENT = 0.15;
const PALER = 0.75;
const NO_HUE = 0.02;

/** Where a pen was pressed softer more paper shows through: the same colour, if no line is between. */
export function pressedSofter(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
  if (!piece.fill || piece.area > PATCH * cells) return undefined;
  const own = pieceLab(piece);
  const rim = graph.perimeter(piece.id);
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || other.area < AROUND * piece.area) continue;
    if (openLength(contact) < OPEN_TO_IT * rim) continue;
    const [strength, around] = [strengthOf(own), strengthOf(pieceLab(other))];
    const turned = pigmentDistance(own, pieceLab(other));
    if (strength < around && turned < NEAR_PIGMENT) return id;
    if (strength < PALER * around && turned * strength < NO_HUE) return id;
  }
  return undefined;
}

/** Area for its rim, in widths of the pen; and how much of its rim its neighbor must be. */
const FRINGE = 0.8;
const BESIDE = 0.35;
/** What is as dark as the line itself was drawn: an eye, a berry. */
const MIXED = 0.85;

/** The soft edge of a line on a colour, mixed from both, no broader than the pen: it belongs to the colour. */
export function fringeOnColour(graph: RegionGraph, piece: Piece, { pen }: Setting): number | undefined {
  const rim = graph.perimeter(piece.id);
  if (!piece.fill || piece.lineWeight === 0 || piece.area > FRINGE * pen * rim) return undefined;
  const [own, line] = [pieceLab(piece), lineLab(piece)];
  if (strengthOf(own) > MIXED * strengthOf(line) || pigmentDistance(own, line) > SAME_PIGMENT)
    return undefined;
  let best: number | undefined;
  let longest = BESIDE * rim;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id !== 0 && other.fill && other.area > AROUND * piece.area && openLength(contact) > longest)
      [best, longest] = [id, openLength(contact)];
  }
  return best;
}
