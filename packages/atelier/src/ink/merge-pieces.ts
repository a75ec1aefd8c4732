import { penDistance, pigmentDistance, strengthOf } from './pens.ts';
import { lineLab, pieceLab, type Contact, type Piece, type RegionGraph } from './region-graph.ts';

interface Setting {
  /** Cells of the whole grid. */
  readonly cells: number;
  /** Smallest piece that stands for itself. */
  readonly smallest: number;
}

const share = (contact: Contact) => contact.line / contact.length;
const openLength = (contact: Contact) => contact.length - contact.line;

/** Joins what a child meant as one, the plainest cases first. */
export function mergePieces(graph: RegionGraph, setting: Setting): void {
  repeat(graph, (piece) => tones(graph, piece));
  repeat(graph, (piece) => paperThrough(graph, piece, setting));
  joinMeshes(graph, setting);
  repeat(graph, (piece) => meshOfScribble(graph, piece, setting));
  repeat(graph, (piece) => openPaper(graph, piece));
  repeat(graph, (piece) => gapInColour(graph, piece, setting));
  for (const piece of graph.alive()) if (piece.outside && !piece.fill) graph.join(piece.id, 0);
  repeat(graph, (piece) => crumb(graph, piece, setting));
  repeat(graph, (piece) => tones(graph, piece));
}

/** Smallest pieces first, until nothing changes. */
function repeat(graph: RegionGraph, target: (piece: Piece) => number | undefined) {
  for (let round = 0; round < 6; round++) {
    let changed = false;
    for (const piece of graph.alive().toSorted((p, q) => p.area - q.area || p.id - q.id)) {
      if (piece.id === 0 || graph.find(piece.id) !== piece.id) continue;
      const to = target(piece);
      if (to === undefined) continue;
      graph.join(piece.id, to);
      changed = true;
    }
    if (!changed) return;
  }
}

/** What hardly differs from paper, in a colour at least twice as strong, is paper showing between its strokes. */
const HARDLY_COLOURED = 0.13;
const LARGEST_GAP = 0.006;

function paperThrough(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
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
function joinMeshes(graph: RegionGraph, { cells }: Setting): void {
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
const SAME_PIGMENT = 0.07;
/** Share of its rim that must be that colour. */
const RIM_SHARE = 0.15;

/** White between loops of the pen that coloured what lies beside it belongs to that colour. */
function meshOfScribble(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
  if (piece.fill || piece.area > RIM_MESH * cells || piece.lineWeight === 0) return undefined;
  if (piece.fillSum < RIM_BELIEF * piece.area) return undefined;
  let best: number | undefined;
  let longest = 0;
  let same = 0;
  for (const [id, { length }] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || pigmentDistance(lineLab(piece), pieceLab(other)) > SAME_PIGMENT) continue;
    same += length;
    if (length > longest) [best, longest] = [id, length];
  }
  return same > RIM_SHARE * graph.perimeter(piece.id) ? best : undefined;
}

/** Tones of one pen (pressed harder, pressed softer) that no line divides. */
function tones(graph: RegionGraph, piece: Piece): number | undefined {
  if (!piece.fill) return undefined;
  let best: number | undefined;
  let longest = 0;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || contact.length <= longest) continue;
    const distance = penDistance(pieceLab(piece), pieceLab(other));
    const ratio = Math.min(piece.area, other.area) / Math.max(piece.area, other.area);
    const line = share(contact);
    const near = line < 0.4 && (distance < 0.075 || (distance < 0.11 && ratio < 0.25));
    if (near || (line < 0.6 && distance < 0.035)) [best, longest] = [id, contact.length];
  }
  return best;
}

/** Bare paper that is open to other bare paper is the same bare paper, inside or outside. */
function openPaper(graph: RegionGraph, piece: Piece): number | undefined {
  if (piece.fill || piece.outside) return undefined;
  const rim = graph.perimeter(piece.id);
  const inside = piece.insideSum / piece.area;
  let best: number | undefined;
  let widest = 0;
  for (const [id, contact] of graph.contacts(piece.id)) {
    if (graph.pieces[id]!.fill || openLength(contact) <= widest) continue;
    const open = openLength(contact) / rim;
    // at the picture's border nothing closes it either
    const need = id === 0 ? (inside > 0.75 && piece.border < 0.1 * rim ? 0.5 : 0.22) : 0.1;
    if (open > need || (id !== 0 && share(contact) < 0.45 && openLength(contact) > 4))
      [best, widest] = [id, openLength(contact)];
  }
  return best;
}

/** White specks in a scribble, half believed and not outlined, belong to the colour around them. */
function gapInColour(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
  if (piece.fill || piece.area > 0.02 * cells) return undefined;
  const rim = graph.perimeter(piece.id);
  let best: number | undefined;
  let longest = 0;
  let coloured = 0;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || other.area < piece.area) continue;
    coloured += openLength(contact);
    if (contact.length > longest) [best, longest] = [id, contact.length];
  }
  const believed = piece.fillSum / piece.area;
  return coloured / rim > (believed > 0.2 ? 0.4 : 0.7) ? best : undefined;
}

/** Too small to stand for itself. */
function crumb(graph: RegionGraph, piece: Piece, { smallest }: Setting): number | undefined {
  const limit = piece.fill ? smallest : 1.4 * smallest;
  if (piece.area >= limit) return undefined;
  let best: number | undefined;
  let most = -1;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    const kin = id !== 0 && other.fill === piece.fill ? 1.5 : 1;
    const score = kin * (contact.length - 0.5 * contact.line);
    if (score > most) [best, most] = [id, score];
  }
  return best;
}
