import { pigmentDistance, SAME_PIGMENT, strengthOf } from './pens.ts';
import { lineLab, openLength, pieceLab, type Piece, type RegionGraph, type Setting } from './region-graph.ts';

/** What hardly differs from paper, in a colour much stronger, is paper showing between its strokes. */
const HARDLY_COLOURED = 0.13;
const LARGEST_GAP = 0.0025;

export function paperThrough(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
  const strength = strengthOf(pieceLab(piece));
  if (!piece.fill || piece.area > LARGEST_GAP * cells || strength > HARDLY_COLOURED) return undefined;
  let best: number | undefined;
  let longest = 0.3 * graph.perimeter(piece.id);
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || other.area < piece.area || openLength(contact) <= longest) continue;
    if (strengthOf(pieceLab(other)) > 2 * strength) [best, longest] = [id, openLength(contact)];
  }
  return best;
}

/** Meshes of a loopy scribble are smaller than this share of the grid, and many. */
const MESH = 0.005;
const MESHES = 8;
/** Belief in colour that a scribble has on the whole, its holes included. */
const SCRIBBLED = 0.14;

/** A cluster of small cells between lines is one scribbled or cross-hatched surface. */
export function joinMeshes(graph: RegionGraph, { cells }: Setting): void {
  const small = (piece: Piece | undefined) =>
    piece !== undefined && piece.id !== 0 && piece.area < MESH * cells;
  const seen = new Set<number>();
  for (const start of graph.alive()) {
    if (!small(start) || seen.has(start.id)) continue;
    const cluster = [start];
    seen.add(start.id);
    for (let k = 0; k < cluster.length; k++) {
      for (const [id, { length, line }] of graph.contacts(cluster[k]!.id)) {
        if (seen.has(id) || !small(graph.pieces[id]) || length < 4 || line < 0.5 * length) continue;
        seen.add(id);
        cluster.push(graph.pieces[id]!);
      }
    }
    const sum = (key: 'area' | 'fillSum') => cluster.reduce((total, piece) => total + piece[key], 0);
    if (cluster.length < MESHES || sum('fillSum') < SCRIBBLED * sum('area')) continue;
    const largest = cluster.reduce((best, piece) => (piece.area > best.area ? piece : best));
    largest.fill = true;
    for (const piece of cluster) if (piece !== largest) graph.join(piece.id, largest.id);
  }
}

/** Largest mesh at the rim of a scribble, in shares of the grid, and what must be believed of it. */
const RIM_MESH = 0.02;
const RIM_BELIEF = 0.15;
/** Share of its rim that must be that colour. */
const RIM_SHARE = 0.15;
/** Where there is one mesh there are others beside it; the windows of a house are few and apart. */
const TOGETHER = 6;
const PALE = 0.16;

const isPale = (piece: Piece) => !piece.fill || strengthOf(pieceLab(piece)) < PALE;

/** The pieces that may be meshes: white or pale, half believed to be coloured, many side by side. */
export function findMeshes(graph: RegionGraph, { cells }: Setting): ReadonlySet<number> {
  const may = (piece: Piece | undefined): piece is Piece =>
    piece !== undefined &&
    piece.id !== 0 &&
    isPale(piece) &&
    piece.area < RIM_MESH * cells &&
    piece.lineWeight > 0 &&
    piece.fillSum > RIM_BELIEF * piece.area;
  const found = new Set<number>();
  const seen = new Set<number>();
  for (const start of graph.alive()) {
    if (!may(start) || seen.has(start.id)) continue;
    const cluster = new Set([start.id]);
    for (const id of cluster)
      for (const [next, { length }] of graph.contacts(id))
        if (length > 4 && may(graph.pieces[next])) cluster.add(next);
    for (const id of cluster) {
      seen.add(id);
      if (cluster.size >= TOGETHER) found.add(id);
    }
  }
  return found;
}

/** White between loops of the pen that coloured what lies beside it belongs to that colour. */
export function meshOfScribble(
  graph: RegionGraph,
  piece: Piece,
  meshes: ReadonlySet<number>,
): number | undefined {
  if (!meshes.has(piece.id)) return undefined;
  let best: number | undefined;
  let longest = 0;
  let same = 0;
  for (const [id, { length }] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || pigmentDistance(lineLab(piece), pieceLab(other)) > SAME_PIGMENT) continue;
    if (piece.fill && strengthOf(pieceLab(other)) < 1.6 * strengthOf(pieceLab(piece))) continue;
    same += length;
    if (length > longest) [best, longest] = [id, length];
  }
  return same > RIM_SHARE * graph.perimeter(piece.id) ? best : undefined;
}
