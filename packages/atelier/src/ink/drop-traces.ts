import { pigmentDistance, SAME_PIGMENT, strengthOf } from './pens.ts';
import { lineLab, openLength, pieceLab, type Piece, type RegionGraph, type Setting } from './region-graph.ts';

/**
 * A grey that no line holds is light that was not taken out: where it is hardly darker than paper, and where the
 * network sees nothing coloured at all.
 */
const HAZE = 0.16;
const COLOURLESS = 0.014;
const HAZE_BELIEF = 0.35;
/** No more than a breath of grey, however much it is believed. */
const BREATH = 0.05;
const WIDE = 0.04;
const DENIED = 0.1;
/** A hard shadow is darker, but large, and nobody drew a line around it. */
const SHADOW = 0.008;
const SHADOW_BELIEF = 0.4;
const NO_LINE = 0.85;

function openShare(graph: RegionGraph, { id }: Piece): number {
  let open = 0;
  for (const contact of graph.contacts(id).values()) open += openLength(contact);
  return open / Math.max(1, graph.perimeter(id));
}

export function greyHaze(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
  if (!piece.fill) return undefined;
  const lab = pieceLab(piece);
  const believed = piece.fillSum / piece.area;
  const strength = strengthOf(lab);
  const pale =
    strength < BREATH || (strength < HAZE && (piece.area > WIDE * cells || believed < HAZE_BELIEF));
  const shadow = piece.area > SHADOW * cells && believed < SHADOW_BELIEF && openShare(graph, piece) > NO_LINE;
  const denied = believed < DENIED || shadow;
  const chroma = Math.sqrt(lab[1] * lab[1] + lab[2] * lab[2]);
  if ((!pale && !denied) || chroma > (denied ? 4 : 1) * COLOURLESS) return undefined;
  const outside = graph.contacts(piece.id).get(0);
  return outside && openLength(outside) > 0.45 * graph.perimeter(piece.id) ? 0 : undefined;
}

/** A trace of colour that is hardly believed, open to bare paper, is the fringe of a pen on that paper. */
const TRACE = 0.16;
const HARDLY_BELIEVED = 0.5;

export function fringeOnPaper(graph: RegionGraph, piece: Piece): number | undefined {
  const lab = pieceLab(piece);
  if (!piece.fill || piece.fillSum > HARDLY_BELIEVED * piece.area || strengthOf(lab) > TRACE)
    return undefined;
  if (pigmentDistance(lab, lineLab(piece)) > SAME_PIGMENT) return undefined;
  return barePaperBeside(graph, piece, 0.25, (id) => id !== 0);
}

/** As near to paper as no pigment is. */
const PAPER = 0.045;

/** What was believed to be coloured and measures as white is the bare paper that it is open to. */
export function noPigment(graph: RegionGraph, piece: Piece): number | undefined {
  if (!piece.fill || strengthOf(pieceLab(piece)) > PAPER) return undefined;
  return barePaperBeside(graph, piece, 0.2);
}

/** The larger bare paper that the piece is open to along most of its rim, and along this share of it at least. */
function barePaperBeside(
  graph: RegionGraph,
  piece: Piece,
  share: number,
  may = (_id: number): boolean => true,
): number | undefined {
  let best: number | undefined;
  let longest = share * graph.perimeter(piece.id);
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (may(id) && !other.fill && other.area > piece.area && openLength(contact) > longest)
      [best, longest] = [id, openLength(contact)];
  }
  return best;
}
