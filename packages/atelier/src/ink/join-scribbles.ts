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

/** Of what is clearly coloured in a cluster this share may be in other paints than the most. */
const OTHER_PAINT = 0.14;
const OTHER_SHARE = 0.15;

/** Tiny figures in different clothes stand between many lines, too: they are no scribble. */
function isOnePaint(pieces: readonly Piece[]): boolean {
  const strong = pieces.filter((piece) => piece.fill && !isPale(piece));
  const area = (some: readonly Piece[]) => some.reduce((sum, piece) => sum + piece.area, 0);
  const most = strong.toSorted((p, q) => q.area - p.area)[0];
  if (!most) return true;
  const other = strong.filter((piece) => pigmentDistance(pieceLab(piece), pieceLab(most)) > OTHER_PAINT);
  return area(other) < OTHER_SHARE * area(strong);
}

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
    if (cluster.length < MESHES || sum('fillSum') < SCRIBBLED * sum('area') || !isOnePaint(cluster)) continue;
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

/** How many at least, of about equal size, and how large they are on average, in shares of the grid. */
const LOOPS = 40;
const ALIKE = 7;
const LOOP = 0.001;
/** Largest loop of a scribble, in shares of the grid. */
const LARGEST_LOOP = 0.02;
/** A mesh is small, its colour mixed from pen and paper. */
const LIKE_ITS_PEN = 0.1;
/** Share of its rim that must be line. */
const LOOPED = 0.55;

const isLooped = (graph: RegionGraph, { id }: Piece) => {
  let line = 0;
  for (const contact of graph.contacts(id).values()) line += contact.line;
  return line > LOOPED * graph.perimeter(id);
};

/**
 * Loops of one pen through each other are one surface in that pen's colour, whatever was believed of each mesh: the
 * crown of a tree, curly hair. Panes and bricks look alike, but nobody believes that they are coloured.
 */
export function joinLoops(graph: RegionGraph, { cells }: Setting): void {
  const isLoop = (piece: Piece | undefined): piece is Piece => {
    if (piece === undefined || piece.id === 0 || piece.area > LARGEST_LOOP * cells || piece.lineWeight === 0)
      return false;
    if (piece.fill && !isPale(piece) && pigmentDistance(lineLab(piece), pieceLab(piece)) > LIKE_ITS_PEN)
      return false;
    return isLooped(graph, piece);
  };
  const loops = new Set(graph.alive().filter(isLoop));
  for (const start of loops) {
    const cluster = new Set([start]);
    for (const one of cluster) {
      loops.delete(one);
      for (const [id, { length }] of graph.contacts(one.id)) {
        const next = graph.pieces[id]!;
        if (length > 3 && loops.has(next) && pigmentDistance(lineLab(one), lineLab(next)) < SAME_PIGMENT)
          cluster.add(next);
      }
    }
    const all = [...cluster];
    if (!isScribble(all, cells)) continue;
    const surface = all.reduce((best, piece) => (piece.area > best.area ? piece : best));
    for (const piece of all) if (piece !== surface) graph.join(piece.id, surface.id);
    surface.fill = true;
    dyeByLines(surface);
    joinDense(graph, surface, cells);
  }
}

/** Many, small, and about alike: where one room is larger than all others together, a thing was drawn into another. */
function isScribble(loops: readonly Piece[], cells: number): boolean {
  const sum = (of: (piece: Piece) => number) => loops.reduce((total, piece) => total + of(piece), 0);
  const area = sum((piece) => piece.area);
  const alike = (area * area) / sum((piece) => piece.area * piece.area);
  return (
    loops.length >= LOOPS &&
    alike >= ALIKE &&
    area < LOOP * cells * loops.length &&
    sum((piece) => piece.fillSum) > SCRIBBLED * area
  );
}

/** The pen is its colour, not the paper that shows between. */
function dyeByLines(piece: Piece): void {
  piece.weight = piece.lineWeight;
  piece.L = piece.lineL;
  piece.A = piece.lineA;
  piece.B = piece.lineB;
}

/** A slit between strokes: its size in shares of the grid, its ink at most, and the pen's for its own at least. */
const SLIT = 0.004;
const SLIT_INK = 0.13;
const PEN_STRONGER = 2;
const PEN_CHROMA = 0.06;

/** What shows a breath of colour between strokes of one coloured pen, blades of grass, was coloured with that pen. */
export function dyeSlits(graph: RegionGraph, { cells }: Setting): void {
  for (const piece of graph.alive()) {
    if (!piece.fill || piece.id === 0 || piece.area > SLIT * cells || piece.lineWeight === 0) continue;
    const pen = lineLab(piece);
    const ink = strengthOf(pieceLab(piece));
    if (ink > SLIT_INK || strengthOf(pen) < PEN_STRONGER * ink) continue;
    if (Math.sqrt(pen[1] * pen[1] + pen[2] * pen[2]) > PEN_CHROMA && isLooped(graph, piece))
      dyeByLines(piece);
  }
}

/** Where the loops lie closer the same scribble was seen as coloured at once; where they lie apart, as paper. */
function joinDense(graph: RegionGraph, surface: Piece, cells: number): void {
  const pen = pieceLab(surface);
  const isGap = (piece: Piece) =>
    piece.id !== 0 && isPale(piece) && piece.area < LARGEST_LOOP * cells && piece.lineWeight > 0;
  /** A large mesh in the middle of it; a small one also among others that are not joined yet. */
  const isMesh = (piece: Piece, length: number) => {
    if (pigmentDistance(pen, lineLab(piece)) >= SAME_PIGMENT) return false;
    const rim = graph.perimeter(piece.id);
    if (piece.area > AMONG_OTHERS * cells) return length > AMONG * rim;
    let gaps = 0;
    for (const [id, contact] of graph.contacts(piece.id))
      if (isGap(graph.pieces[id]!)) gaps += contact.length;
    return length > Math.max(LEAST_AMONG * rim, AMONG * (rim - gaps));
  };
  const isDense = (piece: Piece, length: number) =>
    piece.fill &&
    length > TOUCH * Math.min(graph.perimeter(piece.id), graph.perimeter(surface.id)) &&
    pigmentDistance(pen, pieceLab(piece)) < SAME_PIGMENT;
  const joinAll = (belongs: (piece: Piece, length: number) => boolean): boolean => {
    const beside = [...graph.contacts(surface.id)].filter(([id]) => id !== 0);
    const those = beside.filter(([id, { length }]) => belongs(graph.pieces[id]!, length));
    for (const [id] of those) graph.join(id, surface.id);
    return those.length > 0;
  };
  joinAll(isDense);
  // with every mesh the surface reaches further around the next one
  for (let isGrowing = true; isGrowing;)
    isGrowing = joinAll((piece, length) => isGap(piece) && isMesh(piece, length));
}

/** Share of the smaller rim that must be common. */
const TOUCH = 0.08;
/** Share of a mesh's rim, but for other meshes, that the scribble must be. */
const AMONG = 0.55;
/** And of all of its rim at least; only of meshes that are smaller than this share of the grid. */
const LEAST_AMONG = 0.4;
const AMONG_OTHERS = 0.0065;
