import { depthIn } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import type { Evidence } from './evidence.ts';
import { FEATURE, type Lines } from './lines.ts';
import { pigmentDistance, SAME_PIGMENT, strengthOf } from './pens.ts';
import { lineLab, openLength, pieceLab, type Piece, type RegionGraph } from './region-graph.ts';

/** Breadth of a ribbon and half of its broadest blot in widths of the pen, and the least it covers in squares of its breadth. */
const BROADEST = 2.3;
const WIDEST_BLOT = 1.7;
const LONG = 1.2;
/** How far its colour is from what it lies beside, if it is ink on a colouring. */
const ANOTHER_PAINT = 0.06;
/** What has bare page around more of its rim is no part of an outline: a blade of grass, a ray, a tail. */
const ALONE = 0.7;
/** Lines this broad, in shares of the size, are painted. */
export const BRUSH = 0.02;
/** In shares of the grid. */
const LARGEST = 0.02;

interface Band {
  cells: number;
  depths: number;
  deepest: number;
  face: number;
}

/**
 * Where a crayon was pressed the network takes a piece of an outline for colouring. A narrow band in the ink of the
 * lines that it touches, darker than what it lies on, is a line.
 */
export function findRibbons(
  graph: RegionGraph,
  label: Int32Array,
  free: Uint8Array,
  { width, height, eye, mouth }: Pick<Evidence, 'width' | 'height' | 'eye' | 'mouth'>,
  lines: Lines,
): Uint8Array {
  const isBrush = lines.width > BRUSH * Math.max(width, height);
  const inInk = graph
    .alive()
    .filter((piece) => piece.area < LARGEST * label.length && isInk(graph, piece, isBrush))
    .map(({ id }) => id);
  if (inInk.length === 0) return new Uint8Array(label.length);
  // by label the band it belongs to
  const bandOf = Int32Array.from(graph.pieces, ({ id }) => inInk.indexOf(graph.find(id)));
  const inBand = markBands(label, bandOf, free, lines.mask);
  const depth = depthIn(inBand, width, height);
  const bands = inInk.map((): Band => ({ cells: 0, depths: 0, deepest: 0, face: 0 }));
  for (let i = 0; i < inBand.length; i++) {
    if (!inBand[i]) continue;
    const one = bands[bandOf[label[i]!]!]!;
    one.cells++;
    one.depths += depth[i]!;
    one.face += Math.max(eye[i]!, mouth[i]!);
    if (depth[i]! > one.deepest) one.deepest = depth[i]!;
  }
  giveBack(depth);
  const isRibbon = bands.map(({ cells, depths, deepest, face }) => {
    // in an even band the mean depth is a quarter of the breadth
    const breadth = (4 * depths) / cells;
    return (
      face < FEATURE * cells &&
      breadth < BROADEST * lines.width &&
      deepest < WIDEST_BLOT * lines.width &&
      cells > LONG * breadth * breadth
    );
  });
  for (let i = 0; i < inBand.length; i++) if (inBand[i] && !isRibbon[bandOf[label[i]!]!]) inBand[i] = 0;
  return inBand;
}

/** The free cells and the lines of the pieces that are bands. */
function markBands(label: Int32Array, bandOf: Int32Array, free: Uint8Array, line: Uint8Array): Uint8Array {
  const mask = new Uint8Array(label.length);
  for (let i = 0; i < mask.length; i++) if ((free[i] || line[i]) && bandOf[label[i]!]! >= 0) mask[i] = 1;
  return mask;
}

/** In the pigment of the lines it touches, unlike every colouring that it is open to, and along something. */
function isInk(graph: RegionGraph, piece: Piece, isBrush: boolean): boolean {
  if (piece.id === 0 || !piece.fill || piece.lineWeight === 0) return false;
  const page = graph.contacts(piece.id).get(0);
  // around a brush's line what the page touches is the line's own rim
  const alone = page ? (isBrush ? openLength(page) : page.length) : 0;
  if (alone > ALONE * graph.perimeter(piece.id)) return false;
  const own = pieceLab(piece);
  if (pigmentDistance(own, lineLab(piece)) > SAME_PIGMENT) return false;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (!other.fill || openLength(contact) < 4) continue;
    const lab = pieceLab(other);
    if (strengthOf(lab) > strengthOf(own) || pigmentDistance(own, lab) < ANOTHER_PAINT) return false;
  }
  return true;
}
